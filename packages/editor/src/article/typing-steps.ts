import type { Value } from "kakehashi/internal/shared.ts";
import type { ArticleRow } from "./rows.ts";
import { placeOfTyping } from "./sentences.ts";

export type TypingSteps = ReturnType<typeof createTypingSteps>;

/**
 * Divides typing into steps, because each undo reverts one step: what was typed in one sentence.
 */
export function createTypingSteps() {
	let completeSteps: Value[] = [];
	/**
	 * The rows and their blocks after the last change, and the place where that change was typed.
	 */
	let last:
		| {
				readonly rows: readonly ArticleRow[];
				readonly blocks: Value;
				readonly place: string | undefined;
		  }
		| undefined;
	return {
		/** Returns the complete steps, oldest first, and forgets them. */
		takeComplete: (): readonly Value[] => completeSteps.splice(0),
		/** Forgets all steps, because they are based on blocks that are no longer in the file. */
		reset() {
			completeSteps = [];
			last = undefined;
		},
		/** Forgets the current step, because the rows were replaced. Complete steps are kept. */
		interrupt() {
			last = undefined;
		},
		/** Begins a step with the rows and blocks before a change, unless one has begun. */
		begin(rows: readonly ArticleRow[], blocks: Value) {
			last ??= { rows, blocks, place: undefined };
		},
		/**
		 * Completes the current step unless the last change continues in the same sentence.
		 * @param rows the rows after the change
		 * @param blocks their blocks
		 * @param saved the blocks that were saved last
		 * @returns whether there is a step to save
		 */
		settle(rows: readonly ArticleRow[], blocks: Value, saved: Value): boolean {
			if (last === undefined || last.rows === rows) return false;
			const place = placeOfTyping(last.rows, rows);
			// A change of several texts has no place, and always begins a new step. What was saved
			// before the change needs no step of its own.
			const isStep =
				(place === undefined || place !== last.place) &&
				JSON.stringify(last.blocks) !== JSON.stringify(saved);
			if (isStep) completeSteps.push(last.blocks);
			last = { rows, blocks, place };
			return isStep;
		},
	};
}
