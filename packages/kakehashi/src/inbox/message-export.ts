import { guardCell } from "@kakehashi/core/values/spreadsheet-cell.ts";
import type { StoredFile, StoredMessage } from "./store/store.ts";

const columns = [
	"reference",
	"receivedAt",
	"state",
	"quarantineReason",
	"locale",
	"form",
	"topic",
	"plan",
	"name",
	"company",
	"email",
	"message",
] as const;

type Exported = Record<(typeof columns)[number], string | null> &
	Pick<StoredMessage, "fields"> & { readonly files: readonly Omit<StoredFile, "id">[] };

function exported({ readAt: _, ...message }: StoredMessage): Exported {
	return {
		...message,
		files: (message.files ?? []).map(({ id: __, ...file }) => file),
		receivedAt: new Date(message.receivedAt).toISOString(),
		quarantineReason: message.quarantineReason ?? null,
		form: message.form ?? null,
		plan: message.plan ?? null,
		email: message.email ?? null,
		company: message.company ?? null,
	};
}

/** Messages as a JSON array, exactly as they were typed. */
export function messagesToJson(messages: readonly StoredMessage[]): string {
	return `${JSON.stringify(messages.map(exported), null, "\t")}\n`;
}

/**
 * Messages as CSV (RFC 4180) with a byte order mark, because Excel misreads Japanese without one.
 * An apostrophe goes before any text that a spreadsheet would run as a formula (OWASP, "CSV
 * Injection") or convert to a number or a date. The JSON export has the exact text. Each of the
 * owner's own fields that has a value in any message gets a column `fields.ID`.
 */
export function messagesToCsv(messages: readonly StoredMessage[]): string {
	const own = [...new Set(messages.flatMap(({ fields }) => Object.keys(fields)))].sort();
	const withFiles = messages.some(({ files = [] }) => files.length > 0);
	const rows = messages
		.map(exported)
		.map((row) => [
			...columns.map((column) => row[column]),
			...own.map((id) => row.fields[id]),
			...(withFiles ? [row.files.map(({ name }) => name).join("; ")] : []),
		]);
	const lines = [
		[...columns, ...own.map((id) => `fields.${id}`), ...(withFiles ? ["files"] : [])].join(","),
		...rows.map((row) => row.map((value) => csvCell(value ?? "")).join(",")),
	];
	return `\ufeff${lines.join("\r\n")}\r\n`;
}

/**
 * Returns a cell that no spreadsheet runs as a formula, or converts to a number or a date that it
 * shows differently.
 */
export function csvCell(text: string): string {
	// A spreadsheet whose list separator is a semicolon or a tab starts new cells inside this one.
	const inner = text.replace(/(?<=[,;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g, "'");
	const starts = /^[\s"]+[=+\-@＝＋－＠]/.test(inner);
	// A date or time field of a form has exactly these values. A spreadsheet may convert them,
	// which does no harm.
	const isMoment = /^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/.test(inner);
	const safe = starts ? `'${inner}` : isMoment ? inner : guardCell(inner);
	return `"${safe.replaceAll('"', '""')}"`;
}
