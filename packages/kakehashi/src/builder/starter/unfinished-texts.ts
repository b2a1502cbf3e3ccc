import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentProblem } from "../../content/files/content-problem.ts";
import { type Path, textsIn, type Value, type ValueMap } from "../../content/files/content-tree.ts";
import type { EntryFiles } from "../../content/files/entry-files.ts";
import { parseContentFile } from "../../content/files/parse-content-file.ts";
import { promisedLanguages } from "../../content/files/promised-languages.ts";
import { openYaml } from "../../content/files/yaml-form.ts";
import type { Message } from "../../core/messages/say.ts";
import type { Locale, Locales } from "../../core/routing/locale.ts";
import { entryTexts } from "./entry-texts.ts";
import { formExample, starterFolder } from "./starter-pages.ts";
import { samplesIn, writtenLanguages } from "./write-texts.ts";

/**
 * Texts that nobody has written yet: those that say what to write in their place, and those of a language that are still in
 * another one. One note for each file and language.
 * @param files bytes by path below the content folder
 */
export function unfinishedTexts(files: ReadonlyMap<string, Uint8Array>, locales: readonly Locale[], folder: string): ContentProblem[] {
	return [...files].flatMap(([name, bytes]) => {
		const file = `${folder}/${name}`;
		const result = parseContentFile(file, bytes);
		if ("problems" in result) return [];
		const { asStarted, untranslated } = unfinishedIn(result.parsed.data, locales);
		const linesOf = (texts: readonly Text[]) => texts.map(({ path }) => result.parsed.lineOf(path) ?? 1);
		return [
			...note(linesOf(asStarted), { file }, (count) => ({
				en: `Not written yet: ${count.en}. Replace the placeholder text with your own.`,
				ja: `見本の文章のままです（${count.ja}）。ご自分の文章にしてください。`,
			})),
			...untranslated.flatMap(({ locale, copies }) =>
				note(linesOf(copies), { file, language: `${locale.name} (${locale.code})` }, (count) => ({
					en: `Missing, or still in another language: ${count.en}. Translate it.`,
					ja: `文章がないか、ほかの言語のままです（${count.ja}）。翻訳してください。`,
				})),
			),
		];
	});
}

/** One note for each language that is not published yet, and for each that is, though texts of it are still in another one. */
export function languageNotes(files: ReadonlyMap<string, Uint8Array>, locales: Locales): Message[] {
	const inFiles = [...files].map(([file, bytes]) => foreignTexts(file, bytes, locales));
	return locales.flatMap((locale, index): Message[] => {
		const counts = inFiles.map((codes) => codes.filter((code) => code === locale.code).length).filter((count) => count > 0);
		const texts = counts.reduce((sum, count) => sum + count, 0);
		const left = {
			en: `at least ${texts} ${texts === 1 ? "text" : "texts"} in ${counts.length} ${counts.length === 1 ? "file" : "files"}`,
			ja: `ほかの言語のままの文章が、${counts.length}個のファイルに少なくとも${texts}か所あります`,
		};
		if (locale.published === false)
			return [
				{
					en: `site.config.ts: ${locale.name} (${locale.code}) is not published yet. ${texts === 0 ? "The check no longer finds text in another language in it" : `Still in another language: ${left.en}`}. To publish it, remove "published: false" from its row.`,
					ja: `site.config.ts：${locale.name}（${locale.code}）はまだ公開されません。${texts === 0 ? "ほかの言語のままの文章は、検査では見つかりません" : left.ja}。公開するには、この言語の行から「published: false」を消してください。`,
				},
			];
		if (texts === 0) return [];
		const hide = {
			en: index === 0 ? "" : `, or write "published: false" into the row of the language in site.config.ts`,
			ja: index === 0 ? "翻訳してください。" : "翻訳するか、site.config.tsのこの言語の行に「published: false」と書いてください。",
		};
		return [
			{
				en: `${locale.name} (${locale.code}) is published with text in another language: ${left.en}. Translate it${hide.en}.`,
				ja: `${locale.name}（${locale.code}）：${left.ja}。このまま公開されます。${hide.ja}`,
			},
		];
	});
}

/** The code of a language for each text of a file that is still in another one. */
function foreignTexts(file: string, bytes: Uint8Array, locales: readonly Locale[]): string[] {
	const result = parseContentFile(file, bytes);
	if ("problems" in result) return [];
	const { own, texts } = ownTexts(result.parsed.data, locales);
	return texts.flatMap(({ values }) => own.filter((locale, index) => isCopy(values, index, locale)).map(({ code }) => code));
}

/** The keys of the texts of a file that nobody has written yet, such as `news/2026-11-22-new.yaml#title`, in the order of the file. */
export function unfinishedKeys(file: string, bytes: Uint8Array, locales: readonly Locale[]): string[] {
	const result = parseContentFile(file, bytes);
	if ("problems" in result) return [];
	const { own, texts } = ownTexts(result.parsed.data, locales);
	return texts.filter(({ values }) => unwrittenLanguages(values, own).length > 0).map(({ path }) => `${file}#${path.join(".")}`);
}

/**
 * The codes of the languages in which nobody has written a text yet.
 * @param values the text in each of `own`, its lines joined by spaces
 */
