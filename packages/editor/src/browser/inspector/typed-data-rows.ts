import { isList, isMap, type Value } from "kakehashi/internal/shared.ts";

/** A data row of a chart as the person types it. */
export type TypedDataRow = { readonly name: string; readonly value: string };

/**
 * Rows with formatted numbers, such as `1,234.5`. Text that is not a number stays as it was typed.
 */
export function writeRows(rows: Value, language: string): TypedDataRow[] {
	const write = (value: Value | undefined) =>
		typeof value === "number"
			? value.toLocaleString(language, { maximumFractionDigits: 20 })
			: String(value ?? "");
	return (isList(rows) ? rows.filter(isMap) : []).map(({ name, value }) => ({
		name: String(name ?? ""),
		value: write(value),
	}));
}

/** Rows in the format of the content file. A value that is not a number stays text. */
export function readRows(
	rows: readonly TypedDataRow[],
): { readonly name: string; readonly value: number | string }[] {
	return rows.map(({ name, value }) => ({
		name: name.trim(),
		value: parseTypedNumber(value) ?? value,
	}));
}

/**
 * Reads a number as people type it: `1,234.5`, `１２`, `.5`.
 * @returns undefined for anything that is not a number, or is below 0
 */
export function parseTypedNumber(text: string): number | undefined {
	const plain = text.normalize("NFKC").replaceAll("、", ",").replace(/\s/g, "");
	const isNumber = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/.test(plain) && plain !== "";
	const number = Number(plain.replaceAll(",", ""));
	return isNumber && Number.isFinite(number) ? number : undefined;
}
