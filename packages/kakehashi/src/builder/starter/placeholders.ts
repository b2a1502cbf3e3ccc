import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type Locale, type Locales, languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { ContentProblem } from "../../content/problems/content-problem.ts";
import type { EntryFiles } from "../../content/read/entry-files.ts";
import { fileLocales } from "../../content/read/file-languages.ts";
import { type Confirmations, fingerprintsOf } from "../../content/translations/confirmations.ts";
import { rowOf } from "../../content/translations/translation-status.ts";
import {
	isMap,
	isPictureByLanguage,
	type Path,
	textsIn,
	type Value,
	type ValueMap,
} from "../../content/yaml/content-tree.ts";
import { dataOf, parseContentFile } from "../../content/yaml/parse-content-file.ts";
import { openYaml } from "../../content/yaml/yaml-form.ts";
import { entryTexts } from "./entry-texts.ts";
import { t } from "./i18n/t.ts";
import { examplesFolder, starterFolder } from "./starter-pages.ts";
import { tradesFolder } from "./trades.ts";
import { placeholderTextsIn, writtenLanguages } from "./write-texts.ts";

/**
 * Texts that the owner has not written yet: one problem per file for placeholders, and one per file
 * and language for missing translations.
 */
type UnwrittenTexts = {
	/** Texts that a new site, entry or section started with. */
	readonly placeholders: readonly ContentProblem[];
	readonly untranslated: readonly ContentProblem[];
};

/**
 * Finds the texts that the owner has not written yet.
 * @param files bytes by path in the content folder
 * @param confirmations may say that a placeholder stays as it is
 */
export function findUnwrittenTexts(
	files: ReadonlyMap<string, Uint8Array>,
	locales: readonly Locale[],
	folder: string,
	confirmations?: Rows,
): UnwrittenTexts {
	const all = [...files].map(([name, bytes]): UnwrittenTexts => {
		const file = `${folder}/${name}`;
		const result = parseContentFile(file, bytes);
		if ("problems" in result) return { placeholders: [], untranslated: [] };
		const { placeholders, untranslated } = unwrittenIn(
			result.parsed.data,
			locales,
			confirmations,
		);
		const linesOf = (texts: readonly Pick<Text, "path">[]) =>
			texts.map(({ path }) => result.parsed.lineOf(path) ?? 1);
		return {
			placeholders: problemOnLines(linesOf(placeholders), { file }, (count) =>
				t("placeholderTexts", { count }),
			),
			untranslated: untranslated.flatMap(({ locale, copies }) =>
				problemOnLines(
					linesOf(copies),
					{ file, language: languageLabel(locale) },
					(count) => t("untranslatedTexts", { count }),
				),
			),
		};
	});
	return {
		placeholders: all.flatMap(({ placeholders }) => placeholders),
		untranslated: all.flatMap(({ untranslated }) => untranslated),
	};
}

/** Content files that may show placeholder text to visitors. Drafts are excluded. */
export function filesWithPlaceholders(
	files: ReadonlyMap<string, Uint8Array>,
	entries: EntryFiles,
	locales: readonly Locale[],
): ReadonlyMap<string, Uint8Array> {
	return new Map(
		[...files, ...entriesWithPlaceholders(entries, locales)].filter(
			([, bytes]) => !isDraft(bytes),
		),
	);
}

/** How many texts of a file are still placeholders of the site, an entry or a section. */
export function countPlaceholders(
	file: string,
	bytes: Uint8Array,
	locales: readonly Locale[],
	confirmations?: Rows,
): number {
	const result = parseContentFile(file, bytes);
	return "problems" in result
		? 0
		: unwrittenIn(result.parsed.data, locales, confirmations).placeholders.length;
}

/**
 * One message for each language that is not published yet, and one for each published language that
 * still has texts in another language.
 */
