/** Lines one after the other, with a space where words have one between them. */
export function onOneLine(text: unknown): string {
	const wide = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\u3000-\\u303f\\uff00-\\uffef]";
	return [text ?? ""]
		.flat()
		.join("\n")
		.replace(new RegExp(`(?<=${wide})\n|\n(?=${wide})`, "gu"), "")
		.replaceAll("\n", " ");
}
