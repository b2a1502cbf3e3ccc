import { keepsMarks } from "../../content/files/marks-in.ts";
import type { Message } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";

/**
 * Why a suggestion is not shown; undefined if it can be shown.
 * @param current the text that the suggestion would replace
 */
export function suggestionProblem(
	source: string,
	text: string,
	current: string,
): Message | undefined {
	if (text.trim() === "") return t("proposedNothing");
	if (folded(text) === folded(source)) return t("proposedSource");
	if (folded(text) === folded(current)) return t("proposedCurrent");
	if (text.length > 4 * source.length + 200) return t("proposedTooMuch");
	if (!keepsMarks(source, text)) return t("proposedOtherMarks");
	const [lines, wanted] = [text, source].map((each) => each.split("\n"));
	return lines?.length !== wanted?.length || lines?.some((line) => line.trim() === "")
		? t("proposedOtherLines")
		: undefined;
}

const folded = (text: string) => text.normalize().replaceAll(/\s+/g, " ").trim();
