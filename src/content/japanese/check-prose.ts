import { say } from "../../core/messages/say.ts";
import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import { inLocale, Localized, type TextKind } from "../../core/schema/localized.ts";
import { fillPlaceholders } from "../../core/schema/placeholder.ts";
import { collectionNameOf } from "../files/collection-name.ts";
import type { ContentProblem } from "../files/content-problem.ts";
import { type EntryFiles, entryFilesAmong } from "../files/entry-files.ts";
import type { Content } from "../files/load-content.ts";
import { type ContentFile, parseContentFile } from "../files/parse-content-file.ts";
import { pageNameOf } from "../files/scan-pages.ts";
import { maxPhraseWidth, phrases, widthOf } from "./break-phrases.ts";
import { japaneseRules, japaneseStyle } from "./japanese-rules.ts";

/** What the check says about the writing: errors must be mended, notes should be looked at. */
export type ProseFindings = { readonly errors: readonly ContentProblem[]; readonly notes: readonly ContentProblem[] };

/** Search engines cut what is longer. In characters; in Japanese in full-width ones. */
const maxLengths = { title: { latin: 60, japanese: 30 }, description: { latin: 155, japanese: 80 } } as const;

/** Headings in lines are set larger than those of cards, and their phrases must be shorter to stay whole at 320 px. */
export const maxCardPhraseWidth = 11;

/** What the check needs of checked content: what each file says, as its schema made it. */
export type ProseContent = Pick<Content, "pages" | "collections" | "readEntry"> & {
	readonly site: Pick<Content["site"], "siteName" | "wholeWords">;
	readonly errors: unknown;
};

/**
 * Reads the texts of content files as an editor would: rules of Japanese writing, lengths of titles and descriptions,
 * words that break in headings on a narrow screen.
 * @param files bytes by path below the content folder, such as `pages/pricing.yaml`
 * @param entryFiles those of entries, unless they are among the files
 */
export function checkProse(
	files: ReadonlyMap<string, Uint8Array>,
	content: ProseContent,
	site: Site,
	folder = "content",
	entryFiles: EntryFiles = entryFilesAmong(files),
): ProseFindings {
	const siteName = (locale: Locale) => inLocale(content.site.siteName, locale.code);
	const findings = [...new Set([...files.keys(), ...entryFiles.paths])].map((name): ProseFindings => {
		const result = parseContentFile(`${folder}/${name}`, files.get(name) ?? entryFiles.read(name));
		const texts = "parsed" in result ? textsOf(result.parsed, checkedContent(name, content), [], site) : [];
		return {
			errors: texts.flatMap(mistakes),
			notes: texts.flatMap((text) => [...tooLong(text, siteName(text.locale)), ...tooWide(text, content.site.wholeWords), ...marksInVain(text)]),
		};
	});
	return { errors: findings.flatMap(({ errors }) => errors), notes: findings.flatMap(({ notes }) => notes) };
}

/** What the schema made of a file; undefined for one that nothing reads. */
function checkedContent(name: string, { pages, collections, readEntry, ...others }: ProseContent): unknown {
	const page = pageNameOf(name);
	const collection = collections.get(name.slice(0, name.indexOf("/")));
	if (collection !== undefined) return collectionNameOf(name) === undefined ? readEntry(collection, { file: name }) : collection;
	return page === undefined ? (others as Readonly<Record<string, unknown>>)[name.replace(/\.yaml$/, "")] : pages.get(page);
}

type Path = readonly (string | number)[];
type Text = {
	readonly source: ContentFile;
	readonly path: Path;
	readonly kind: TextKind;
	readonly locale: Locale;
	/** As they stand in the file. */
	readonly lines: readonly string[];
	readonly inLines: boolean;
	/** The small markup is read in it. */
	readonly takesMarks: boolean;
};