export function unwrittenLanguages(values: readonly string[], own: readonly Locale[]): string[] {
	return own.filter((locale, index) => isSample(values[index], locale) || isCopy(values, index, locale)).map(({ code }) => code);
}

/** The files of entries that will be published and may have texts that the editor has put in; most are known without being parsed. */
export function startedEntries({ paths, read }: EntryFiles, locales: readonly Locale[]): ReadonlyMap<string, Uint8Array> {
	const files = paths.map((path): [string, Uint8Array] => [path, read(path)]);
	return new Map(files.filter(([, bytes]) => isStarted(bytes, locales) && !/^draft:\s*true\b/m.test(new TextDecoder().decode(bytes))));
}

/** Whether the file of an entry has texts that the editor has put in, or lacks a language. */
export function isStarted(bytes: Uint8Array, locales: readonly Locale[]): boolean {
	const source = new TextDecoder().decode(bytes);
	if (!/^languages:/m.test(source) && locales.some(({ code }) => !source.includes(`${code}:`))) return true;
	return [...Object.values(entryTexts).flatMap(({ en, ja }) => [en, ja]), ...locales.map(markOf)].some((text) => source.includes(text));
}

/** The editor puts the language before what it could not write in it. */
const markOf = ({ name }: Locale) => `${name}: `;
const unmarked = (text: string, locale: Locale | undefined) =>
	locale !== undefined && text.startsWith(markOf(locale)) ? text.slice(markOf(locale).length) : text;

/** It says what to write in its place. */
function isSample(value = "", locale: Locale | undefined): boolean {
	starter ??= readStarterTexts();
	return starter.samples.has(value) || starter.samples.has(unmarked(value, locale));
}

/** It is missing, or still that of a language before it, or that of the starter, which is not written in this one. */
function isCopy(values: readonly string[], index: number, locale: Locale): boolean {
	const copy = unmarked(values[index] ?? "", locale);
	if (copy === "") return true;
	const words = copy
		.replaceAll(/\{\w+\}|\|/g, " ")
		.trim()
		.split(/\s+/);
	const isSentence = words.length > 2 || (/[ぁ-ん]/.test(copy) && copy.length > 8);
	starter ??= readStarterTexts();
	return isSentence && (values.slice(0, index).includes(copy) || (!writtenLanguages.includes(locale.code) && starter.all.has(copy)));
}

/** The texts of a file in the languages that it is in. */
function ownTexts(data: Value, locales: readonly Locale[]) {
	const promised = promisedLanguages(
		data,
		locales.map(({ code }) => code),
	);
	const own = locales.filter(({ code }) => promised.includes(code));
	return { own, texts: textsOf(data, promised) };
}

function unfinishedIn(data: Value, locales: readonly Locale[]) {
	const { own, texts } = ownTexts(data, locales);
	return {
		asStarted: texts.filter(({ values }) => values.some((value, index) => isSample(value, own[index]))),
		untranslated: own.map((locale, index) => ({ locale, copies: texts.filter(({ values }) => isCopy(values, index, locale)) })),
	};
}

type Text = {
	readonly path: Path;
	/** In the order of the languages; empty where it is missing. */
	readonly values: readonly string[];
};

/** How many lines are listed; a language that was just added is missing in all. */
const maxLines = 20;

function note(lines: readonly number[], place: Omit<ContentProblem, "message">, message: (count: Message) => Message): ContentProblem[] {
	const [line] = lines;
	if (line === undefined) return [];
	const shown = lines.slice(0, maxLines);
	const more = lines.length > maxLines;
	const count = {
		en: `${lines.length} ${lines.length === 1 ? "text" : "texts"} (${lines.length === 1 ? "line" : "lines"} ${shown.join(", ")}${more ? ", …" : ""})`,
		ja: `${lines.length}か所、${shown.join("・")}${more ? "…" : ""}行目`,
	};
	return [{ ...place, line, message: message(count) }];
}

/** Every text of a file that is in the languages side by side. */
function textsOf(value: Value, codes: readonly string[]): Text[] {
	const texts = textsIn(value, codes).filter(({ path }) => !path.includes("sampleNote"));
	return texts.map(({ path, text }) => ({ path, values: valuesOf(text, codes) }));
}

/** A text in each of the languages, its lines joined by spaces; empty where it is missing. */
export function valuesOf(text: ValueMap, codes: readonly string[]): string[] {
	return codes.map((code) => [text[code] ?? ""].flat().join(" "));
}

type StarterTexts = { readonly all: ReadonlySet<string> /** Those that say what to write. */; readonly samples: ReadonlySet<string> };
let starter: StarterTexts | undefined;

/** The texts of a new site or entry, in the languages that they are written in. */
function readStarterTexts(): StarterTexts {
	const files = readdirSync(starterFolder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
	const documents = [...files.map((name) => join(starterFolder, name)), formExample].map((path) => openYaml(readFileSync(path, "utf8")).document);
	const samples = [entryTexts, ...documents.flatMap(samplesIn)];
	const wordsOf = (data: Value) => new Set(textsOf(data, writtenLanguages).flatMap(({ values }) => values));
	return { all: wordsOf([entryTexts, ...documents.map((document) => document.toJSON())]), samples: wordsOf(samples) };
}
