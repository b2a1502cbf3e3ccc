import { withIdentity } from "./change-rows.ts";
import { type ArticleRow, isEmpty } from "./rows.ts";

/**
 * The rows to show for blocks that came from the file.
 * @param before the rows that are shown
 * @param found the rows of the blocks
 * @param focused the id of the row with the cursor
 * @returns the rows, and if the row with the cursor is not among them, the nearest one
 */
export function rowsToShow(
	before: readonly ArticleRow[],
	found: readonly ArticleRow[],
	focused: string | undefined,
): { readonly rows: readonly ArticleRow[]; readonly nearest?: ArticleRow | undefined } {
	const next = withIdentity(before, found);
	const index = before.findIndex(({ id }) => String(id) === focused);
	const own = before[index];
	if (own === undefined || next.some(({ id }) => id === own.id)) return { rows: next };
	// The file does not have the row with the cursor. If the row is still empty, it stays, because
	// the person has just added it. Otherwise the cursor moves to the nearest row.
	const above = next.findIndex(({ id }) => id === before[index - 1]?.id);
	if (isEmpty(own)) return { rows: next.toSpliced(above + 1, 0, own) };
	return { rows: next, nearest: next[Math.min(index, next.length - 1)] };
}
