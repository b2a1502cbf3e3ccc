import { diffArrays } from "diff";
import { phrases } from "../../content/japanese/break-phrases.ts";

/** A piece of two texts: what both have, or what only the later or the earlier one has. */
export type DifferencePart = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/**
 * What was changed from one text to the other, in whole words; in Japanese, in whole phrases (文節).
 * @param language the tag of the language, such as `en-GB`
 */
export function differenceOf(before: string, after: string, language?: string): DifferencePart[] {
	const old = unitsOf(before, language);
	const now = unitsOf(after, language);
	const found = diffArrays(old, now, { maxEditLength: maxEdits });
	return found?.map(({ added, removed, value }) => ({ kind: added ? "added" : removed ? "removed" : "same", text: value.join("") })) ?? middleOf(old, now);
}

/** How many words may differ. Comparing longer texts that have little in common takes minutes, and nobody reads the result. */
const maxEdits = 1_000;

/** What lies between the words that both begin with and those that both end with. */
function middleOf(old: readonly string[], now: readonly string[]): DifferencePart[] {
	const most = Math.min(old.length, now.length);
	let start = 0;
	while (start < most && old[start] === now[start]) start += 1;
	let end = 0;
	while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
	const parts: DifferencePart[] = [
		{ kind: "same", text: now.slice(0, start).join("") },
		{ kind: "removed", text: old.slice(start, old.length - end).join("") },
		{ kind: "added", text: now.slice(start, now.length - end).join("") },
		{ kind: "same", text: now.slice(now.length - end).join("") },
	];
	return parts.filter(({ text }) => text !== "");
}

/** In a Japanese text without any Japanese, whole words too. */
function unitsOf(text: string, language: string | undefined): string[] {
	const pieces = language?.split("-")[0] === "ja" ? phrases(text) : [];
	return pieces.length > 1 ? pieces : [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].map(({ segment }) => segment);
}
