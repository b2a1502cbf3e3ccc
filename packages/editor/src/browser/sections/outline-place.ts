import type { Outline } from "../../server/description/describe-page.ts";
import type { OutlineItem, OutlineList } from "../../structure/outline.ts";
import type { Dropped } from "../drag/use-reorder.tsx";

/**
 * An item, and the list that contains it. `file` is set only if that is not the file of the page.
 */
export type OutlinePlace = {
	readonly item: OutlineItem;
	readonly list: OutlineList;
	readonly index: number;
	readonly file?: string;
};

/** The ways to change an item's place or number. `to` is another index in its list. */
export type Arranging =
	| "moveUp"
	| "moveDown"
	| "duplicate"
	| "remove"
	| { readonly to: number; readonly dropped?: Dropped | undefined };

/** The innermost item of a content file that contains a path. */
export function placeAt(
	lists: readonly OutlineList[],
	path: readonly (string | number)[],
): OutlinePlace | undefined {
	const list = lists.find(
		(each) =>
			each.path.every((key, at) => String(key) === String(path[at])) &&
			each.path.length < path.length,
	);
	const index = Number(path[list?.path.length ?? 0]);
	const item = list?.items[index];
	return list && item && (placeAt(item.lists, path) ?? { item, list, index });
}

/** The first index that an item can move to. The hero of a page stays first. */
export function firstFree({ items }: OutlineList): number {
	return items[0]?.kind === "hero" ? 1 : 0;
}

/** Whether an item can move up or down in its list. */
export function canMove({ list, index, item }: OutlinePlace, by: -1 | 1): boolean {
	return item.kind !== "hero" && index + by >= firstFree(list) && index + by < list.items.length;
}

/** Whether there is another place for an item in its list. */
export function isMovable(place: OutlinePlace): boolean {
	return canMove(place, -1) || canMove(place, 1);
}

/**
 * The item that contains the text with a key.
 * @param around the lists around every page, for a text that is not in the file of the page
 */
export function placeOfKey(
	outline: Outline | undefined,
	key: string | undefined,
	around: readonly OutlineList[] = [],
): OutlinePlace | undefined {
	const [file = "", path] = key?.split("#") ?? [];
	const own = file === outline?.file;
	const place = placeAt(own ? outline.lists : around, path?.split(".") ?? []);
	return own || place === undefined ? place : { ...place, file };
}
