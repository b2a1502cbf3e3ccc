import {
	headingPhrases,
	maxCardPhraseWidth,
	maxPhraseWidth,
	widthOf,
} from "kakehashi/internal/check.ts";
import type { EditableValue } from "../markers/list-values.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";
import type { Texts } from "./value-texts.ts";

/** By language code: the lines, each as a list of its phrases. */
export type HeadingLines = Readonly<Record<string, readonly (readonly string[])[]>>;

/**
 * The lines of a heading in the languages with Japanese typesetting; empty for other kinds of text.
 */
export function linesOfHeading(
	{ kind }: Pick<EditableValue, "kind">,
	texts: Texts,
	inLines: boolean,
	{ config, loaded }: SiteSnapshot,
): HeadingLines {
	const own =
		kind === "heading"
			? config.locales.filter(
					({ code, tag }) => /^ja\b/.test(tag) && texts[code] !== undefined,
				)
			: [];
	const whole = loaded?.content.site.wholeWords ?? [];
	return Object.fromEntries(
		own.map(({ code }) => [code, headingLines(texts[code] ?? "", inLines, whole)]),
	);
}

/**
 * The lines of a Japanese heading at a width of 320 px, each as a list of its phrases. A line can
 * end only between phrases.
 * @param whole the words of the site that may not be broken across lines
 */
export function headingLines(text: string, inLines: boolean, whole: readonly string[]): string[][] {
	const width = inLines ? maxPhraseWidth : maxCardPhraseWidth;
	return text.split("\n").flatMap((line) =>
		headingPhrases(line, whole).reduce<string[][]>((lines, phrase) => {
			const last = lines.at(-1);
			if (last !== undefined && widthOf(last.join("") + phrase) <= width) last.push(phrase);
			else lines.push([phrase]);
			return lines;
		}, []),
	);
}
