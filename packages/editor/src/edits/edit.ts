import type { Path, Value } from "kakehashi/internal/shared.ts";

/**
 * One change of a content file. With `expected`, the edit is refused unless the file has exactly
 * that value. So a page that was opened before somebody else changed the file cannot overwrite what
 * its user has not seen.
 */
export type Edit =
	/** Replaces a value. Within maps and lists, only the differences are written. */
	| {
			readonly kind: "set";
			readonly path: Path;
			readonly value: Value;
			readonly expected?: Value;
	  }
	/** Adds a key (the last part of the path) before another key, or at the end of its map. */
	| {
			readonly kind: "addKey";
			readonly path: Path;
			readonly value: Value;
			readonly before?: string;
	  }
	/** Removes a key with its value and the comment directly above it. */
	| { readonly kind: "removeKey"; readonly path: Path; readonly expected?: Value }
	/**
	 * Inserts an item into a list; the last part of the path is its index afterwards, at most the
	 * length of the list.
	 */
	| { readonly kind: "insertItem"; readonly path: Path; readonly value: Value }
	/** Removes an item of a list with the comment directly above it. */
	| { readonly kind: "removeItem"; readonly path: Path; readonly expected?: Value }
	/**
	 * Moves an item within its list, with the comment directly above it; `to` is its index
	 * afterwards.
	 */
	| { readonly kind: "moveItem"; readonly path: Path; readonly to: number };

/**
 * Why an edit was refused. `reason` is a message for people, in the language that `localize`
 * chooses.
 */
export type Refusal = {
	readonly ok: false;
	/**
	 * - `file`: the file cannot be read, or contains mistakes that must be fixed first
	 * - `place`: there is nothing of that kind at the path
	 * - `changed`: something other than `expected` is there
	 * - `value`: the value cannot be written at all
	 * - `alias`: other places in the file share the value by `&name` and `*name`
	 * - `meaning`: the file could not be changed without changing something else
	 */
	readonly why: "file" | "place" | "changed" | "value" | "alias" | "meaning";
	readonly reason: string;
};
