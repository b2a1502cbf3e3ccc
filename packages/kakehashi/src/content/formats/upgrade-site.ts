import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Document } from "yaml";
import { decode } from "../yaml/content-tree.ts";
import { type OpenYaml, openYaml } from "../yaml/yaml-form.ts";
import { contentFormatOf, currentFormat } from "./content-format.ts";
import type { Migration } from "./migrations/migration.ts";
import { migrations } from "./migrations/migrations.ts";

/**
 * The contents of a file before and after an upgrade. Undefined if the file does not exist at that
 * time.
 */
export type FileUpgrade = {
	readonly path: string;
	readonly before: Uint8Array | undefined;
	readonly after: Uint8Array | undefined;
};

export type SiteUpgrade = {
	readonly from: number;
	readonly to: number;
	/** A description of each migration. */
	readonly about: readonly Message[];
	/** What the owner should check. */
	readonly notes: readonly Message[];
	/** Sorted by path. */
	readonly changes: readonly FileUpgrade[];
};

type Files = Map<string, Uint8Array>;

const siteFile = "content/site.yaml";

/**
 * Upgrades the files of an owner's folder to a later format, in memory.
 * @param files by path in the folder
 * @param steps the available migrations; by default the kit's
 * @param to the format to reach; by default the newest
 * @throws if a content file cannot be parsed as YAML
 */
export function upgradeSite(
	files: ReadonlyMap<string, Uint8Array>,
	steps = migrations,
	to = currentFormat,
): SiteUpgrade {
	const from = contentFormatOf(textIn(files.get(siteFile)) ?? "");
	const wanted = steps.filter((step) => step.to > from && step.to <= to);
	const after: Files = new Map(files);
	const notes = wanted.flatMap((step) => run(step, after));
	if (wanted.length > 0)
		after.set(siteFile, bytes(withFormat(textIn(after.get(siteFile)) ?? "", to)));
	const paths = [...new Set([...files.keys(), ...after.keys()])].sort();
	return {
		from,
		to: wanted.at(-1)?.to ?? from,
		about: wanted.map(({ about }) => about),
		notes,
		changes: paths
			.map((path) => ({ path, before: files.get(path), after: after.get(path) }))
			.filter((file) => !isSame(file)),
	};
}

/**
 * Applies a migration to the files.
 * @returns its notes for the owner
 */
function run({ migrate }: Migration, files: Files): Message[] {
	const notes: Message[] = [];
	const texts = new Map<string, string>();
	const contents = new Map<string, string>();
	for (const [path, file] of files) {
		const text = isUpgradeInput(path) ? textIn(file) : undefined;
		if (text !== undefined) (isContent(path) ? contents : texts).set(path, text);
	}
	const before = new Map([...texts, ...contents]);
	const opened = new Map([...contents].map(([path, text]) => [path, open(path, text)]));
	const untouched = new Map([...opened].map(([path, { write }]) => [path, write()]));
	const moved = new Map<string, string>();
	const documents: ReadonlyMap<string, Document> = new Map(
		[...opened].map(([path, { document }]) => [path, document]),
	);
	const move = (from: string, to: string) => {
		for (const map of [contents, texts, before, opened, untouched, files] as Map<
			string,
			unknown
		>[]) {
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
		// A document that the migration did not change is not rewritten, so that its formatting is
		// preserved.
		if (written !== untouched.get(path)) contents.set(path, written);
	}
	for (const [path, text] of [...texts, ...contents])
		if (text !== before.get(path)) files.set(path, bytes(text));
	for (const path of before.keys())
		if (!texts.has(path) && !contents.has(path)) files.delete(path);
	return notes;
}

const isContent = (path: string) => /^content\/.*\.ya?ml$/.test(path);
/**
 * Whether an upgrade reads the text of a file, because of its name. It may change the text, or name
 * lines for the owner to check. In Markdown, it only names lines.
 */
export const isUpgradeInput = (path: string) =>
	/\.(?:ya?ml|[cm]?[jt]sx?|json|css|md|gitignore)$/.test(path);
const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * The text of a file. Undefined if the file is not UTF-8, because writing it again would change it.
 */
export const textIn = (file: Uint8Array | undefined) => file && decode(file);

const isSame = ({ before, after }: FileUpgrade) =>
	before === after ||
	(before !== undefined && after !== undefined && Buffer.compare(before, after) === 0);

function open(path: string, text: string): OpenYaml {
	const opened = openYaml(text);
	const [error] = opened.document.errors;
	if (error !== undefined) throw new Error(`${path}: ${error.message}`);
	return opened;
}

/** Sets the line with the format: replaces the existing line, or adds one at the top. */
function withFormat(text: string, format: number): string {
	const line = `format: ${format}`;
	if (/^format:/m.test(text)) return text.replace(/^format:[ \t]*[^\s#]*/m, line);
	const [, bom = "", rest = ""] = /^(\ufeff?)(.*)$/s.exec(text) ?? [];
	const lineBreak = rest.includes("\r\n") ? "\r\n" : "\n";
	return `${bom}# The format of these files; "npx kakehashi upgrade" brings them into a newer one.${lineBreak}${line}${lineBreak}${lineBreak}${rest}`;
}
