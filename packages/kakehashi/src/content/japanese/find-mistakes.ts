import { isJapanese } from "../../core/routing/locale.ts";
import { linkEnd } from "../../core/values/inline.ts";
import type { ContentProblem } from "../files/content-problem.ts";
import { japaneseRules, japaneseStyle } from "./japanese-rules.ts";
import { type LocaleText, type Names, problemIn } from "./texts-of.ts";

/**
 * Violations of the writing rules in a text, which must be fixed.
 * @param names those of the site: they stay as they are in sentences, too
 */
export function findMistakes(text: LocaleText, names?: Names): ContentProblem[] {
	if (!isJapanese(text.locale.tag) || text.isName) return [];
	const words = text.lines.map(withoutMarks).join("");
	// A heading may be a motto: ひらいて、読む。
	const rules = text.kind === "heading" ? japaneseRules : [...japaneseRules, japaneseStyle];
	const found = rules.flatMap((rule) => rule(words));
	if (found.length === 0) return [];
	const named = [...(names?.get(text.locale.code) ?? [])].filter((name) => words.includes(name));
	const rightly = new Set(named.flatMap((name) => rules.flatMap((rule) => rule(name))).map(({ ja }) => ja));
	return found.filter(({ ja }) => !rightly.has(ja)).map((message) => problemIn(text, message));
}

/** The words of a text: without marks and addresses, and with code and placeholders as the Latin letter they read like. */
function withoutMarks(text: string): string {
	return text
		.replace(/`[^`]*`|\{\w+\}/g, "x")
		.replace(linkEnd, "")
		.replace(/\\?[*[\]]/g, "");
}
