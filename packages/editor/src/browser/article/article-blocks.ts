import { entryTexts, type Value } from "kakehashi/internal/shared.ts";
import {
	type ArticleRow,
	articleRowsOf,
	blocksOf,
	isEmpty,
	newRow,
	type RowLanguage,
} from "../../article/rows.ts";

/** The placeholder paragraph of a new entry, in each language. It says what to write. */
export const placeholderTexts: readonly string[] = Object.values(entryTexts.paragraph);

/** The rows of these blocks; an empty paragraph if there are none. */
export function rowsIn(value: Value, languages: readonly RowLanguage[]): readonly ArticleRow[] {
	const found = articleRowsOf(value, languages, placeholderTexts);
	return found.length > 0 ? found : [newRow("paragraph")];
}

/** The blocks of these rows. If all rows are empty, the placeholder paragraph of a new entry. */
export function writtenBlocks(
	rows: readonly ArticleRow[],
	languages: readonly RowLanguage[],
): Value {
	return blocksOf(
		rows.every(isEmpty) ? [newRow("paragraph", entryTexts.paragraph)] : rows,
		languages,
	).blocks as Value;
}
