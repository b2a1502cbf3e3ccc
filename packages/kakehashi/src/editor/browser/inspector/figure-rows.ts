import { isList, isMap, type Value } from "../../../content/files/content-tree.ts";

/** A row of a chart as it is typed. */
export type FigureRow = { readonly name: string; readonly value: string };

/** Rows as people write them: `1,234.5`. What was not a number when it was typed stays as it is. */
export function writeRows(rows: Value, language: string): FigureRow[] {
	const write = (value: Value | undefined) => (typeof value === "number" ? value.toLocaleString(language, { maximumFractionDigits: 20 }) : String(value ?? ""));
	return (isList(rows) ? rows.filter(isMap) : []).map(({ name, value }) => ({ name: String(name ?? ""), value: write(value) }));
}

/** Rows as the file has them; a value that is not a number stays text. */
export function readRows(rows: readonly FigureRow[]): { readonly name: string; readonly value: number | string }[] {
	return rows.map(({ name, value }) => ({ name: name.trim(), value: parseFigure(value) ?? value }));
}

/**
 * Reads a number as people type it: `1,234.5`, `１２`, `.5`.
 * @returns undefined for anything that is not a number, or is below 0
 */
export function parseFigure(text: string): number | undefined {
	const plain = text.normalize("NFKC").replaceAll("、", ",").replace(/\s/g, "");
	const isNumber = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/.test(plain) && plain !== "";
	const number = Number(plain.replaceAll(",", ""));
	return isNumber && Number.isFinite(number) ? number : undefined;
}
