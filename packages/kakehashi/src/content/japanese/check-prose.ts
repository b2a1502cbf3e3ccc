import type { Message } from "@kakehashi/core/messages/localize.ts";
import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Glossary } from "@kakehashi/core/schema/glossary.ts";
import { linkEnd } from "@kakehashi/core/values/inline.ts";
import { inLocale, type TextKind } from "@kakehashi/core/values/localized.ts";
import { fillPlaceholders } from "@kakehashi/core/values/placeholder.ts";
import { t } from "../i18n/site/t.ts";
import type { Content } from "../load/load-content.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { collectionNameOf } from "../read/collection-name.ts";
import { type EntryFiles, entryFilesAmong } from "../read/entry-files.ts";
import { pageNameOf } from "../read/scan-pages.ts";
import type { Confirmations } from "../translations/confirmations.ts";
import { findOutdated } from "../translations/find-outdated.ts";
import { formsOf, type TermProblem, termProblems } from "../translations/find-terms.ts";
import { parseContentFile } from "../yaml/parse-content-file.ts";
import { maxPhraseWidth, phrases, widthOf } from "./break-phrases.ts";
import { findMistakes } from "./find-mistakes.ts";
import { type LocaleText, localeTextsOf, type Names, namesIn, problemIn } from "./texts-of.ts";

/**
 * The result of checking the writing. `errors` must be corrected. `warnings` and `outdated`
 * translations should be reviewed.
 */
export type ProseProblems = Readonly<
	Record<"errors" | "warnings" | "outdated", readonly ContentProblem[]>
>;

/**
 * Search engines cut off longer texts. The unit is characters, and for Japanese full-width
 * characters.
 */
const maxLengths = {
	title: { latin: 60, japanese: 30 },
	description: { latin: 155, japanese: 80 },
} as const;

/**
 * The maximum length of a text that search engines show completely. Undefined for texts that search
 * engines do not show.
 */
export function maxLengthOf(
	kind: TextKind | undefined,
	locale: Pick<Locale, "tag">,
): number | undefined {
	return kind === "title" || kind === "description"
		? maxLengths[kind][isJapanese(locale.tag) ? "japanese" : "latin"]
		: undefined;
}

/**
 * The maximum width of a phrase in the headings of cards at 320 px, in full-width characters.
 * Headings that consist of lines are larger, so `maxPhraseWidth` is smaller.
 */
export const maxCardPhraseWidth = 11;

/** The part of the checked content that the check of the writing needs. */
export type ProseContent = Pick<
	Content,
	"pages" | "collections" | "readEntry" | "glossary" | "organization"
> & {
	readonly site: Pick<Content["site"], "siteName" | "wholeWords">;
	readonly errors: unknown;
};

/**
 * Checks the texts of content files: rules of Japanese writing, the glossary, lengths of titles and
 * descriptions, words that break in headings on a narrow screen, and outdated translations.
 * @param files bytes by path in the content folder, such as `pages/pricing.yaml`
 * @param entryFiles the files of entries; by default, those among `files`
 * @param confirmations the confirmed translations; if undefined, no translation is reported as
 * outdated
 */
export function checkProse(
	files: ReadonlyMap<string, Uint8Array>,
	content: ProseContent,
	site: Site,
	folder = "content",
	entryFiles: EntryFiles = entryFilesAmong(files),
	confirmations?: Confirmations,
): ProseProblems {
	const names = siteNames(content);
	const siteName = (locale: Locale) => inLocale(content.site.siteName, locale.code);
	const problems = [...new Set([...files.keys(), ...entryFiles.paths])].map(
		(name): ProseProblems => {
			const result = parseContentFile(
				`${folder}/${name}`,
				files.get(name) ?? entryFiles.read(name),
			);
			const texts =
				"parsed" in result
					? localeTextsOf(result.parsed, checkedContent(name, content), site)
					: [];
			return {
				errors: texts.flatMap((text) => findMistakes(text, names)),
				warnings: [
					...texts.flatMap((text) => [
						...tooLong(text, siteName(text.locale)),
						...tooWide(text, content.site.wholeWords),
						...marksInVain(text),
					]),
					...otherTerms(texts, content.glossary),
				],
				outdated:
					"parsed" in result && confirmations !== undefined
						? findOutdated(result.parsed, site.locales, confirmations)
						: [],
			};
		},
	);
	return joinProblems(problems);
}

const knownNames = new WeakMap<object, Names>();

/**
 * The names on a site, except those in entries: also the words that its owner keeps whole, and the
 * terms of the glossary. They are cached, because they are needed for each
 * file.
 */
