import { isList, isMap, type Value } from "kakehashi/internal/shared.ts";

/**
 * A row of the menu: a page, or the label of a group. `isBelow` means that the row is a child of a
 * row above.
 */
export type MenuRow = { readonly name: string; readonly label?: Value; readonly isBelow: boolean };

/**
 * The rows of a menu in the format of the content file, followed by the pages that are not in the
 * menu.
 */
export function menuRowsOf(menu: Value, pages: readonly string[]): MenuRow[] {
	const row = (name: Value, isBelow: boolean): MenuRow => ({ name: String(name), isBelow });
	const written = (isList(menu) ? menu : []).flatMap((item, index): MenuRow[] => {
		if (!isMap(item)) return [row(item, false)];
		const below = (isList(item.pages) ? item.pages : []).map((name) => row(name, true));
		return [
			item.label === undefined
				? row(item.page ?? "", false)
				: { name: `group ${index}`, label: item.label, isBelow: false },
			...below,
		];
	});
	const named = new Set(written.map(({ name }) => name));
	return [
		...written.filter(({ name, label }) => label !== undefined || pages.includes(name)),
		...pages.filter((name) => !named.has(name)).map((name) => row(name, false)),
	];
}

/** The menu in the format of the content file, without groups that have no pages. */
export function menuOf(rows: readonly MenuRow[]): Value {
	return rows.flatMap((row, index): Value[] => {
		if (row.isBelow && index > 0) return [];
		const end = rows.findIndex((other, at) => at > index && !other.isBelow);
		const pages = rows.slice(index + 1, end === -1 ? undefined : end).map(({ name }) => name);
		if (pages.length === 0) return row.label === undefined ? [row.name] : [];
		return [
			{ ...(row.label === undefined ? { page: row.name } : { label: row.label }), pages },
		];
	});
}

/** Whether the row at `at` is a child of the row at `from`, and so moves with it. */
export function isWithin(rows: readonly MenuRow[], from: number, at: number): boolean {
	return (
		at > from &&
		rows[from]?.isBelow === false &&
		rows.slice(from + 1, at + 1).every(({ isBelow }) => isBelow)
	);
}

/**
 * Moves a row before or after another one, together with its children; undefined if that changes
 * nothing.
 */
export function movedRow(
	rows: readonly MenuRow[],
	from: number,
	to: number,
): MenuRow[] | undefined {
	const own = rows[from];
	if (own === undefined || to < 0 || to >= rows.length) return undefined;
	const block = rows.filter((_, at) => at === from || isWithin(rows, from, at));
	const rest = rows.filter((row) => !block.includes(row));
	const target = rows[to];
	if (target === undefined || block.includes(target))
		return to > from && !own.isBelow ? movedRow(rows, from, from + block.length) : undefined;
	let at = rest.indexOf(target) + (to > from ? 1 : 0);
	// A row of the top level cannot be placed between the children of another row.
	if (!own.isBelow) while (rest[at]?.isBelow) at += to > from ? 1 : -1;
	return rest
		.toSpliced(at, 0, ...block)
		.map((row, index) => (index === 0 ? { ...row, isBelow: false } : row));
}
