import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import { linkEnd } from "@kakehashi/core/values/inline.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { japaneseRules, japaneseStyle } from "./japanese-rules.ts";
import { type LocaleText, type Names, problemIn } from "./texts-of.ts";

/**
 * Finds violations of the Japanese writing rules in a text. They must be corrected.
 * @param names the names on the site; they are never reported, even within sentences
 */
export function findMistakes(text: LocaleText, names?: Names): ContentProblem[] {
	if (!isJapanese(text.locale.tag) || text.isName) return [];
	const words = text.lines.map(withoutMarks).join("");
	// The plain style is allowed in headings, because they may be mottos: ひらいて、読む。
	const rules = text.kind === "heading" ? japaneseRules : [...japaneseRules, japaneseStyle];
	const found = rules.flatMap((rule) => rule(words));
	if (found.length === 0) return [];
	const named = [...(names?.get(text.locale.code) ?? [])].filter((name) => words.includes(name));
	const rightly = new Set(
		named.flatMap((name) => rules.flatMap((rule) => rule(name))).map(({ ja }) => ja),
	);
	return found.filter(({ ja }) => !rightly.has(ja)).map((message) => problemIn(text, message));
}

/**
 * The wording of a text without inline markup and link addresses. Code and placeholders are
 * replaced with `x`, because they read like a Latin word.
 */
function withoutMarks(text: string): string {
	return text
		.replace(/`[^`]*`|\{\w+\}/g, "x")
		.replace(linkEnd, "")
		.replace(/\\?[*[\]]/g, "");
}
