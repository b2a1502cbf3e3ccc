import { valueAt } from "../splice/apply-edit.ts";
import type { Edit, Path, Value } from "../splice/edit/edit.ts";
import { isList } from "../splice/written/value-text.ts";

/** What a person does with an item of a list, or with a section. */
export type Arranging =
	/** `to` is its index afterwards. */
	| { readonly type: "move"; readonly path: Path; readonly to: number }
	| { readonly type: "duplicate"; readonly path: Path }
	| { readonly type: "remove"; readonly path: Path }
	/** Puts a new item at the path. */
	| { readonly type: "add"; readonly path: Path; readonly value: Value };

/** Ways to do it, of which the first one that the check passes is taken. Each is a list of edits. */
export function waysTo(arranging: Arranging, data: Value): readonly (readonly Edit[])[] {
	const { path } = arranging;
	const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
	const value = valueAt(data, path) ?? null;
	const siblings = valueAt(data, list) ?? null;
	switch (arranging.type) {
		case "move":
			return [[{ kind: "moveItem", path, to: [...list, arranging.to] }]];
		case "duplicate":
			return [[{ kind: "insertItem", path: [...list, index + 1], value: copyOf(value, siblings, list.at(-1) === "sections") }]];
		case "add":
			return [[{ kind: "insertItem", path, value: withFreeId(arranging.value, siblings) }]];
		case "remove":
			// A list that may be left out goes with its last item.
			return [[{ kind: "removeItem", path }], ...(isList(siblings) && siblings.length === 1 ? [[{ kind: "removeKey", path: list } as const]] : [])];
	}
}

/** A section keeps the id of its example unless another has it. */
function withFreeId(value: Value, siblings: Value): Value {
	return idsOf(siblings).includes(idOf(value)) ? copyOf(value, siblings, true) : value;
}

/** A copy that may stand beside the original: the id of a section leads to one alone, that of another item gets a number. */
function copyOf(value: Value, siblings: Value, isSection: boolean): Value {
	if (!isMap(value) || value.id === undefined) return value;
	const { id, ...rest } = value;
	if (isSection) return rest;
	const taken = idsOf(siblings);
	const stem = String(id).replace(/-\d+$/, "");
	let number = 2;
	while (taken.includes(`${stem}-${number}`)) number += 1;
	return { ...value, id: `${stem}-${number}` };
}

function idOf(value: Value): Value {
	return isMap(value) ? (value.id ?? null) : null;
}

function idsOf(list: Value): readonly Value[] {
	return isList(list) ? list.map(idOf).filter((id) => id !== null) : [];
}

function isMap(value: Value): value is { readonly [key: string]: Value } {
	return typeof value === "object" && value !== null && !isList(value);
}
