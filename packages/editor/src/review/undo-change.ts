import type { Value } from "kakehashi/internal/shared.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit } from "../edits/edit.ts";
import { changedValues, type ValueChange } from "./changed-values.ts";

/** Returns the edit of a content file that reverts one change. */
export function undoChange({ kind, path, from, before, after }: ValueChange): Edit {
	const isItem = typeof path.at(-1) === "number";
	// `from` is the path before the move.
	if (kind === "moved") return { kind: "moveItem", path, to: Number((from ?? path).at(-1)) };
	if (kind === "added")
		return { kind: isItem ? "removeItem" : "removeKey", path, ...expecting(after) };
	if (kind === "removed")
		return { kind: isItem ? "insertItem" : "addKey", path, value: before ?? null };
	return { kind: "set", path, value: before ?? null, ...expecting(after) };
}

/**
 * Returns the edits that turn one version of a list back into an earlier one. They are applied one
 * after another.
 */
export function editsToRestore(before: Value, after: Value): Edit[] {
	const edits: Edit[] = [];
	let data = after;
	const firstChange = () => changedValues(before, data, [])[0];
	for (let change = firstChange(); change !== undefined; change = firstChange()) {
		const edit = undoChange(change);
		data = applyEdit(data, edit);
		edits.push(edit);
	}
	return edits;
}

/** The part of an edit that says which value must be there. */
const expecting = (expected: ValueChange["after"]) => (expected === undefined ? {} : { expected });
