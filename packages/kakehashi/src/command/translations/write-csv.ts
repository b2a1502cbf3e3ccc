import { guardCell } from "@kakehashi/core/values/spreadsheet-cell.ts";
import Papa from "papaparse";
import type { ExportedText } from "./exported-text.ts";

/** The columns of the table. An import reads only the first three, and finds them by name. */
const columns = ["id", "source", "target", "file", "where", "limit", "note"] as const;

/**
 * Writes texts as a table for spreadsheets: CSV (RFC 4180) with a byte order mark, by which
 * spreadsheets recognize UTF-8.
 */
export function writeCsv(texts: readonly ExportedText[]): string {
	const rows = texts.map((text) => columns.map((name) => guardCell(String(text[name] ?? ""))));
	return `\ufeff${Papa.unparse({ fields: [...columns], data: rows }, { quotes: true, newline: "\r\n" })}\r\n`;
}
