import { textAs } from "./change-rows.ts";
import type { PastedRow } from "./pasted-rows.ts";
import { type ArticleRow, isEmpty, isTextRow, newRow, type RowKind } from "./rows.ts";

/**
 * The cost of pairing two kinds of rows. Headings and lists guide the pairing: a list never pairs
 * with a paragraph, and a heading does so only if both rows would otherwise have no partner.
 */
function costOf(one: RowKind, other: RowKind): number {
	const isOne = (...kinds: readonly RowKind[]) => kinds.includes(one) || kinds.includes(other);
	return one === other ? 0 : isOne("list", "numbered") ? 3 : isOne("heading") ? 2 : 1;
}
const gapCost = 1.2;

/**
 * Puts pasted rows into the rows from `from` on, which are empty in this language: heading beside
 * heading, list beside list. Pasted rows without a partner get new rows. Existing rows without a
 * partner stay as they are.
 */
export function pairRows(
	rows: readonly ArticleRow[],
	from: number,
	pasted: readonly PastedRow[],
	code: string,
): ArticleRow[] {
	const before = rows.slice(0, from);
	const after = rows.slice(from).filter((row) => !isEmpty(row));
	const height = after.length;
	const width = pasted.length;
	const best: number[][] = Array.from({ length: height + 1 }, () =>
		Array.from({ length: width + 1 }, () => Number.POSITIVE_INFINITY),
	);
	const at = (row: number, column: number) => best[row]?.[column] ?? Number.POSITIVE_INFINITY;
	const skips = (row: ArticleRow | undefined) =>
		row !== undefined && isTextRow(row.kind) ? gapCost : 0;
	const pairs = (row: ArticleRow | undefined, own: PastedRow | undefined) =>
		row !== undefined && own !== undefined && isTextRow(row.kind) && isTextRow(own.kind)
			? costOf(row.kind, own.kind)
			: Number.POSITIVE_INFINITY;
	for (let row = height; row >= 0; row -= 1)
		for (let column = width; column >= 0; column -= 1) {
			if (row === height && column === width) (best[row] as number[])[column] = 0;
			else
				(best[row] as number[])[column] = Math.min(
					row < height
						? skips(after[row]) + at(row + 1, column)
						: Number.POSITIVE_INFINITY,
					column < width ? gapCost + at(row, column + 1) : Number.POSITIVE_INFINITY,
					row < height && column < width
						? pairs(after[row], pasted[column]) + at(row + 1, column + 1)
						: Number.POSITIVE_INFINITY,
				);
		}
	const result: ArticleRow[] = [];
	let row = 0;
	let column = 0;
	while (row < height || column < width) {
		const existing = after[row];
		const own = pasted[column];
		if (existing && own && at(row, column) === pairs(existing, own) + at(row + 1, column + 1)) {
			result.push({
				...existing,
				texts: { ...existing.texts, [code]: textAs(own.text, own.kind, existing.kind) },
			});
			row += 1;
			column += 1;
		} else if (existing && at(row, column) === skips(existing) + at(row + 1, column)) {
			result.push(existing);
			row += 1;
		} else {
			if (own) result.push(rowFrom(own, code));
			column += 1;
		}
	}
	return [...before, ...result];
}

/**
 * Replaces the selection in a row with pasted rows. `before` and `after` are the words around the
 * selection. If both are empty, the first pasted row goes into this row, beside the other
 * languages.
 */
export function insertRows(
	rows: readonly ArticleRow[],
	index: number,
	pasted: readonly PastedRow[],
	code: string,
	before: string,
	after: string,
): ArticleRow[] {
	const own = rows[index];
	const [first, ...others] = pasted;
	if (own === undefined || first === undefined) return [...rows];
	const withText = (text: string): ArticleRow => ({
		...own,
		texts: { ...own.texts, [code]: text },
	});
	const added = (each: readonly PastedRow[]) => each.map((row) => rowFrom(row, code));
	const between = () => {
		if (before !== "")
			return [
				withText(before),
				...added(pasted),
				...(after === "" ? [] : [newRow(own.kind, { [code]: after })]),
			];
		if (after !== "") return [...added(pasted), withText(after)];
		if (isEmpty(withText(""))) return added(pasted);
		return isTextRow(first.kind)
			? [withText(textAs(first.text, first.kind, own.kind)), ...added(others)]
			: [withText(""), ...added(pasted)];
	};
	return rows.toSpliced(index, 1, ...between());
}

function rowFrom({ kind, text, begins }: PastedRow, code: string): ArticleRow {
	return kind === "code"
		? newRow(kind, {}, { value: text })
		: newRow(kind, { [code]: text }, begins && { begins });
}
