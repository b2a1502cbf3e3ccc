import { diffArrays } from "diff";
import { phrases } from "kakehashi/internal/check.ts";

/** A part of two texts: in both, only in the later, or only in the earlier one. */
export type DifferencePart = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/**
 * The differences between two texts, in whole words; in Japanese, in whole phrases (文節).
 * @param language the tag of the language, such as `en-GB`
 */
export function differenceOf(before: string, after: string, language?: string): DifferencePart[] {
	const old = unitsOf(before, language);
	const now = unitsOf(after, language);
	const found = diffArrays(old, now, { maxEditLength: maxEdits });
	return (
		found?.map(({ added, removed, value }) => ({
			kind: added ? "added" : removed ? "removed" : "same",
			text: value.join(""),
		})) ?? middleOf(old, now)
	);
}

/**
 * The maximum number of different words. Comparing long texts with little in common takes minutes,
 * and the result would be unreadable.
 */
const maxEdits = 1_000;

/** Compares what remains between the common beginning and the common end. */
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

/**
 * Splits a text into the units that are compared. A Japanese text without any Japanese characters
 * is split into words too.
 */
function unitsOf(text: string, language: string | undefined): string[] {
	const pieces = language?.split("-")[0] === "ja" ? phrases(text) : [];
	return pieces.length > 1
		? pieces
		: [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].map(
				({ segment }) => segment,
			);
}
