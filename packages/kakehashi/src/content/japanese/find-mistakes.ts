import { isJapanese } from "../../core/routing/locale.ts";
import type { ContentProblem } from "../files/content-problem.ts";
import { japaneseRules, japaneseStyle } from "./japanese-rules.ts";
import { problemIn, type Text } from "./texts-of.ts";

/** Violations of the writing rules in a text, which must be fixed. */
export function findMistakes(text: Text): ContentProblem[] {
	if (!isJapanese(text.locale.tag)) return [];
	const words = text.lines.map(withoutMarks).join("");
	// A heading may be a motto: ひらいて、読む。
	const rules = text.kind === "heading" ? japaneseRules : [...japaneseRules, japaneseStyle];
	return rules.flatMap((rule) => rule(words)).map((message) => problemIn(text, message));
}

/** The words of a text: without marks and addresses, and with code and placeholders as the Latin letter they read like. */
function withoutMarks(text: string): string {
	return text
		.replace(/`[^`]*`|\{\w+\}/g, "x")
		.replace(/\]\([^()\s]*\)/g, "")
		.replace(/\\?[*[\]]/g, "");
}
