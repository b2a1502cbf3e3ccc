import { isList, isMap, type Value, type ValueMap, valueAt } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { Edit } from "../edits/edit.ts";
import type { ContentField } from "../fields/field.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";

/** The keys of a price. */
const priceKeys = ["amount", "to", "orMore", "words"];

/**
 * Further edits of a price list whose columns change. Each item loses the prices of removed
 * columns, and gets one for each new column: a copy of its last price, to be changed. Without
 * columns, the first price remains.
 */
export function followUpPriceEdits(
	{ file, path, value: before }: ContentField,
	value: Value,
	edited: SiteSnapshot,
): Edit[] {
	if (path.length !== 3 || path[0] !== "sections" || path[2] !== "columns") return [];
	const data = dataOf(bytesOf(edited, file) ?? new Uint8Array());
	const section = valueAt(data, path.slice(0, 2));
	if (valueAt(section, ["kind"]) !== "priceList") return [];
	const old = idsOf(before);
	const now = idsOf(value);
	// Prices name their columns, so another order or heading concerns no price.
	if (old.length === now.length && old.every((id) => now.includes(id))) return [];
	return listAt(section, "groups").flatMap((group, at) =>
		listAt(group, "items").flatMap((item, index): Edit[] =>
			isMap(item)
				? [
						{
							kind: "set",
							path: [...path.slice(0, 2), "groups", at, "items", index],
							value: withColumns(item, old, now),
						},
					]
				: [],
		),
	);
}

/** An item with a price for each column, or with a single price if there are no columns. */
function withColumns(item: ValueMap, old: readonly string[], now: readonly string[]): ValueMap {
	const prices = listAt(item, "prices").filter(isMap);
	const rest = without(item, [...priceKeys, "prices"]);
	const first = priceOf(prices[0] ?? item);
	const last = priceOf(prices.at(-1) ?? item);
	if (now.length === 0) return { ...rest, ...first };
	const next = now.flatMap((column): ValueMap[] => {
		const price = prices.find((each) => each.column === column);
		if (price !== undefined) return [price];
		// A price that the item did not have before is not made up.
		return old.includes(column) ? [] : [{ column, ...last }];
	});
	const [column = ""] = now;
	return { ...rest, prices: next.length > 0 ? next : [{ column, ...last }] };
}

const priceOf = (map: ValueMap): ValueMap =>
	Object.fromEntries(Object.entries(map).filter(([key]) => priceKeys.includes(key)));

const without = (map: ValueMap, keys: readonly string[]): ValueMap =>
	Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)));

function listAt(value: Value | undefined, key: string): readonly Value[] {
	const list = valueAt(value, [key]);
	return isList(list) ? list : [];
}

const idsOf = (columns: Value | undefined): string[] =>
	isList(columns) ? columns.map((column) => String(valueAt(column, ["id"]))) : [];
