import { displayWidth, fitToWidth } from "./display-width.ts";

/** A column of a table: its heading and the most columns of the terminal it may take. */
export type Column = { readonly heading: string; readonly most: number };

/** Sets rows under headings, each column as wide as its widest cell. Returns lines without trailing spaces. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
	const cells = [columns.map((column) => column.heading), ...rows.map((row) => row.map(printable))];
	const widths = columns.map((column, index) => Math.min(column.most, Math.max(...cells.map((row) => displayWidth(row[index] ?? "")))));
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
 * One line that a terminal shows as it is: line breaks become spaces, and marks that turn the direction of what follows
 * are shown, because they could make one cell look like another.
 */
export function printable(text: string): string {
	return visibleMarks(text.replace(/\s+/g, " "));
}

/** Shows the Unicode marks that override the direction of text as `<202E>`. */
export function visibleMarks(text: string): string {
	return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, (mark) => `<${mark.charCodeAt(0).toString(16).toUpperCase()}>`);
}
