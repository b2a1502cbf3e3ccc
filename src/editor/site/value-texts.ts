import { ContentError, type ContentProblem } from "../../content/files/content-problem.ts";
import { parseContentFile } from "../../content/files/parse-content-file.ts";
import { checkProse } from "../../content/japanese/check-prose.ts";
import type { Locales } from "../../core/routing/locale.ts";
import type { EditableValue } from "../marks/list-values.ts";
import type { Edit } from "../splice/edit/edit.ts";
import { spliceAll } from "../splice/splice.ts";
import type { EditedSite } from "./edited-site.ts";
import type { LoadedSite } from "./load-site.ts";

/** The words of a text by the code of the language; a text in lines has one on each. */
export type Texts = Readonly<Record<string, string>>;

/** What the check says about a text. What is an error keeps the site from being built. */
export type Finding = { readonly locale: string | undefined; readonly level: "error" | "style" | "note"; readonly message: string };

/** What a value holds on disk; undefined where the file cannot be read. */
export function readTexts({ file, path }: EditableValue, site: EditedSite): { readonly texts: Texts; readonly inLines: boolean } | undefined {
	const bytes = site.bytesOf(file);
	const result = bytes === undefined ? undefined : parseContentFile(file, bytes);
	if (result === undefined || "problems" in result) return undefined;
	// An entry may be in some of the languages only.
	const written = site.config.locales.map(({ code }) => [code, result.parsed.valueAt([...path, code])] as const).filter(([, text]) => text !== undefined);
	const inLines = written.some(([, text]) => Array.isArray(text));
	return { texts: Object.fromEntries(written.map(([code, text]) => [code, Array.isArray(text) ? text.join("\n") : String(text ?? "")])), inLines };
}

/** The edits that bring a value from one wording to another. */
export function editsOf({ path }: EditableValue, before: Texts, after: Texts, inLines: boolean): Edit[] {
	const written = (text: string | undefined) => (inLines ? (text ?? "").split("\n") : (text ?? ""));
	return Object.keys(after)
		.filter((code) => Object.hasOwn(before, code) && after[code] !== before[code])
		.map((code) => ({ kind: "set", path: [...path, code], value: written(after[code]), was: written(before[code]) }));
}

/** The site with another wording of one value, unless the check refuses that, and what the check says about the value. */
export function tryOut(
	value: EditableValue,
	texts: Texts,
	site: EditedSite,
): { readonly loaded: LoadedSite | undefined; readonly findings: readonly Finding[] } {
	const { loaded } = site.state();
	const stands = loaded?.files.get(value.file) ?? site.bytesOf(value.file);
	const current = readTexts(value, site);
	if (loaded === undefined || stands === undefined || current === undefined) return { loaded: undefined, findings: [] };
	// Without what stood there: that is asked when it is saved.
	const edits = editsOf(value, current.texts, texts, current.inLines).map(({ was: _, ...edit }: Edit & { was?: unknown }) => edit as Edit);
	const result = spliceAll(new TextDecoder("utf-8", { ignoreBOM: true }).decode(stands), edits);
	if (!result.ok) return { loaded: undefined, findings: [{ locale: undefined, level: "error", message: result.reason }] };
	const bytes = new TextEncoder().encode(result.source);
	const { locales } = site.config;
	try {
		const next = site.withFile(value.file, bytes);
		const { folder } = site.surroundings().options;
		const { errors, notes } = checkProse(new Map([[value.file, bytes]]), next.content, next.site, folder);
		return { loaded: next, findings: [...findingsOf(value, errors, "style", locales), ...findingsOf(value, notes, "note", locales)] };
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const own = findingsOf(value, error.problems, "error", locales);
		return { loaded: undefined, findings: own.length > 0 ? own : error.problems.map(({ message }) => ({ locale: undefined, level: "error", message })) };
	}
}

/** Those of the problems that are about a value, each with its language. */
export function findingsOf({ file, path }: EditableValue, problems: readonly ContentProblem[], level: Finding["level"], locales: Locales): Finding[] {
	const start = `${path.join(".")}.`;
	return problems
		.filter((problem) => problem.file.endsWith(`/${file}`) && `${problem.key}.`.startsWith(start))
		.map(({ key = "", message }) => ({ locale: locales.find(({ code }) => code === key.slice(start.length).split(".")[0])?.code, level, message }));
}
