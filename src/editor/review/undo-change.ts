import type { Edit } from "../splice/edit/edit.ts";
import type { ValueChange } from "./changed-values.ts";

/** The edit of a content file that puts back what was changed in one place. */
export function undoChange({ kind, path, from, before, after }: ValueChange): Edit {
	const isItem = typeof path.at(-1) === "number";
	if (kind === "moved") return { kind: "moveItem", path, to: from ?? path };
	if (kind === "added") return { kind: isItem ? "removeItem" : "removeKey", path, ...was(after) };
	if (kind === "removed") return { kind: isItem ? "insertItem" : "addKey", path, value: before ?? null };
	return { kind: "set", path, value: before ?? null, ...was(after) };
}

const was = (value: ValueChange["after"]) => (value === undefined ? {} : { was: value });
