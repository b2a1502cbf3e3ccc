import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { type ContentProblem, fileLanguages } from "kakehashi/internal/check.ts";
import { type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { Edit } from "../edits/edit.ts";
import { localizeInEditor } from "../i18n/localize-in-editor.ts";
import type { EditableValue } from "../markers/list-values.ts";
import { textAt } from "./load-site.ts";
import { bytesOf, type SiteSnapshot } from "./site-snapshot.ts";

/** A text by language code. A text in lines has one line per line. */
export type Texts = Readonly<Record<string, string>>;

/** A problem that the check reports about a text. An `error` prevents building the site. */
export type TextProblem = {
	readonly locale: string | undefined;
	readonly level: "error" | "style" | "note";
	readonly message: string;
};

/** A text on the disk, in the languages of its file. In the languages in `missing`, it is empty. */
type ReadTexts = {
	readonly texts: Texts;
	readonly missing: readonly string[];
	readonly inLines: boolean;
};

/** Reads a text from the disk; undefined if the file cannot be read. */
export function readTexts(
	{ file, path }: EditableValue,
	site: SiteSnapshot,
): ReadTexts | undefined {
	const bytes = bytesOf(site, file);
	const data = bytes === undefined ? undefined : dataOf(bytes);
	return data === undefined ? undefined : textsAt(data, path, site);
}

/** The text with a key as it is on the disk; undefined if it is unknown or cannot be read. */
export function textsNow(key: string, edited: SiteSnapshot): Texts | undefined {
	const value = textAt(edited.loaded, key);
	return value && readTexts(value, edited)?.texts;
}

/** Reads a text from the data of its file. */
export function textsAt(
	data: Value,
	path: Path,
	{ config }: Pick<SiteSnapshot, "config">,
): ReadTexts {
	const codes = config.locales.map(({ code }) => code);
	const written = fileLanguages(data, codes).map(
		(code) => [code, valueAt(data, [...path, code])] as const,
	);
	return {
		texts: Object.fromEntries(
			written.map(([code, text]) => [
				code,
				Array.isArray(text) ? text.join("\n") : String(text ?? ""),
			]),
		),
		missing: written.filter(([, text]) => text === undefined).map(([code]) => code),
		inLines: written.some(([, text]) => Array.isArray(text)),
	};
}

/** The edits that change a text from one wording to another. */
export function editsOf(
	{ path }: EditableValue,
	before: Texts,
	after: Texts,
	{ inLines, missing }: ReadTexts,
): Edit[] {
	const written = (text: string | undefined) =>
		inLines ? (text ?? "").split("\n") : (text ?? "");
	return Object.keys(after)
		.filter((code) => Object.hasOwn(before, code) && after[code] !== before[code])
		.map((code) => {
			const place = [...path, code];
			const value = written(after[code]);
			return missing.includes(code)
				? { kind: "addKey", path: place, value }
				: { kind: "set", path: place, value, expected: written(before[code]) };
		});
}

/** The problems that are about one text, each with its language. */
export function textProblems(
	{ file, path }: EditableValue,
	problems: readonly ContentProblem[],
	level: TextProblem["level"],
	locales: Locales,
): TextProblem[] {
	const start = `${path.join(".")}.`;
	return problems
		.filter(
			(problem) => problem.file.endsWith(`/${file}`) && `${problem.key}.`.startsWith(start),
		)
		.map(({ key = "", message }) => ({
			locale: locales.find(({ code }) => code === key.slice(start.length).split(".")[0])
				?.code,
			level,
			message: localizeInEditor(message),
		}));
}