/** Every text of a file in every language. What the schema made of the file says where a text is, and of which kind. */
function textsOf(source: ContentFile, value: unknown, path: Path, site: Site): Text[] {
	if (typeof value !== "object" || value === null) return [];
	if (!(value instanceof Localized))
		return Object.entries(value).flatMap(([name, item]) => textsOf(source, item, [...path, Array.isArray(value) ? Number(name) : name], site));
	const its = site.locales.filter(({ code }) => Object.hasOwn(value.byLocale, code));
	return its.flatMap((locale): Text[] => {
		const written = source.valueAt([...path, locale.code]);
		const lines = Array.isArray(written) ? written.map(String) : [String(written)];
		const inLines = Array.isArray(written);
		// Only a text with markup was made into a tree.
		const takesMarks = !inLines && Array.isArray(value.byLocale[locale.code]);
		return value.kind === "link" ? [] : [{ source, path: [...path, locale.code], kind: value.kind, locale, lines, inLines, takesMarks }];
	});
}

function mistakes(text: Text): ContentProblem[] {
	if (!isJapanese(text.locale.tag)) return [];
	const words = text.lines.map(withoutMarks).join("");
	// A heading may be a motto: ひらいて、読む。
	const rules = text.kind === "heading" ? japaneseRules : [...japaneseRules, japaneseStyle];
	return rules.flatMap((rule) => rule(words)).map((message) => problem(text, message));
}

function tooLong(text: Text, siteName: string): ContentProblem[] {
	if (text.kind !== "title" && text.kind !== "description") return [];
	const filled = fillPlaceholders(text.lines.join(" "), { siteName });
	const [length, limit] = isJapanese(text.locale.tag) ? [widthOf(filled), maxLengths[text.kind].japanese] : [[...filled].length, maxLengths[text.kind].latin];
	if (length <= limit) return [];
	return [
		problem(
			text,
			say({
				en: `This ${text.kind} is ${Math.ceil(length)} characters long. Search engines show about ${limit}: shorten it, the important words first.`,
				ja: `この${text.kind === "title" ? "タイトル" : "説明文"}は${Math.ceil(length)}文字あります。検索結果に出るのは約${limit}文字です。大事な言葉を先に置き、短くしてください。`,
			}),
		),
	];
}

function tooWide(text: Text, whole: readonly string[] | undefined): ContentProblem[] {
	if (!isJapanese(text.locale.tag) || text.kind !== "heading") return [];
	const limit = text.inLines ? maxPhraseWidth : maxCardPhraseWidth;
	return text.lines
		.flatMap((line) => phrases(line, whole))
		.filter((phrase) => widthOf(phrase) > limit)
		.map((phrase) =>
			problem(
				text,
				say({
					en: `"${phrase}" is too long for a line of a small screen and breaks anywhere. Say it in shorter words, or add it to splitWords in japanese-words.ts.`,
					ja: `「${phrase}」は小さな画面の1行に入らず、思わぬところで改行されます。短い言葉にするか、japanese-words.tsのsplitWordsに加えてください。`,
				}),
			),
		);
}

/** Marks that would be shown as they are. Somebody may mean the characters, so it is a note. */
function marksInVain(text: Text): ContentProblem[] {
	if (text.takesMarks) return [];
	const found = text.lines.join("\n").match(/\*\*[^*\s][^*\n]*\*\*|(?<![*\w])\*[^*\s][^*\n]*\*(?![*\w])|\[[^\]\n]+\]\([^()\s]+\)|`[^`\n]+`/g) ?? [];
	return [...new Set(found)].map((mark) =>
		problem(
			text,
			say({
				en: `This text takes no marks: "${mark}" is shown with all its characters. Take the marks out, unless the characters are meant.`,
				ja: `この文では強調やリンクの記号は使えず、「${mark}」とそのまま表示されます。文字として見せるのでなければ、記号を消してください。`,
			}),
		),
	);
}

function problem({ source, path, locale }: Text, message: string): ContentProblem {
	const line = source.lineOf(path);
	return { file: source.file, ...(line === undefined ? {} : { line }), key: path.join("."), language: `${locale.name} (${locale.code})`, message };
}

/** The words of a text: marks and addresses taken out, code and placeholders as the Latin letter they read like. */
function withoutMarks(text: string): string {
	return text
		.replace(/`[^`]*`|\{\w+\}/g, "x")
		.replace(/\]\([^()\s]*\)/g, "")
		.replace(/\\?[*[\]]/g, "");
}