export function siteNames(
	content: Pick<ProseContent, "site" | "organization" | "pages" | "glossary">,
): Names {
	const known = knownNames.get(content);
	if (known !== undefined) return known;
	const { site, organization, pages, glossary } = content;
	const found = namesIn(site, organization, [...pages.values()]);
	const names = Object.keys(site.siteName.byLocale).map((code) => {
		const terms = glossary?.terms.flatMap((term) => formsOf(term, code));
		const all = [...(found.get(code) ?? []), ...(site.wholeWords ?? []), ...(terms ?? [])];
		return [code, new Set(all)] as const;
	});
	knownNames.set(content, new Map(names));
	return new Map(names);
}

export function joinProblems(all: readonly ProseProblems[]): ProseProblems {
	return {
		errors: all.flatMap(({ errors }) => errors),
		warnings: all.flatMap(({ warnings }) => warnings),
		outdated: all.flatMap(({ outdated }) => outdated),
	};
}

/** The schema's output for a file. Undefined for a file that the site does not use. */
function checkedContent(
	name: string,
	{ pages, collections, readEntry, ...others }: ProseContent,
): unknown {
	const page = pageNameOf(name);
	const collection = collections.get(name.slice(0, name.indexOf("/")));
	if (collection !== undefined)
		return collectionNameOf(name) === undefined
			? readEntry(collection, { file: name })
			: collection;
	return page === undefined
		? (others as Readonly<Record<string, unknown>>)[name.replace(/\.yaml$/, "")]
		: pages.get(page);
}

function otherTerms(
	texts: readonly LocaleText[],
	glossary: Glossary | undefined,
): ContentProblem[] {
	if (glossary === undefined) return [];
	const inLanguages = Object.values(
		Object.groupBy(texts, ({ path }) => path.slice(0, -1).join(".")),
	);
	return inLanguages.flatMap((all = []) => {
		const found = termProblems(
			Object.fromEntries(all.map(({ locale, lines }) => [locale.code, lines.join("\n")])),
			glossary,
		);
		return found.flatMap((problem) =>
			all
				.filter(({ locale }) => locale.code === problem.code)
				.map((text) => problemIn(text, termMessage(problem))),
		);
	});
}

/** The message for a violation of the glossary. */
export function termMessage(problem: TermProblem): Message {
	const { write, note } = problem;
	const [en, ja] = note === undefined ? ["", ""] : [` (${note})`, `（${note}）`];
	if ("insteadOf" in problem)
		return t("glossaryAvoidedWord", { text: { en, ja }, write, insteadOf: problem.insteadOf });
	if (problem.counterpartOf === write)
		return t("glossaryTermMissing", { text: { en, ja }, write });
	return t("glossaryCounterpartMissing", {
		text: { en, ja },
		counterpartOf: problem.counterpartOf,
		write,
	});
}

function tooLong(text: LocaleText, siteName: string): ContentProblem[] {
	if (text.kind !== "title" && text.kind !== "description") return [];
	const filled = fillPlaceholders(text.lines.join(" "), { siteName });
	const length = isJapanese(text.locale.tag) ? widthOf(filled) : [...filled].length;
	const limit = maxLengthOf(text.kind, text.locale) ?? 0;
	if (length <= limit) return [];
	const values = { length: Math.ceil(length), limit };
	return [
		problemIn(
			text,
			text.kind === "title" ? t("titleTooLong", values) : t("descriptionTooLong", values),
		),
	];
}

function tooWide(text: LocaleText, whole: readonly string[] | undefined): ContentProblem[] {
	if (!isJapanese(text.locale.tag) || text.kind !== "heading") return [];
	const limit = text.inLines ? maxPhraseWidth : maxCardPhraseWidth;
	return text.lines
		.flatMap((line) => phrases(line, whole))
		.filter((phrase) => widthOf(phrase) > limit)
		.map((phrase) =>
			problemIn(text, {
				...t("phraseTooWide", { phrase }),
				inEditor: t("phraseWideInEditor", { phrase }),
			}),
		);
}

const marksOfInline = new RegExp(
	[
		String.raw`\*\*[^*\s][^*\n]*\*\*|(?<![*\w])\*[^*\s][^*\n]*\*(?![*\w])`,
		String.raw`\[[^\]\n]+${linkEnd.source}`,
		"`[^`\\n]+`",
	].join("|"),
	"g",
);

/**
 * Finds inline markup in texts that do not support it and would show its characters. They may be
 * intended, so this is only a note.
 */
function marksInVain(text: LocaleText): ContentProblem[] {
	if (text.takesMarks) return [];
	const found = text.lines.join("\n").match(marksOfInline) ?? [];
	return [...new Set(found)].map((mark) => problemIn(text, t("marksWithoutEffect", { mark })));
}
