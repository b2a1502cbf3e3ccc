import type { ArticleRow } from "./rows.ts";

/**
 * The end of a sentence, including closing characters. In languages with spaces, a space must
 * follow, and no lower-case letter after it: "e.g. here" does not end a sentence.
 */
const ends =
	/(?:(?=([。｡．！？]+[\p{Pe}\p{Pf}"'*`]*\s*))\1(?=\S)|\p{Sentence_Terminal}+[\p{Pe}\p{Pf}"'*`]*\s+(?=[^\s\p{Ll}]))/gu;

/**
 * The index of the sentence in which a text was last changed. Changes that continue in the same
 * sentence are undone together. A sentence that has only just ended still counts as the current
 * one.
 */
export function sentenceOf(before: string, after: string): number {
	const most = Math.min(before.length, after.length);
	let same = 0;
	while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
	return [...after.slice(0, after.length - same).matchAll(ends)].length;
}

/**
 * Finds the row, the language and the sentence in which something was typed, by comparing the rows
 * before and after; undefined if more than one text changed.
 */
export function placeOfTyping(
	before: readonly ArticleRow[],
	after: readonly ArticleRow[],
): string | undefined {
	const isTyping =
		before.length === after.length &&
		after.every(
			({ id, kind }, index) => before[index]?.id === id && before[index]?.kind === kind,
		);
	if (!isTyping) return undefined;
	const places = after.flatMap((row, index) => {
		const old = wordsOf(before[index] ?? row);
		const now = wordsOf(row);
		return Object.keys(now).flatMap((code) =>
			now[code] === old[code]
				? []
				: [`${row.id} ${code} ${sentenceOf(old[code] ?? "", now[code] ?? "")}`],
		);
	});
	return places.length === 1 ? places[0] : undefined;
}

const wordsOf = ({ texts, value }: ArticleRow): Readonly<Record<string, string>> => ({
	...texts,
	"": typeof value === "string" ? value : JSON.stringify(value ?? ""),
});
