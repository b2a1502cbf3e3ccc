import { quoted } from "@kakehashi/core/i18n/quoted.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { unguardCell } from "@kakehashi/core/values/spreadsheet-cell.ts";
import Papa from "papaparse";
import { t } from "../i18n/t.ts";
import type { ImportedUnit } from "./exported-text.ts";
import { maxTexts, tooManyTexts } from "./limits.ts";

/**
 * Reads a table of texts as spreadsheets save it: separated by commas, semicolons or tabs, with the
 * columns in any order.
 */
export function readCsv(source: string): ImportedUnit[] {
	let head: readonly string[] | undefined;
	let row = 0;
	const units: ImportedUnit[] = [];
	Papa.parse<string[]>(source, {
		delimiter: delimiterOf(source),
		step: ({ data, errors }, parser) => {
			row += 1;
			if (errors.length > 0)
				throw new MessageError(t("csvQuoteNotClosed", { row: String(row) }));
			if (head === undefined) {
				head = data.map((name) => name.trim().toLowerCase());
				// Without these columns, the file is not an export, so the rest need not be read.
				if (!head.includes("id") || !head.includes("target")) parser.abort();
				return;
			}
			if (data.every((cell) => cell.trim() === "")) return;
			if (units.length === maxTexts) throw tooManyTexts();
			const cell = (name: string) => unguardCell(data[head?.indexOf(name) ?? -1] ?? "");
			units.push({
				id: cell("id").trim(),
				source: head.includes("source") ? cell("source") : undefined,
				target: cell("target"),
				line: row,
			});
		},
	});
	const missing = ["id", "target"].filter((name) => !head?.includes(name));
	if (missing.length > 0) throw noTable(missing);
	return units;
}

/** The character that separates the column names. */
function delimiterOf(source: string): string {
	const head = source.slice(0, 1000).split(/[\r\n]/)[0] ?? "";
	const counts = [",", ";", "\t"].map((delimiter) => ({
		delimiter,
		count: head.split(delimiter).length,
	}));
	return counts.reduce((most, each) => (each.count > most.count ? each : most)).delimiter;
}

function noTable(missing: readonly string[]): MessageError {
	return new MessageError(t("csvColumnsMissing", { columns: { and: missing.map(quoted) } }));
}
