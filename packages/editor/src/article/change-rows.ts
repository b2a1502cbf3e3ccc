import { plainText } from "@kakehashi/core/values/inline.ts";
import { parseInline } from "@kakehashi/core/values/parse-inline.ts";
import { type ArticleRow, isEmpty, isRich, isTextRow, newRow, type RowKind } from "./rows.ts";
import { writeInline } from "./write-inline.ts";

/** The new place of the cursor: a row, a language, and an offset in its text or the end. */
export type Caret = { readonly id: number; readonly code: string; readonly at: number | "end" };
export type Changed = { readonly rows: readonly ArticleRow[]; readonly caret: Caret | undefined };

/** The kind of the new row that Enter starts below a row. */
const followers: Partial<Readonly<Record<RowKind, RowKind>>> = {
	list: "list",
	numbered: "numbered",
	quote: "by",
	noteHeading: "note",
};

/**
 * Splits a row at the cursor. The words after the cursor go into a new row, which is empty in the
 * other languages.
 */
export function splitRow(
	rows: readonly ArticleRow[],
	{ id }: ArticleRow,
	code: string,
	before: string,
	after: string,
): Changed {
	const index = rows.findIndex((row) => row.id === id);
	const row = rows[index];
	if (row === undefined) return { rows, caret: undefined };
	const isItem = row.kind === "list" || row.kind === "numbered";
	// Enter in an empty item ends the list.
	if (isItem && isEmpty(row))
		return {
			rows: rows.with(index, { id, kind: "paragraph", texts: {} }),
			caret: { id, code, at: 0 },
		};
	const kind =
		after === "" && rows[index + 1]?.kind === followers[row.kind] && !isItem
			? "paragraph"
			: (followers[row.kind] ?? "paragraph");
	const next = newRow(kind, { [code]: textAs(after, row.kind, kind) });
	return {
		rows: rows
			.with(index, { ...row, texts: { ...row.texts, [code]: before } })
			.toSpliced(index + 1, 0, next),
		caret: { id: next.id, code, at: 0 },
	};
}

/** Joins a row with the one above it, in all languages. An empty row is removed. */
export function joinRows(rows: readonly ArticleRow[], { id }: ArticleRow, code: string): Changed {
	const index = rows.findIndex((row) => row.id === id);
	const above = rows[index - 1];
	const row = rows[index];
	if (above === undefined || row === undefined) return { rows, caret: undefined };
	const caret: Caret = {
		id: above.id,
		code,
		at: wordsIn(above.texts[code] ?? "", above.kind).length,
	};
	if (isEmpty(row)) return { rows: rows.toSpliced(index, 1), caret };
	if (!isTextRow(above.kind) || !isTextRow(row.kind)) return { rows, caret: undefined };
	const codes = [...new Set([...Object.keys(above.texts), ...Object.keys(row.texts)])];
	const texts = Object.fromEntries(
		codes.map((each) => [
			each,
			(above.texts[each] ?? "") + textAs(row.texts[each] ?? "", row.kind, above.kind),
		]),
	);
	return { rows: rows.with(index - 1, { ...above, texts }).toSpliced(index, 1), caret };
}

export function moveRow(
	rows: readonly ArticleRow[],
	{ id }: ArticleRow,
	by: -1 | 1,
): readonly ArticleRow[] {
	const index = rows.findIndex((row) => row.id === id);
	const row = rows[index];
	if (row === undefined || index + by < 0 || index + by >= rows.length) return rows;
	return rows.toSpliced(index, 1).toSpliced(index + by, 0, row);
}

/** Turns a row into another kind, with the same words. */
export function kindOfRow(row: ArticleRow, kind: RowKind): ArticleRow {
	const { id, texts, value } = row;
	if (kind === row.kind) return row;
	if (kind === "code")
		return {
			id,
			kind,
			texts: {},
			value: wordsIn(Object.values(texts).find((text) => text !== "") ?? "", row.kind),
		};
	if (row.kind === "code")
		return {
			id,
			kind,
			texts: Object.fromEntries(
				Object.keys(texts).map((code) => [code, textAs(String(value ?? ""), "code", kind)]),
			),
		};
	return {
		id,
		kind,
		texts: Object.fromEntries(
			Object.entries(texts).map(([code, text]) => [code, textAs(text, row.kind, kind)]),
		),
	};
}

/** Converts a text for another kind of row: with or without markup. */
export function textAs(text: string, from: RowKind, to: RowKind): string {
	const isMarkup = isRich(from) && from !== "code";
	if (isMarkup === isRich(to)) return text;
	return isMarkup ? wordsIn(text, from) : writeInline([text]);
}

/** The words of a text, without markup. */
function wordsIn(text: string, kind: RowKind): string {
	if (!isRich(kind)) return text;
	const parsed = parseInline(text, (href) => ({ href }));
	return "inline" in parsed ? plainText(parsed.inline) : text;
}

/**
 * Gives new rows the ids of the old rows that they replace, so that the cursor stays in the row
 * that is being written.
 */
export function withIdentity(
	before: readonly ArticleRow[],
	after: readonly ArticleRow[],
): ArticleRow[] {
	const isSame = (one: ArticleRow | undefined, other: ArticleRow | undefined) =>
		one !== undefined &&
		other !== undefined &&
		JSON.stringify({ ...one, id: 0 }) === JSON.stringify({ ...other, id: 0 });
	let start = 0;
	let end = 0;
	const most = Math.min(before.length, after.length);
	while (start < most && isSame(before[start], after[start])) start += 1;
	while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
	return after.map((row, index) => {
		const old =
			index < after.length - end
				? before[index]
				: before[before.length - (after.length - index)];
		const isAddressInUse = index >= before.length - end && index < after.length - end;
		return old === undefined || isAddressInUse || old.kind !== row.kind
			? row
			: { ...row, id: old.id };
	});
}
