import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { onOneLine } from "./on-one-line.ts";
import { withNames } from "./placeholder-names.ts";

/** The first words of a text, for the history. */
export function labelOf(text: string): string {
	const [line] = withNames(text, messageLanguage()).split("\n");
	const letters = firstLetters(line ?? "", 31);
	return letters.length > 30 ? `${letters.slice(0, 30).join("")}…` : letters.join("");
}

/**
 * The first letters of a text, as people count them. The rest of the text, which may be long, is
 * not processed.
 */
export function firstLetters(text: string, most: number): string[] {
	const letters: string[] = [];
	for (const { segment } of segmenter.segment(text)) {
		if (letters.length === most) break;
		letters.push(segment);
	}
	return letters;
}
const segmenter = new Intl.Segmenter();

/**
 * The words of a text around the first difference, on one line. If there are too many words before
 * the difference, they are cut.
 */
export function labelOfChange(before: string, after: string): string {
	const old = onOneLine(before);
	const now = onOneLine(after);
	let start = 0;
	while (start < now.length && now[start] === old[start]) start += 1;
	const most = Math.max(0, Math.min(start - 12, now.length - 30));
	const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(now)]
		.map(({ index }) => index)
		.filter((index) => index <= start);
	const from = words.find((index) => index >= most) ?? words.at(-1) ?? 0;
	return `${from === 0 ? "" : "…"}${labelOf(now.slice(from).trimStart())}`;
}