export function languageWarnings(
	files: ReadonlyMap<string, Uint8Array>,
	locales: Locales,
): Message[] {
	const inFiles = [...files.values()].map((bytes) => foreignTexts(bytes, locales));
	return locales.flatMap((locale, index): Message[] => {
		const counts = inFiles
			.map((codes) => codes.filter((code) => code === locale.code).length)
			.filter((count) => count > 0);
		const { name, code } = locale;
		const left = t("foreignTextsLeft", {
			texts: t("textCount", { count: counts.reduce((sum, count) => sum + count, 0) }),
			files: t("fileCount", { count: counts.length }),
		});
		if (locale.published === false)
			return [
				counts.length === 0
					? t("languageReadyToPublish", { name, code })
					: t("languageUnpublished", { name, code, left }),
			];
		if (counts.length === 0) return [];
		return [
			index === 0
				? t("mainLanguageIncomplete", { name, code, left })
				: t("publishedLanguageIncomplete", { name, code, left }),
		];
	});
}

/**
 * For each text that is still in another language, the code of the language that it should be in.
 */
function foreignTexts(bytes: Uint8Array, siteLocales: readonly Locale[]): string[] {
	const { locales, texts } = textsOfFile(dataOf(bytes), siteLocales);
	return texts.flatMap(({ values }) =>
		locales.filter((locale, index) => isCopy(values, index, locale)).map(({ code }) => code),
	);
}

/** A text of a file that the owner has not written yet. */
export type UnwrittenText = {
	/** File and path, such as `news/2026-11-22-new.yaml#title`. */
	readonly key: string;
	/**
	 * The row of confirmed.txt that would confirm the text as it is. Empty if the text cannot be
	 * confirmed.
	 */
	readonly row: string;
	/** The codes of the languages in which the text is not written. */
	readonly languages: readonly string[];
	/**
	 * The first language in which the text is written, and the text in it. Undefined if there is
	 * none.
	 */
	readonly written: { readonly code: string; readonly text: string } | undefined;
};

/** The texts of a file that the owner has not written yet, in the order of the file. */
export function unwrittenTextsIn(
	file: string,
	bytes: Uint8Array,
	siteLocales: readonly Locale[],
	confirmations?: Rows,
): UnwrittenText[] {
	const data = dataOf(bytes);
	const { locales, texts } = textsOfFile(data, siteLocales);
	const rows = texts.flatMap(({ path, values }): UnwrittenText[] => {
		const languages = unwrittenLanguages(values, locales, confirmations);
		if (languages.length === 0) return [];
		const written = locales.findIndex(({ code }) => !languages.includes(code));
		return [
			{
				key: `${file}#${path.join(".")}`,
				row: confirmationRow(values, locales),
				languages,
				written: locales[written] && {
					code: locales[written].code,
					text: values[written] ?? "",
				},
			},
		];
	});
	return hasPlaceholderHours(data)
		? [
				...rows,
				{
					key: `${file}#hours`,
					row: "",
					languages: locales.map(({ code }) => code),
					written: undefined,
				},
			]
		: rows;
}

/**
 * The codes of the languages in which a text is not written yet.
 * @param values the text in each language of `locales`, its lines joined by spaces
 */
export function unwrittenLanguages(
	values: readonly string[],
	locales: readonly Locale[],
	confirmations?: Rows,
): string[] {
	const placeholders = placeholderLanguages(values, locales);
	const unwritten = locales
		.filter((locale, index) => placeholders.includes(locale) || isCopy(values, index, locale))
		.map(({ code }) => code);
	return unwritten.length > 0 && confirmations?.rows.has(confirmationRow(values, locales))
		? []
		: unwritten;
}

type Rows = Pick<Confirmations, "rows">;

/**
 * The row of confirmed.txt that confirms an unwritten text as it is. Empty if that is impossible,
 * because the text is missing in a language, or comes from a new entry or the article editor.
 */
export function confirmationRow(values: readonly string[], locales: readonly Locale[]): string {
	if (
		values.some(
			(value, index) =>
				value.trim() === "" ||
				value !== withoutLanguagePrefix(value, locales[index]) ||
				isOfEntry(value),
		)
	)
		return "";
	const text = Object.fromEntries(locales.map(({ code }, index) => [code, values[index] ?? ""]));
	return rowOf(fingerprintsOf(text, Object.keys(text))).join(" ");
}

const isOfEntry = (value: string) =>
	Object.values(entryTexts).some((text) => Object.values<string>(text).includes(value));

/**
 * The entries that will be published and may contain texts from the editor. Most entries are
 * excluded without being parsed.
 */
