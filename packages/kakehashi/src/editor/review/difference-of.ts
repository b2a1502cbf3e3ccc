import { diffArrays } from "diff";
import { phrases } from "../../content/japanese/break-phrases.ts";

/** A piece of two texts: what both have, or what only the later or the earlier one has. */
export type DifferencePart = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/**
 * What was changed from one text to the other, in whole words; in Japanese, in whole phrases (文節).
 * @param language the tag of the language, such as `en-GB`
 */
export function differenceOf(before: string, after: string, language?: string): DifferencePart[] {
	return diffArrays(unitsOf(before, language), unitsOf(after, language)).map(({ added, removed, value }) => ({
		kind: added ? "added" : removed ? "removed" : "same",
		text: value.join(""),
	}));
}

/** In a Japanese text without any Japanese, whole words too. */
function unitsOf(text: string, language: string | undefined): string[] {
	const pieces = language?.split("-")[0] === "ja" ? phrases(text) : [];
	return pieces.length > 1 ? pieces : [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].map(({ segment }) => segment);
}
