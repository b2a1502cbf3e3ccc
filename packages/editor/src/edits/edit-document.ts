import { isDeepStrictEqual } from "node:util";
import {
	isList,
	isMap as isMapValue,
	type Path,
	type Value,
	type ValueMap,
} from "kakehashi/internal/shared.ts";
import {
	type Document,
	isAlias,
	isCollection,
	isMap,
	isNode,
	isScalar,
	isSeq,
	type Node,
	Pair,
	Scalar,
	visit,
	type YAMLMap,
	type YAMLSeq,
} from "yaml";
import type { Edit } from "./edit.ts";
import { isReference, noSuchPlace } from "./edit-refused.ts";
import { insertEntry, moveEntry, removeEntry, type YamlCollection } from "./nodes.ts";

/** Lists and maps longer than this, in characters, get one line per entry. */
const maxFlowLength = 100;

/**
 * Applies an edit to a document whose data allows it.
 * @param quoted whether new texts are always put in quotation marks
 */
export function editDocument(document: Document, edit: Edit, quoted: boolean): void {
	const { path } = edit;
	const parent = parentAt(document, path);
	const key = path.at(-1) ?? "";
	const index = indexOf(parent, key);
	if (edit.kind === "set")
		setAt(parent, index, changed(document, nodeAt(parent, index), edit.value, quoted));
	else if (edit.kind === "moveItem") moveEntry(parent, index, edit.to);
	else if (edit.kind === "removeKey" || edit.kind === "removeItem") removeEntry(parent, index);
	else {
		const at =
			edit.kind === "insertItem"
				? Number(key)
				: edit.before === undefined
					? parent.items.length
					: indexOf(parent, edit.before);
		insertValue(document, parent, at, String(key), edit.value, quoted);
	}
}

function parentAt(document: Document, path: Path): YamlCollection {
	let node: unknown = document.contents;
	for (const key of path.slice(0, -1))
		node = isCollection(node)
			? nodeAt(node as YamlCollection, indexOf(node as YamlCollection, key))
			: node;
	if (isAlias(node)) throw isReference();
	if (!isMap(node) && !isSeq(node)) throw noSuchPlace();
	return node;
}

function indexOf(parent: YamlCollection, key: string | number): number {
	return isMap(parent)
		? parent.items.findIndex(
				(pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === String(key),
			)
		: Number(key);
}

function nodeAt(parent: YamlCollection, index: number): Node | null {
	const node = isMap(parent) ? parent.items[index]?.value : parent.items[index];
	return isNode(node) ? node : null;
}

function setAt(parent: YamlCollection, index: number, node: Node): void {
	if (isSeq(parent)) parent.items[index] = node;
	else if (parent.items[index] !== undefined) parent.items[index].value = node;
}

function insertValue(
	document: Document,
	parent: YamlCollection,
	index: number,
	key: string,
	value: Value,
	quoted: boolean,
): void {
	if (parent.items.length === 0) parent.flow = typeof value !== "object" && isSeq(parent);
	const node = created(document, value, quoted);
	insertEntry(parent, index, isMap(parent) ? new Pair(document.createNode(key), node) : node);
}

/** The node for a new value. In maps and lists, only the differences are changed. */
function changed(document: Document, old: Node | null, value: Value, quoted: boolean): Node {
	if (isMap(old) && isMapValue(value)) return changedMap(document, old, value, quoted);
	if (isSeq(old) && isList(value)) return changedList(document, old, value, quoted);
	const next = created(document, value, quoted);
	if (old === null) return next;
	// An alias has no anchor, so its replacement has none either.
	Object.assign(next, {
		comment: old.comment,
		commentBefore: old.commentBefore,
		spaceBefore: old.spaceBefore,
		...(!isAlias(old) && { anchor: old.anchor }),
	});
	if (
		!(isScalar(old) && isScalar(next)) ||
		quoted ||
		typeof value !== "string" ||
		awkward.test(value) ||
		typeof old.value !== "string"
	)
		return next;
	const isBlock = old.type === "BLOCK_FOLDED" || old.type === "BLOCK_LITERAL";
	if (old.type !== undefined && (isBlock ? value !== "" : !value.includes("\n")))
		next.type = old.type;
	return next;
}

function changedMap(document: Document, map: YAMLMap, value: ValueMap, quoted: boolean): Node {
	const order = Object.keys(value);
	const keyOf = (pair: Pair) => String(isScalar(pair.key) ? pair.key.value : pair.key);
	for (const pair of [...map.items])
		if (!order.includes(keyOf(pair))) removeEntry(map, map.items.indexOf(pair));
	for (const [index, key] of order.entries()) {
		const pair = map.items.find((each) => keyOf(each) === key);
		if (pair === undefined)
			insertValue(
				document,
				map,
				Math.min(index, map.items.length),
				key,
				value[key] ?? null,
				quoted,
			);
		else if (!isSame(document, pair.value, value[key] ?? null))
			pair.value = changed(
				document,
				isNode(pair.value) ? pair.value : null,
				value[key] ?? null,
				quoted,
			);
	}
	map.items.sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
	return map;
}

function changedList(
	document: Document,
	list: YAMLSeq,
	value: readonly Value[],
	quoted: boolean,
): Node {
	const isSameAt = (index: number, other: number) =>
		isSame(document, list.items[index], value[other] ?? null);
	const shared = () => Math.min(list.items.length, value.length);
	let start = 0;
	let end = 0;
	while (start < shared() && isSameAt(start, start)) start += 1;
	while (end < shared() - start && isSameAt(list.items.length - 1 - end, value.length - 1 - end))
		end += 1;
	while (list.items.length > value.length) removeEntry(list, list.items.length - 1 - end);
	for (let index = start; index < value.length - end; index += 1) {
		if (index >= list.items.length - end)
			insertValue(document, list, index, "", value[index] ?? null, quoted);
		else if (!isSameAt(index, index))
			list.items[index] = changed(
				document,
				nodeAt(list, index),
				value[index] ?? null,
				quoted,
			);
	}
	return list;
}

function isSame(document: Document, node: unknown, value: Value): boolean {
	return (
		isDeepStrictEqual(isNode(node) ? node.toJS(document) : node, value) &&
		JSON.stringify(isNode(node) ? node.toJS(document) : node) === JSON.stringify(value)
	);
}

/** Creates a node: short maps and lists on one line, texts of several lines as a block. */
function created(document: Document, value: Value, quoted: boolean): Node {
	const node = document.createNode(value, { aliasDuplicateObjects: false }) as Node;
	visit(node, {
		Collection: (_, collection) => {
			collection.flow = isShort(collection.toJS(document) as Value);
		},
		Scalar: (_, scalar) => {
			if (typeof scalar.value === "string" && (quoted || awkward.test(scalar.value)))
				scalar.type = Scalar.QUOTE_DOUBLE;
		},
	});
	return node;
}

/**
 * Invisible characters, and empty lines at either end, which a YAML block would merge with the
 * lines around it.
 */
const awkward = /[\r\u0085\u2028\u2029\ufeff]|^\s*\n|\n[ \t]*\n$|\n[ \t]+$/;

function isShort(value: Value): boolean {
	const entries = Object.values(value ?? {}) as Value[];
	return (
		entries.every((each) => typeof each !== "object" && !String(each).includes("\n")) &&
		JSON.stringify(value).length <= maxFlowLength
	);
}
