import type { Message } from "../../core/messages/say.ts";
import { type OpenYaml, openYaml } from "../files/yaml-form.ts";
import { contentFormatOf, currentFormat } from "./content-format.ts";
import { migrations } from "./migrations/migrations.ts";

/** A file before and after; undefined if it did not exist, or no longer does. */
export type FileUpgrade = { readonly path: string; readonly before: string | undefined; readonly after: string | undefined };

export type SiteUpgrade = {
	readonly from: number;
	readonly to: number;
	/** What each step changes. */
	readonly about: readonly Message[];
	/** In the order of their paths. */
	readonly changes: readonly FileUpgrade[];
};

const siteFile = "content/site.yaml";

/**
 * Brings the files of an owner's folder into a later format; nothing is written.
 * @param files all text files, by path in the folder
 * @param steps the available steps: the kit's
 * @param to the format to reach: the newest
 * @throws if a content file cannot be read as YAML
 */
export function upgradeSite(files: ReadonlyMap<string, string>, steps = migrations, to = currentFormat): SiteUpgrade {
	const from = contentFormatOf(files.get(siteFile) ?? "");
	const wanted = steps.filter((step) => step.to > from && step.to <= to);
	const opened = new Map([...files].filter(([path]) => isContent(path)).map(([path, text]) => [path, open(path, text)]));
	const documents = new Map([...opened].map(([path, { document }]) => [path, document]));
	const untouched = new Map([...opened].map(([path, { write }]) => [path, write()]));
	const texts = new Map([...files].filter(([path]) => !isContent(path)));
	for (const { migrate } of wanted) migrate({ documents, texts });
	const after = new Map(texts);
	for (const [path, { write }] of opened) {
		const written = write();
		// A document that no step has touched is the file as it was, however its author formatted it.
		after.set(path, written === untouched.get(path) ? (files.get(path) ?? "") : written);
	}
	if (wanted.length > 0) after.set(siteFile, withFormat(after.get(siteFile) ?? "", to));
	const paths = [...new Set([...files.keys(), ...after.keys()])].sort();
	return {
		from,
		to: wanted.at(-1)?.to ?? from,
		about: wanted.map(({ about }) => about),
		changes: paths.map((path) => ({ path, before: files.get(path), after: after.get(path) })).filter(({ before, after }) => before !== after),
	};
}

const isContent = (path: string) => /^content\/.*\.ya?ml$/.test(path);

function open(path: string, text: string): OpenYaml {
	const opened = openYaml(text);
	const [error] = opened.document.errors;
	if (error !== undefined) throw new Error(`${path}: ${error.message}`);
	return opened;
}

/** The line with the format, in place of the one before, or above everything else. */
function withFormat(text: string, format: number): string {
	const line = `format: ${format}`;
	if (/^format:.*$/m.test(text)) return text.replace(/^format:.*$/m, line);
	const [, bom = "", rest = ""] = /^(\ufeff?)(.*)$/s.exec(text) ?? [];
	const lineBreak = rest.includes("\r\n") ? "\r\n" : "\n";
	return `${bom}# The format of these files; "npx kakehashi upgrade" brings them into a newer one.${lineBreak}${line}${lineBreak}${lineBreak}${rest}`;
}
