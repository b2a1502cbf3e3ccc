import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { withNames } from "./placeholder-names.ts";

/**
 * A text on one line, for messages: lines are joined, with a space only where the script uses
 * spaces, and placeholders get their display names.
 */
export function onOneLine(text: unknown): string {
	const wide = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\u3000-\\u303f\\uff00-\\uffef]";
	return withNames([text ?? ""].flat().join("\n"), messageLanguage())
		.replace(new RegExp(`(?<=${wide})\n|\n(?=${wide})`, "gu"), "")
		.replaceAll("\n", " ");
}