export function entriesWithPlaceholders(
	{ paths, read }: EntryFiles,
	locales: readonly Locale[],
): ReadonlyMap<string, Uint8Array> {
	const files = paths.map((path): [string, Uint8Array] => [path, read(path)]);
	return new Map(
		files.filter(([, bytes]) => mayHavePlaceholders(bytes, locales) && !isDraft(bytes)),
	);
}

const isDraft = (bytes: Uint8Array) => /^draft:\s*true\b/m.test(new TextDecoder().decode(bytes));

/** Whether the file of an entry may contain placeholders from the editor, or lacks a language. */
export function mayHavePlaceholders(bytes: Uint8Array, locales: readonly Locale[]): boolean {
	const source = new TextDecoder().decode(bytes);
	// The sections of an entry may contain placeholders from an example.
	if (
		/^sections:/m.test(source) ||
		(!/^languages:/m.test(source) && locales.some(({ code }) => !source.includes(`${code}:`)))
	)
		return true;
	return [
		...Object.values(entryTexts).flatMap(({ en, ja }) => [en, ja]),
		...locales.map(languagePrefix),
	].some((text) => source.includes(text));
}

/**
 * The prefix with a language's name, which the editor puts before a text that it could not write in
 * that language.
 */
const languagePrefix = ({ name }: Locale) => `${name}: `;
const withoutLanguagePrefix = (text: string, locale: Locale | undefined) =>
	locale !== undefined && text.startsWith(languagePrefix(locale))
		? text.slice(languagePrefix(locale).length)
		: text;

/**
 * The languages in which a text is still that of the starter, or of the example that a section
 * started with. A text of one or two words may be the owner's own, so it counts only if it equals
 * the example in all languages. The texts of a new entry always count.
 */
function placeholderLanguages(
	values: readonly string[],
	locales: readonly Locale[],
): readonly Locale[] {
	starter ??= readStarterTexts();
	const { placeholders } = starter;
	const found = values.map(
		(value, index) =>
			placeholders.get(value) ??
			placeholders.get(withoutLanguagePrefix(value, locales[index])) ??
			[],
	);
	const isWhole = (placeholder: ValueMap) =>
		found.every((each, index) => values[index] === "" || each.includes(placeholder));
	return locales.filter((_, index) =>
		found[index]?.some(
			(placeholder) =>
				entryPlaceholders.has(placeholder) ||
				isSentence(values[index] ?? "") ||
				isWhole(placeholder),
		),
	);
}

const entryPlaceholders: ReadonlySet<ValueMap> = new Set(Object.values(entryTexts));

/**
 * Whether a text is missing, or equals the text in an earlier language, or is a starter's text in a
 * language that the starter does not have.
 */
function isCopy(values: readonly string[], index: number, locale: Locale): boolean {
	const copy = withoutLanguagePrefix(values[index] ?? "", locale);
	// The article editor lets people write any language first, so all languages are compared, not
	// only earlier ones.
	if (copy === "" || (copy !== values[index] && values.includes(copy))) return true;
	starter ??= readStarterTexts();
	return (
		isSentence(copy) &&
		(values.slice(0, index).includes(copy) ||
			(!writtenLanguages.includes(locale.code) && starter.all.has(copy)))
	);
}

/**
 * Whether a text has more than one or two words. Shorter texts may well be the same in two
 * languages.
 */
function isSentence(text: string): boolean {
	const words = text
		.replaceAll(/\{\w+\}|\|/g, " ")
		.trim()
		.split(/\s+/);
	return words.length > 2 || (/[ぁ-ん]/.test(text) && text.length > 8);
}

/** The texts of a file, none if it cannot be read, and the languages that the file is in. */
function textsOfFile(data: Value | undefined, siteLocales: readonly Locale[]) {
	const locales = fileLocales(data, siteLocales);
	const codes = locales.map(({ code }) => code);
	return { locales, texts: data === undefined ? [] : textsOf(data, codes) };
}

