import Papa from "papaparse";
import { guardCell } from "../../core/values/spreadsheet-cell.ts";
import type { ExportedText } from "./exported-text.ts";

/** The columns of a table of texts. An import reads the first three, wherever they are. */
const columns = ["id", "source", "target", "file", "where", "limit", "note"] as const;

/** Texts as a table for spreadsheets: CSV by RFC 4180, with the byte order mark by which they recognize UTF-8. */
export function writeCsv(texts: readonly ExportedText[]): string {
	const rows = texts.map((text) => columns.map((name) => guardCell(String(text[name] ?? ""))));
	return `\ufeff${Papa.unparse({ fields: [...columns], data: rows }, { quotes: true, newline: "\r\n" })}\r\n`;
}
