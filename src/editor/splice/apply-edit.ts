import { isDeepStrictEqual } from "node:util";
import type { Edit, Path, Value } from "./edit/edit.ts";
import { noSuchPlace, Refused } from "./edit/refused.ts";
import { isList } from "./written/value-text.ts";

/** What the data of a file must be after an edit. It says what an edit means; how it is written is left to others. */
export function applyEdit(data: Value, edit: Edit): Value {
	if ("was" in edit && edit.was !== undefined && !isDeepStrictEqual(valueAt(data, edit.path), edit.was)) throw changedMeanwhile();
	switch (edit.kind) {
		case "set":
			if (valueAt(data, edit.path) === undefined) throw noSuchPlace(edit.path);
			return changeAt(data, edit.path, () => edit.value);
		case "addKey":
			return addKey(data, edit);
		case "removeKey":
			return changeParent(data, edit.path, (map, key) => {
				if (!isMap(map) || !Object.hasOwn(map, key)) throw noSuchPlace(edit.path);
				return Object.fromEntries(Object.entries(map).filter(([each]) => each !== String(key)));
			});
		case "insertItem":
			return insert(data, edit.path, edit.value, edit.path);
		case "removeItem":
			return remove(data, edit.path);
		case "moveItem":
			return move(data, edit.path, edit.to);
	}
}

/** The value at a path; undefined: there is none. */
export function valueAt(data: Value, path: Path): Value | undefined {
	return path.reduce<Value | undefined>(
		(value, key) =>
			typeof value === "object" && value !== null && Object.hasOwn(value, key) ? (value as Readonly<Record<string | number, Value>>)[key] : undefined,
		data,
	);
}

function addKey(data: Value, { path, value, before }: Extract<Edit, { kind: "addKey" }>): Value {
	return changeParent(data, path, (parent, key) => {
		const map = parent === null ? {} : parent;
		if (!isMap(map) || Object.hasOwn(map, key) || (before !== undefined && !Object.hasOwn(map, before))) throw noSuchPlace(path);
		const entries = Object.entries(map);
		const index = before === undefined ? entries.length : entries.findIndex(([each]) => each === before);
		return Object.fromEntries(entries.toSpliced(index, 0, [String(key), value]));
	});
}

function move(data: Value, path: Path, to: Path): Value {
	const item = valueAt(data, path);
	const isInside = to.length > path.length && path.every((key, index) => key === to[index]);
	if (item === undefined || isInside) throw noSuchPlace(path);
	const removed = remove(data, path);
	// Where the list that is moved to stands after the removal: behind the moved item everything has come one nearer.
	const depth = path.length - 1;
	const isBehind = to.length > path.length && path.slice(0, depth).every((key, index) => key === to[index]) && Number(to[depth]) > Number(path[depth]);
	return insert(removed, isBehind ? to.with(depth, Number(to[depth]) - 1) : to, item, to);
}

function insert(data: Value, path: Path, value: Value, told: Path): Value {
	return changeParent(data, path, (list, index) => {
		if (!isList(list) || typeof index !== "number" || !Number.isInteger(index) || index < 0 || index > list.length) throw noSuchPlace(told);
		return list.toSpliced(index, 0, value);
	});
}

function remove(data: Value, path: Path): Value {
	return changeParent(data, path, (list, index) => {
		if (!isList(list) || typeof index !== "number" || !Object.hasOwn(list, index)) throw noSuchPlace(path);
		return list.toSpliced(index, 1);
	});
}

function changeParent(data: Value, path: Path, change: (parent: Value, key: string | number) => Value): Value {
	const key = path.at(-1);
	if (key === undefined) throw noSuchPlace(path);
	return changeAt(data, path.slice(0, -1), (parent) => change(parent, key));
}

function changeAt(data: Value, path: Path, change: (value: Value) => Value): Value {
	const [key, ...rest] = path;
	if (key === undefined) return change(data);
	const value = valueAt(data, [key]);
	if (value === undefined) throw noSuchPlace(path);
	const changed = changeAt(value, rest, change);
	if (isList(data)) return data.with(Number(key), changed);
	return Object.fromEntries(Object.entries(data as Readonly<Record<string, Value>>).map(([each, old]) => [each, each === String(key) ? changed : old]));
}

const isMap = (value: Value): value is { readonly [key: string]: Value } => typeof value === "object" && value !== null && !isList(value);

function changedMeanwhile(): Refused {
	return new Refused("changed", {
		en: "There is something else there now: the file was changed in another window or another program. Nothing was overwritten.",
		ja: "そこには、いま別の内容があります。ほかのウィンドウかソフトで、ファイルが変更されたためです。上書きはしていません。",
	});
}