function unwrittenIn(data: Value, siteLocales: readonly Locale[], confirmations: Rows | undefined) {
	const { locales, texts: all } = textsOfFile(data, siteLocales);
	const texts = all.filter(
		({ values }) => !confirmations?.rows.has(confirmationRow(values, locales)),
	);
	return {
		placeholders: [
			...texts.filter(({ values }) => placeholderLanguages(values, locales).length > 0),
			...(hasPlaceholderHours(data) ? [{ path: ["hours", "sample"] }] : []),
		],
		untranslated: locales.map((locale, index) => ({
			locale,
			copies: texts.filter(({ values }) => isCopy(values, index, locale)),
		})),
	};
}

/**
 * Opening hours have no language, so those of a new site carry a flag that marks them as
 * placeholders.
 */
const hasPlaceholderHours = (data: Value | undefined) =>
	isMap(data) && isMap(data.hours) && data.hours.sample === true;

type Text = {
	readonly path: Path;
	/** In the order of the languages. An empty string if the text is missing. */
	readonly values: readonly string[];
};

/**
 * How many line numbers a message lists. In a language that was just added, every text is missing.
 */
const maxLines = 20;

function problemOnLines(
	lines: readonly number[],
	place: Omit<ContentProblem, "message">,
	message: (count: Message) => Message,
): ContentProblem[] {
	const [line] = lines;
	if (line === undefined) return [];
	const shown = lines.slice(0, maxLines).map(String);
	const count = t("textsOnLines", {
		count: lines.length,
		lines: lines.length > maxLines ? t("linesAndOthers", { lines: shown }) : shown,
	});
	return [{ ...place, line, message: message(count) }];
}

/** Every translatable text of a file. */
function textsOf(value: Value, codes: readonly string[]): Text[] {
	const texts = textsIn(value, codes).filter(
		// The note that amounts are samples may stay as it came.
		({ path }) => !path.includes("sampleNote") && !isPictureByLanguage(path),
	);
	return texts.map(({ path, text }) => ({ path, values: valuesOf(text, codes) }));
}

/**
 * The text in each language, its lines joined by spaces. An empty string if the text is missing.
 */
export function valuesOf(text: ValueMap, codes: readonly string[]): string[] {
	return codes.map((code) => [text[code] ?? ""].flat().join(" "));
}

type StarterTexts = {
	readonly all: ReadonlySet<string>;
	/**
	 * Placeholders by their text in any language: texts that say what to write, or that describe an
	 * invented shop.
	 */
	readonly placeholders: ReadonlyMap<string, readonly ValueMap[]>;
	/** The amounts of the starter's pricing plans. */
	readonly amounts: ReadonlySet<Value>;
};
let starter: StarterTexts | undefined;

/**
 * Reads the texts that a new site, entry or section starts with, in the languages that they are
 * written in.
 */
function readStarterTexts(): StarterTexts {
	const yamlIn = (folder: string, pattern: RegExp) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((name) => pattern.test(name))
			.map((name) => openYaml(readFileSync(join(folder, name), "utf8")).document);
	const documents = [starterFolder, tradesFolder].flatMap((folder) => yamlIn(folder, /\.yaml$/));
	const examples = yamlIn(examplesFolder, /^\w+[/\\](?:example|pasted)\.yaml$/);
	const placeholders = new Map<string, ValueMap[]>();
	for (const text of [
		...Object.values(entryTexts),
		...[...documents, ...examples].flatMap(placeholderTextsIn),
	])
		for (const value of valuesOf(text, writtenLanguages))
			placeholders.set(value, [...(placeholders.get(value) ?? []), text]);
	const data = [
		entryTexts,
		...[...documents, ...examples].map((document): Value => document.toJSON()),
	];
	const all = data.flatMap((each) => textsOf(each, writtenLanguages));
	return {
		all: new Set(all.flatMap(({ values }) => values)),
		placeholders,
		amounts: new Set(amountsIn(data, false)),
	};
}

/** Whether an amount is one of those that the pricing plans of a new site or section start with. */
export function isPlaceholderAmount(amount: Value): boolean {
	starter ??= readStarterTexts();
	return starter.amounts.has(amount);
}

/** All values below keys named `amounts`. */
function amountsIn(value: Value, isBelow: boolean): Value[] {
	if (typeof value !== "object" || value === null) return isBelow ? [value] : [];
	return Object.entries(value).flatMap(([key, each]) =>
		amountsIn(each, isBelow || key === "amounts"),
	);
}
