import { type CST, type Document, isAlias, isCollection, isMap, isScalar, isSeq, type Node } from "yaml";
import type { Path } from "../edit/edit.ts";
import { isReference, noSuchPlace } from "../edit/refused.ts";
import { columnOf } from "../written/source-lines.ts";
import { isEmpty, itemStart, itemsOf } from "../written/token-range.ts";
import type { CollectionToken } from "./entries.ts";

/** A value of a file with the characters that it is made of. */
export type Place = {
	readonly node: Node | null;
	/** Undefined for a value that is there in name only, such as behind `key:`. */
	readonly token: CST.Token | undefined;
	/** The entry whose value it is; undefined at the top of the file. */
	readonly item: CST.CollectionItem | undefined;
	/** The map or list around it, undefined at the top. */
	readonly parent: Place | undefined;
	readonly index: number;
	readonly inFlow: boolean;
	/** The column of its key or dash, 0 at the top. */
	readonly column: number;
};

/** Finds the value at a path. */
export function findPlace(source: string, document: Document, path: Path): Place {
	const contents = document.contents as Node | null;
	let place: Place = { node: contents, token: tokenOf(contents), item: undefined, parent: undefined, index: 0, inFlow: false, column: 0 };
	for (const key of path) place = child(source, place, key, path);
	return place;
}

/** The collection at a place as its entries are written; undefined if it is none. */
export function collectionAt({ token }: Place): CollectionToken | undefined {
	return token?.type === "block-map" || token?.type === "block-seq" || token?.type === "flow-collection" ? token : undefined;
}

function child(source: string, parent: Place, key: string | number, path: Path): Place {
	const { node } = parent;
	if (isAlias(node)) throw isReference(node.source);
	const collection = collectionAt(parent);
	if (collection === undefined || !isCollection(node)) throw noSuchPlace(path);
	const index = isMap(node)
		? node.items.findIndex(({ key: each }) => (isScalar(each) ? String(each.value) : undefined) === String(key))
		: isSeq(node) && typeof key === "number" && key < node.items.length
			? key
			: -1;
	const item = itemsOf(collection)[index];
	const start = item === undefined ? undefined : itemStart(item);
	if (item === undefined || start === undefined) throw noSuchPlace(path);
	const value = (isMap(node) ? node.items[index]?.value : node.items[index]) as Node | null;
	// In `[a: 1]` the entry of the list is a map that has no characters of its own.
	if (isSeq(node) && item.sep !== undefined) throw noSuchPlace(path);
	const token = item.value && !isEmpty(item.value) ? item.value : undefined;
	return { node: value, token, item, parent, index, inFlow: parent.inFlow || collection.type === "flow-collection", column: columnOf(source, start) };
}

function tokenOf(node: Node | null): CST.Token | undefined {
	return node !== null && "srcToken" in node && node.srcToken && !isEmpty(node.srcToken) ? node.srcToken : undefined;
}
