import { emsOf } from "@kakehashi/core/values/text-width.ts";

/** Widths in ems for which `base.css` has classes. */
const widths = { word: [5, 7, 10, 13, 20, 28], line: [7, 8, 10, 13, 16, 20, 28] } as const;

/**
 * Classes that tell the style sheet the approximate width of a text, so that large type can shrink
 * to its column. `--fit-word` is the width of the longest unbreakable word, in ems. `--fit-line` is
 * the width of the longest line, or more if there are so many lines that they would touch.
 */
export function fitted(lines: readonly string[]): string {
	const words = lines.flatMap((line) => line.split(/[\s\u200b]+/));
	const line = Math.max(...lines.map(emsOf), lines.length > 2 ? 3.2 * lines.length : 0);
	return `${classOf("word", Math.max(...words.map(emsOf)))} ${classOf("line", line)}`;
}

/**
 * The class that sets `--fit-word` or `--fit-line` to the next available width that is not smaller
 * than `ems`, at most 28.
 */
function classOf(name: "word" | "line", ems: number): string {
	const width = widths[name].find((each) => each >= ems) ?? 28;
	return `${name}${width}`;
}
