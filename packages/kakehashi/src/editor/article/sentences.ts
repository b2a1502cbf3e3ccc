import type { ArticleRow } from "./rows.ts";

/**
 * Where a sentence ends and the next begins: after the characters that end and close one. Languages with spaces need one
 * there, and no lower-case letter after it: "e.g. here" goes on.
 */
const ends = /(?:(?=([。｡．！？]+[\p{Pe}\p{Pf}"'*`]*\s*))\1(?=\S)|\p{Sentence_Terminal}+[\p{Pe}\p{Pf}"'*`]*\s+(?=[^\s\p{Ll}]))/gu;

/** The ordinal of the sentence in which a text was last changed: changes that continue in the same one are undone together. A sentence that has only just ended is not yet the next one. */
export function sentenceOf(before: string, after: string): number {
	const most = Math.min(before.length, after.length);
	let same = 0;
	while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
	return [...after.slice(0, after.length - same).matchAll(ends)].length;
}

/** Where something was typed, given the rows before and after: the row, the language and the sentence; undefined if more than that was done. */
export function placeOfTyping(before: readonly ArticleRow[], after: readonly ArticleRow[]): string | undefined {
	const isTyping = before.length === after.length && after.every(({ id, kind }, index) => before[index]?.id === id && before[index]?.kind === kind);
	if (!isTyping) return undefined;
	const places = after.flatMap((row, index) => {
		const old = wordsOf(before[index] ?? row);
		const now = wordsOf(row);
		return Object.keys(now).flatMap((code) => (now[code] === old[code] ? [] : [`${row.id} ${code} ${sentenceOf(old[code] ?? "", now[code] ?? "")}`]));
	});
	return places.length === 1 ? places[0] : undefined;
}

const wordsOf = ({ texts, value }: ArticleRow): Readonly<Record<string, string>> => ({
	...texts,
	"": typeof value === "string" ? value : JSON.stringify(value ?? ""),
});
