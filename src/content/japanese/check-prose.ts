import type { Locale } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import type { ContentProblem } from "../files/content-problem.ts";
import { type ContentFile, parseContentFile } from "../files/parse-content-file.ts";
import { isJapanese, longestPhrase, phrases, widthOf } from "./break-phrases.ts";
import { japaneseRules, japaneseStyle } from "./japanese-rules.ts";

/** What the check says about the writing: errors must be mended, notes should be looked at. */
export type ProseFindings = { readonly errors: readonly ContentProblem[]; readonly notes: readonly ContentProblem[] };

/** Search engines cut what is longer. In characters; in Japanese in full-width ones. */
const longest = { title: { latin: 60, japanese: 30 }, description: { latin: 155, japanese: 80 } } as const;

/** Headings in lines are set larger than those of cards, and their phrases must be shorter to stay whole at 320 px. */
const longestCardPhrase = 11;

/**
 * Reads the texts of content files as an editor would: rules of Japanese writing, lengths of titles and descriptions,
 * words that break in headings on a narrow screen. Files that cannot be read are left to `loadContent`.
 * @param files bytes by file name, such as `pricing.yaml`
 */
export function checkProse(files: ReadonlyMap<string, Uint8Array>, site: Site, folder = "content"): ProseFindings {
	const parsed = [...files]
		.map(([name, bytes]) => parseContentFile(`${folder}/${name}`, bytes))
		.flatMap((result) => ("parsed" in result ? [result.parsed] : []));
	const layout = parsed.find(({ file }) => file === `${folder}/layout.yaml`)?.data as { siteName?: Record<string, unknown> } | undefined;
	const texts = parsed.flatMap((file) =>
		textsOf(file, file.data, [], site).map((text) => ({ ...text, siteName: String(layout?.siteName?.[text.locale.code] ?? "") })),
	);
	return { errors: texts.flatMap(mistakes), notes: texts.flatMap((text) => [...tooLong(text), ...tooWide(text)]) };
}

type Path = readonly (string | number)[];
type Text = {
	readonly source: ContentFile;
	readonly path: Path;
	readonly key: string;
	readonly locale: Locale;
	readonly lines: readonly string[];
	readonly inLines: boolean;
};

/** Every text of a file with the language it is in. */
function textsOf(source: ContentFile, value: unknown, path: Path, site: Site): Text[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
		const here = [...path, Array.isArray(value) ? Number(name) : name];
		const locale = site.locales.find(({ code }) => code === name);
		const lines = Array.isArray(item) ? item : [item];
		if (locale === undefined || !lines.every((line) => typeof line === "string")) return textsOf(source, item, here, site);
		const key = path.findLast((part) => typeof part === "string") ?? "";
		return [{ source, path: here, key: String(key), locale, lines, inLines: Array.isArray(item) }];
	});
}

function mistakes(text: Text): ContentProblem[] {
	if (!isJapanese(text.locale)) return [];
	const words = text.lines.map(withoutMarks).join("");
	// A heading may be a motto: ひらいて、読む。
	const rules = text.key === "heading" ? japaneseRules : [...japaneseRules, japaneseStyle];
	return rules.flatMap((rule) => rule(words)).map((message) => problem(text, message));
}

function tooLong(text: Text & { readonly siteName: string }): ContentProblem[] {
	if (text.key !== "title" && text.key !== "description") return [];
	const filled = text.lines.join(" ").replaceAll("{siteName}", text.siteName);
	const [length, limit] = isJapanese(text.locale) ? [widthOf(filled), longest[text.key].japanese] : [[...filled].length, longest[text.key].latin];
	if (length <= limit) return [];
	return [
		problem(text, `This ${text.key} is ${Math.ceil(length)} characters long. Search engines show about ${limit}: shorten it, the important words first.`),
	];
}

function tooWide(text: Text): ContentProblem[] {
	if (!isJapanese(text.locale) || text.key !== "heading") return [];
	const limit = text.inLines ? longestPhrase : longestCardPhrase;
	return text.lines
		.flatMap(phrases)
		.filter((phrase) => widthOf(phrase) > limit)
		.map((phrase) =>
			problem(
				text,
				`"${phrase}" is too long for a line of a small screen and breaks anywhere. Say it in shorter words, or add it to splitWords in japanese-words.ts.`,
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
