import { isJapanese, type Locale, type Locales, localeByCode } from "../../core/routing/locale.ts";
import type { Inline } from "../../core/values/inline.ts";
import { type InLocale, inLocale, type TextKind } from "../../core/values/localized.ts";
import { fillAll } from "../../core/values/placeholder.ts";
import { frenchSpaces, isFrench } from "../french/french-spaces.ts";
import { breakPhrases, keepWords } from "./break-phrases.ts";

type Mark = (text: string, own?: readonly string[]) => string;

/** Where the lines of a Japanese text may end. The other kinds are copied, sent or read by programs, and stay as they are. */
const marks: Readonly<Partial<Record<TextKind, Mark>>> = { heading: breakPhrases, label: breakPhrases, text: keepWords };

type Values = Readonly<Record<string, string>>;

/** Picks one language out of checked content, as the page shows it, and fills in other placeholders. */
export type Typeset = <T>(content: T, values?: Values) => InLocale<T>;

/**
 * Typesets the texts of one language: placeholders are filled in, and in Japanese the places where lines may end are
 * marked. Headings and labels get marks between their phrases (see `breakPhrases`); in running text, which the browser
 * breaks well, only the words that it does not know are kept whole (see `keepWords`). French gets its narrow spaces (see
 * `frenchSpaces`). A telephone number stays on one line in every language.
 * @param common values of the placeholders that every text may have; a placeholder without a value stays
 * @param whole Japanese words of the site that may not be broken across lines
 */
export function typesetter(locale: Locale, locales: Locales, common: Values, whole: readonly string[] = []): Typeset {
	return (content, values = {}) =>
		inLocale(content, locale.code, (text, kind) => {
			const filled = fillAll(text, { ...common, ...values });
			const markFor = (code: string): Mark => {
				const mark = markOf((localeByCode(code, locales) ?? locale).tag, kind);
				return (words) => mark(words, whole);
			};
			if (typeof filled === "string" || isInline(filled)) return markParts(filled, markFor(locale.code));
			return Object.fromEntries(Object.entries(filled).map(([code, own]) => [code, markParts(own, markFor(code)) as typeof own]));
		});
}

const asItIs: Mark = (text) => text;

function markOf(tag: string, kind: TextKind): Mark {
	const mark = isFrench(tag) && kind !== "link" ? frenchSpaces : ((isJapanese(tag) ? marks[kind] : undefined) ?? asItIs);
	return marks[kind] === undefined ? mark : (text, own) => keepNumbers(mark(text, own));
}

/** Telephone numbers, postal codes and the like, in which browsers would break a line after a hyphen. */
const hyphenated = /\d+(?:-\d+){2,}|(?<![\d-])\d{3}-\d{4}(?![\d-])/g;
const keepNumbers = (text: string) => text.replaceAll(hyphenated, (number) => number.replaceAll("-", "-\u2060"));

const isInline = (value: unknown): value is Inline => Array.isArray(value);

/** Marks a text, or each of its lines or parts. Code is copied, and stays as it is. */
function markParts(text: string | Inline, mark: Mark): string | Inline {
	if (typeof text === "string") return mark(text);
	return text.map((part) => {
		if (typeof part === "string") return mark(part);
		return part.type === "code" ? part : { ...part, children: markParts(part.children, mark) as Inline };
	});
}
