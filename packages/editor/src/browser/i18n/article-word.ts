import type { MessageKey } from "../../i18n/t.ts";

/**
 * The name of the article editor, or the label of the button that opens it. Only for two languages
 * does it say "both".
 * @param languages the number of languages of the text
 */
export function articleWord(name: "article" | "openArticle", languages: number): MessageKey {
	return languages === 2 ? name : `${name}${languages === 1 ? "One" : "Many"}`;
}
