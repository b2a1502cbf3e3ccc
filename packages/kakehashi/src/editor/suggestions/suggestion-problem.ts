import { keepsMarks } from "../../content/files/marks-in.ts";
import type { Message } from "../../core/messages/say.ts";
import { words } from "../words/words.ts";

/**
 * Why a suggestion is not shown; undefined if it can be shown.
 * @param current the text that the suggestion would replace
 */
export function suggestionProblem(
	source: string,
	text: string,
	current: string,
): Message | undefined {
	if (text.trim() === "") return words.proposedNothing;
	if (folded(text) === folded(source)) return words.proposedSource;
	if (folded(text) === folded(current)) return words.proposedCurrent;
	if (text.length > 4 * source.length + 200) return words.proposedTooMuch;
	if (!keepsMarks(source, text)) return words.proposedOtherMarks;
	const [lines, wanted] = [text, source].map((each) => each.split("\n"));
	return lines?.length !== wanted?.length || lines?.some((line) => line.trim() === "")
		? words.proposedOtherLines
		: undefined;
}

const folded = (text: string) => text.normalize().replaceAll(/\s+/g, " ").trim();
