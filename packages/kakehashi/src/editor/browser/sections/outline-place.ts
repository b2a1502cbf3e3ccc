import type { Outline } from "../../server/description/describe-page.ts";
import type { OutlineItem, OutlineList } from "../../structure/outline.ts";

/** An item, and the list that it is in. */
export type OutlinePlace = { readonly item: OutlineItem; readonly list: OutlineList; readonly index: number };

/** What can be done with an item. */
export type Arranging = "moveUp" | "moveDown" | "duplicate" | "remove";

/** The innermost item of a content file that a path leads into. */
export function placeAt(lists: readonly OutlineList[], path: readonly (string | number)[]): OutlinePlace | undefined {
	const list = lists.find((each) => each.path.every((key, at) => String(key) === String(path[at])) && each.path.length < path.length);
	const index = Number(path[list?.path.length ?? 0]);
	const item = list?.items[index];
	return list && item && (placeAt(item.lists, path) ?? { item, list, index });
}

/** Whether an item can go up or down in its list: the cover of a page stays where it is. */
export function canMove({ list, index, item }: OutlinePlace, by: -1 | 1): boolean {
	const first = list.items[0]?.kind === "cover" ? 1 : 0;
	return item.kind !== "cover" && index + by >= first && index + by < list.items.length;
}

/** The item that a text is in, by the text's key; undefined where it is of another file. */
export function placeOfKey(outline: Outline | undefined, key: string | undefined): OutlinePlace | undefined {
	const [file, path] = key?.split("#") ?? [];
	return outline !== undefined && file === outline.file ? placeAt(outline.lists, path?.split(".") ?? []) : undefined;
}
