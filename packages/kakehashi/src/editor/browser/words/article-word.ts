import type { WordName } from "../../words/words.ts";

/**
 * What the editor calls the desk, or the way there: only of two languages does it say "both".
 * @param languages how many the text is in
 */
export function articleWord(name: "desk" | "openDesk", languages: number): WordName {
	return languages === 2 ? name : `${name}${languages === 1 ? "One" : "Many"}`;
}
