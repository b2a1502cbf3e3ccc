import {
	isJapanese,
	type Locale,
	type Locales,
	localeByCode,
} from "@kakehashi/core/routing/locale.ts";
import type { Inline } from "@kakehashi/core/values/inline.ts";
import { type InLocale, inLocale, type TextKind } from "@kakehashi/core/values/localized.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import { frenchSpaces, isFrench } from "../french/french-spaces.ts";
import { breakHeading, breakPhrases, kanjiPoint, keepWordsTogether } from "./break-phrases.ts";

type Mark = (text: string, own?: readonly string[]) => string;

/**
 * How Japanese texts are prepared for line breaking. Kinds of text that are not listed are copied,
 * sent or read by programs, so they are not changed.
 */
const marks: Readonly<Partial<Record<TextKind, Mark>>> = {
	heading: breakHeading,
	label: breakPhrases,
	text: keepWordsTogether,
};

type Values = Readonly<Record<string, string>>;

/**
 * Returns checked content in one language, ready to be shown on a page. `values` are the values of
 * additional placeholders.
 */
export type Typeset = <T>(content: T, values?: Values) => InLocale<T>;

/**
 * Returns a function that typesets texts in one language.
 * - Placeholders are filled in.
 * - Japanese headings and labels may break only between phrases (see `breakHeading` and
 *   `breakPhrases`). The browser breaks Japanese running text well, so only the words that it does
 *   not know are joined (see `keepWordsTogether`).
 * - French texts get narrow no-break spaces (see `frenchSpaces`).
 * - In every language, telephone numbers and similar numbers are not broken across lines.
 * @param common values of the placeholders that all texts may use; a placeholder without a value is
 * not replaced
 * @param whole the site's Japanese words that must not be broken across lines
 */
export function typesetter(
	locale: Locale,
	locales: Locales,
	common: Values,
	whole: readonly string[] = [],
): Typeset {
	return (content, values = {}) =>
		inLocale(content, locale.code, (text, kind) => {
			const filled = fillAll(text, { ...common, ...values });
			const markFor = (code: string): Mark => {
				const mark = markOf((localeByCode(code, locales) ?? locale).tag, kind);
				return (words) => mark(words, whole);
			};
			if (typeof filled === "string" || isInline(filled))
				return markParts(filled, markFor(locale.code));
			return Object.fromEntries(
				Object.entries(filled).map(([code, own]) => [
					code,
					markParts(own, markFor(code)) as typeof own,
				]),
			);
		});
}

const asItIs: Mark = (text) => text;

function markOf(tag: string, kind: TextKind): Mark {
	const mark =
		isFrench(tag) && kind !== "link"
			? frenchSpaces
			: ((isJapanese(tag) ? marks[kind] : undefined) ?? asItIs);
	return marks[kind] === undefined ? mark : (text, own) => keepNumbers(mark(text, own));
}

/**
 * Matches telephone numbers, postal codes and similar numbers, which browsers would break after a
 * hyphen.
 */
const hyphenated = /\d+(?:-\d+){2,}|(?<![\d-])\d{3}-\d{4}(?![\d-])/g;
const keepNumbers = (text: string) =>
	text
		.replaceAll(hyphenated, (number) => number.replaceAll("-", "-\u2060"))
		.replaceAll(kanjiPoint, "・\u2060");

const isInline = (value: unknown): value is Inline => Array.isArray(value);

/**
 * Applies a function to a text, or to each part of it. Code is not changed, because people copy it.
 */
function markParts(text: string | Inline, mark: Mark): string | Inline {
	if (typeof text === "string") return mark(text);
	return text.map((part) => {
		if (typeof part === "string") return mark(part);
		return part.type === "code"
			? part
			: { ...part, children: markParts(part.children, mark) as Inline };
	});
}
