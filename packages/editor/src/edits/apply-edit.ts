import { isDeepStrictEqual } from "node:util";
import { isList, isMap, type Path, type Value, valueAt } from "kakehashi/internal/shared.ts";
import type { Edit } from "./edit.ts";
import { changedMeanwhile, noSuchPlace } from "./edit-refused.ts";

/**
 * Returns the data of a file after an edit. This function defines what an edit means;
 * `editDocument` writes it.
 */
export function applyEdit(data: Value, edit: Edit): Value {
	const { path } = edit;
	const stands = valueAt(data, path);
	if (
		"expected" in edit &&
		edit.expected !== undefined &&
		!isDeepStrictEqual(stands, edit.expected)
	)
		throw changedMeanwhile();
	if (edit.kind !== "addKey" && edit.kind !== "insertItem" && stands === undefined)
		throw noSuchPlace();
	const key = path.at(-1);
	return changeAt(data, path.slice(0, -1), (parent) => {
		if (isMap(parent) && key !== undefined) return changeMap(parent, String(key), edit);
		if (isList(parent) && typeof key === "number") return changeList(parent, key, edit);
		throw noSuchPlace();
	});
}

function changeMap(map: Readonly<Record<string, Value>>, key: string, edit: Edit): Value {
	const entries = Object.entries(map);
	if (edit.kind === "set")
		return Object.fromEntries(
			entries.map(([each, value]) => [each, each === key ? edit.value : value]),
		);
	if (edit.kind === "removeKey")
		return Object.fromEntries(entries.filter(([each]) => each !== key));
	const before = edit.kind === "addKey" ? edit.before : undefined;
	if (
		edit.kind !== "addKey" ||
		Object.hasOwn(map, key) ||
		(before !== undefined && !Object.hasOwn(map, before))
	)
		throw noSuchPlace();
	const index =
		before === undefined ? entries.length : entries.findIndex(([each]) => each === before);
	return Object.fromEntries(entries.toSpliced(index, 0, [key, edit.value]));
}

function changeList(list: readonly Value[], index: number, edit: Edit): Value {
	if (edit.kind === "set") return list.with(index, edit.value);
	if (edit.kind === "removeItem") return list.toSpliced(index, 1);
	const to = edit.kind === "moveItem" ? edit.to : index;
	const last = edit.kind === "moveItem" ? list.length - 1 : list.length;
	if (!Number.isInteger(to) || to < 0 || to > last) throw noSuchPlace();
	if (edit.kind === "insertItem") return list.toSpliced(to, 0, edit.value);
	if (edit.kind === "moveItem")
		return list.toSpliced(index, 1).toSpliced(to, 0, ...list.slice(index, index + 1));
	throw noSuchPlace();
}

function changeAt(data: Value, path: Path, change: (value: Value) => Value): Value {
	const [key, ...rest] = path;
	if (key === undefined) return change(data);
	const value = valueAt(data, [key]);
	if (value === undefined) throw noSuchPlace();
	const changed = changeAt(value, rest, change);
	if (isList(data)) return data.with(Number(key), changed);
	return Object.fromEntries(
		Object.entries(data as Readonly<Record<string, Value>>).map(([each, old]) => [
			each,
			each === String(key) ? changed : old,
		]),
	);
}
