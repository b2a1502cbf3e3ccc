import type { Document } from "yaml";
import type { Message } from "../../core/messages/say.ts";
import { type OpenYaml, openYaml } from "../files/yaml-form.ts";
import { contentFormatOf, currentFormat } from "./content-format.ts";
import type { Migration } from "./migrations/migration.ts";
import { migrations } from "./migrations/migrations.ts";

/** A file before and after; undefined if it did not exist, or no longer does. */
export type FileUpgrade = { readonly path: string; readonly before: Uint8Array | undefined; readonly after: Uint8Array | undefined };

export type SiteUpgrade = {
	readonly from: number;
	readonly to: number;
	/** What each step changes. */
	readonly about: readonly Message[];
	/** What the owner should look at. */
	readonly notes: readonly Message[];
	/** In the order of their paths. */
	readonly changes: readonly FileUpgrade[];
};

type Files = Map<string, Uint8Array>;

const siteFile = "content/site.yaml";

/**
 * Brings the files of an owner's folder into a later format; nothing is written.
 * @param files by path in the folder
 * @param steps the available steps: the kit's
 * @param to the format to reach: the newest
 * @throws if a content file cannot be read as YAML
 */
export function upgradeSite(files: ReadonlyMap<string, Uint8Array>, steps = migrations, to = currentFormat): SiteUpgrade {
	const from = contentFormatOf(textIn(files.get(siteFile)) ?? "");
	const wanted = steps.filter((step) => step.to > from && step.to <= to);
	const after: Files = new Map(files);
	const notes = wanted.flatMap((step) => run(step, after));
	if (wanted.length > 0) after.set(siteFile, bytes(withFormat(textIn(after.get(siteFile)) ?? "", to)));
	const paths = [...new Set([...files.keys(), ...after.keys()])].sort();
	return {
		from,
		to: wanted.at(-1)?.to ?? from,
		about: wanted.map(({ about }) => about),
		notes,
		changes: paths.map((path) => ({ path, before: files.get(path), after: after.get(path) })).filter((file) => !isSame(file)),
	};
}

/** Lets a step change the files; returns what it has to say. */
function run({ migrate }: Migration, files: Files): Message[] {
	const notes: Message[] = [];
	const texts = new Map<string, string>();
	const contents = new Map<string, string>();
	for (const [path, file] of files) {
		const text = isText(path) ? textIn(file) : undefined;
		if (text !== undefined) (isContent(path) ? contents : texts).set(path, text);
	}
	const before = new Map([...texts, ...contents]);
	const opened = new Map([...contents].map(([path, text]) => [path, open(path, text)]));
	const untouched = new Map([...opened].map(([path, { write }]) => [path, write()]));
	const moved = new Map<string, string>();
	const documents: ReadonlyMap<string, Document> = new Map([...opened].map(([path, { document }]) => [path, document]));
	const move = (from: string, to: string) => {
		for (const map of [contents, texts, before, opened, untouched, files] as Map<string, unknown>[]) {
			if (!map.has(from)) continue;
			map.set(to, map.get(from));
			map.delete(from);
		}
		moved.set(from, to);
	};
	const paths = () => [...new Set([...files.keys(), ...texts.keys()])];
	migrate({ documents, contents, texts, move, paths, note: (message) => notes.push(message) });
	for (const [path, { write }] of opened) {
		const written = write();
		// A document that no step has touched is the file as it was, however its author formatted it.
		if (written !== untouched.get(path)) contents.set(path, written);
	}
	for (const [path, text] of [...texts, ...contents]) if (text !== before.get(path)) files.set(path, bytes(text));
	for (const path of before.keys()) if (!texts.has(path) && !contents.has(path)) files.delete(path);
	return notes;
}

const isContent = (path: string) => /^content\/.*\.ya?ml$/.test(path);
const isText = (path: string) => /\.(?:ya?ml|[cm]?[jt]sx?|json|css|gitignore)$/.test(path);
const bytes = (text: string) => new TextEncoder().encode(text);

/** The text of a file; undefined if it is none, or if writing it again would change it. */
export function textIn(file: Uint8Array | undefined): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
	} catch {
		return undefined;
	}
}

const isSame = ({ before, after }: FileUpgrade) => before === after || (before !== undefined && after !== undefined && Buffer.compare(before, after) === 0);

function open(path: string, text: string): OpenYaml {
	const opened = openYaml(text);
	const [error] = opened.document.errors;
	if (error !== undefined) throw new Error(`${path}: ${error.message}`);
	return opened;
}

/** The line with the format, in place of the one before, or above everything else. */
function withFormat(text: string, format: number): string {
	const line = `format: ${format}`;
	if (/^format:/m.test(text)) return text.replace(/^format:[ \t]*[^\s#]*/m, line);
	const [, bom = "", rest = ""] = /^(\ufeff?)(.*)$/s.exec(text) ?? [];
	const lineBreak = rest.includes("\r\n") ? "\r\n" : "\n";
	return `${bom}# The format of these files; "npx kakehashi upgrade" brings them into a newer one.${lineBreak}${line}${lineBreak}${lineBreak}${rest}`;
}
