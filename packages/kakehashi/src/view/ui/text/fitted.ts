import { emsOf } from "../../../core/values/text-width.ts";

/** Widths, in ems, that `base.css` has classes for. The text is at most that wide. */
const widths = { word: [5, 7, 10, 13, 20, 28], line: [7, 8, 10, 13, 16, 20, 28] } as const;

/**
 * Classes that tell the style sheet how wide a text is, so that large type can shrink to its column: `--fit-word` is the
 * width of its longest unbreakable word in ems, `--fit-line` that of its longest line, and at least what keeps its lines
 * apart.
 */
export function fitted(lines: readonly string[]): string {
	const words = lines.flatMap((line) => line.split(/[\s\u200b]+/));
	const line = Math.max(...lines.map(emsOf), lines.length > 2 ? 3.2 * lines.length : 0);
	return `${classOf("word", Math.max(...words.map(emsOf)))} ${classOf("line", line)}`;
}

/** The class that sets `--fit-word` or `--fit-line` to a width, or slightly more. */
function classOf(name: "word" | "line", ems: number): string {
	const width = widths[name].find((each) => each >= ems) ?? 28;
	return `${name}${width}`;
}
