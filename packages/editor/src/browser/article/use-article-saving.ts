import type { Value } from "kakehashi/internal/shared.ts";
import { type RefObject, useState } from "react";
import { mergeBlocks } from "../../article/merge-blocks.ts";
import type { ArticleRow, RowLanguage } from "../../article/rows.ts";
import { createTypingSteps } from "../../article/typing-steps.ts";
import type { RunningText } from "../../structure/outline.ts";
import { isSame } from "../inspector/is-same.ts";
import { useAutosave } from "../inspector/use-autosave.ts";
import { placeholderTexts } from "./article-blocks.ts";
import { type ArticleStatus, useSendBlocks } from "./use-send-blocks.ts";

type Options = {
	readonly key: string;
	readonly file: string;
	readonly text: RunningText;
	readonly languages: readonly RowLanguage[];
	/** The rows that are shown. */
	readonly latest: RefObject<readonly ArticleRow[]>;
	/** Whether an input method is composing. Saving waits for it. */
	readonly isComposing: RefObject<boolean>;
	/** Shows blocks that came from the file or from a draft. Returns whether the rows changed. */
	readonly onShow: (value: Value) => boolean;
};

export type ArticleSaving = ReturnType<typeof useArticleSaving>;

const pauseMs = 600;

/** Saves the blocks of a running text, and merges what was written elsewhere in the meantime. */
export function useArticleSaving({
	key,
	file,
	text,
	languages,
	latest,
	isComposing,
	onShow,
}: Options) {
	const [steps] = useState(createTypingSteps);
	const blocks = useSendBlocks(file, text.path, steps);
	const { stored, isSending } = blocks;
	const onDisk = text.blocks as Value;
	const saved: ReturnType<typeof useAutosave<Value>> = useAutosave<Value>({
		key,
		pauseMs,
		onDisk,
		isWaiting: () => isComposing.current,
		send: (value) => blocks.send(value, saved.base),
		merge(typed, before, current) {
			// During a save, the new content of the file is most likely what this window sent. It
			// is compared again after the save.
			const merged = isSending.current
				? undefined
				: mergeBlocks(typed, before, current, languages, placeholderTexts);
			if (merged === undefined || isSame(current, before)) return { typed, before };
			steps.reset();
			if (!isSame(merged, current)) queueMicrotask(() => void saved.save());
			return { typed: merged, before: current };
		},
		onShow(value) {
			if (onShow(value)) steps.interrupt();
		},
	});
	// The status of earlier typing does not apply to what has been typed since.
	const isStored = [onDisk, stored].some(
		(each) => each !== undefined && isSame(each, saved.value),
	);
	const status: ArticleStatus =
		blocks.status.type === "refused" || isStored
			? blocks.status
			: { type: saved.isSlow ? "savingSlowly" : "saving" };
	return {
		saved,
		steps,
		status,
		/**
		 * Ends the current step unless the last change continues in the same sentence.
		 * @returns whether there is a step to save
		 */
		settle: () => steps.settle(latest.current, saved.latest.current, saved.base.current),
		revert: () => {
			saved.revert();
			blocks.clearStatus();
		},
	};
}
