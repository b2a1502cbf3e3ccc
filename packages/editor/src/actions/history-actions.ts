import * as v from "valibot";
import { identifier, itemIndex } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

/**
 * Restores one change of the list, by its number. Without a number, it restores the whole file.
 * `expected` is the version of the list.
 */
export const restoreAction = defineAction({
	schema: v.strictObject({
		kind: v.literal("restore"),
		since: identifier,
		expected: identifier,
		file: identifier,
		index: v.exactOptional(itemIndex),
	}),
	permission: "write",
	label: "changed",
	plan: (action, { edited, review }) => review.planRestore(action, edited),
});

/** Undoes the last action. With a number, it does so only if the last action has that number. */
export const undoAction = {
	schema: v.strictObject({
		kind: v.literal("undo"),
		action: v.exactOptional(v.pipe(v.number(), v.integer())),
	}),
	permission: "translate",
	label: "changed",
} as const;

/** Redoes what was last undone. */
export const redoAction = {
	schema: v.strictObject({ kind: v.literal("redo") }),
	permission: "translate",
	label: "changed",
} as const;
