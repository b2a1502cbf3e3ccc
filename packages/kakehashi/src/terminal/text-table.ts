import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { visibleMarks } from "@kakehashi/core/values/visible-marks.ts";
import stringWidth from "string-width";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** A column of a table: its heading and its maximum width in terminal columns. */
type Column = { readonly heading: Message; readonly maxWidth: number };

/**
 * Arranges rows under headings. Each column is as wide as its widest cell. Returns lines without
 * trailing spaces.
 */
export function textTable(
	columns: readonly Column[],
	rows: readonly (readonly string[])[],
): string {
	const cells = [
		columns.map((column) => localize(column.heading)),
		...rows.map((row) => row.map(printable)),
	];
	const widths = columns.map((column, index) =>
		Math.min(column.maxWidth, Math.max(...cells.map((row) => stringWidth(row[index] ?? "")))),
	);
	return cells
		.map((row) =>
			row
				.map((cell, index) => fitToWidth(cell, widths[index] ?? 0))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

/**
 * Pads a text with spaces to a width in columns. Cuts a longer text and adds an ellipsis, without
 * splitting a character.
 */
export function fitToWidth(text: string, width: number): string {
	const own = stringWidth(text);
	if (own <= width) return text + " ".repeat(width - own);
	let cut = "";
	let used = 0;
	for (const { segment } of graphemes.segment(text)) {
		const more = stringWidth(segment);
		if (used + more > width - 1) break;
		cut += segment;
		used += more;
	}
	return `${cut}…${" ".repeat(width - 1 - used)}`;
}

/**
 * Makes one line that a terminal shows unchanged: line breaks become spaces, and invisible
 * characters become visible.
 */
export function printable(text: string): string {
	return visibleMarks(text.replace(/[\t\r\n ]+/g, " "));
}
