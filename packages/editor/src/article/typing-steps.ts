import type { Value } from "kakehashi/internal/shared.ts";
import type { ArticleRow } from "./rows.ts";
import { placeOfTyping } from "./sentences.ts";

export type TypingSteps = ReturnType<typeof createTypingSteps>;

/**
 * Divides typing into steps, because each undo reverts one step: what was typed in one sentence.
 */
export function createTypingSteps() {
	let complete: Value[] = [];
	/**
	 * The rows and their blocks after the last change, and the place where that change was typed.
	 */
	let last:
		| {
				readonly rows: readonly ArticleRow[];
				readonly value: Value;
				readonly place: string | undefined;
		  }
		| undefined;
	return {
		/** Returns the complete steps, oldest first, and forgets them. */
		takeComplete: (): readonly Value[] => complete.splice(0),
		/** Forgets all steps, because they are based on blocks that are no longer in the file. */
		reset() {
			complete = [];
			last = undefined;
		},
		/** Ends the current step without completing it, because the rows are no longer its rows. */
		interrupt() {
			last = undefined;
		},
		/** Begins a step with the rows and blocks before a change, unless one has begun. */
		begin(rows: readonly ArticleRow[], value: Value) {
			last ??= { rows, value, place: undefined };
		},
		/**
		 * Completes the current step unless the last change continues in the same sentence.
		 * @param rows the rows after the change
		 * @param value their blocks
		 * @param saved the blocks that were saved last
		 * @returns whether there is a step to save
		 */
		settle(rows: readonly ArticleRow[], value: Value, saved: Value): boolean {
			if (last === undefined || last.rows === rows) return false;
			const place = placeOfTyping(last.rows, rows);
			const isStep =
				(place === undefined || place !== last.place) &&
				JSON.stringify(last.value) !== JSON.stringify(saved);
			if (isStep) complete.push(last.value);
			last = { rows, value, place };
			return isStep;
		},
	};
}
