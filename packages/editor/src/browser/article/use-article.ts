import type { Value } from "kakehashi/internal/shared.ts";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Changed } from "../../article/change-rows.ts";
import { type ArticleRow, blocksOf, type RowLanguage } from "../../article/rows.ts";
import { rowsToShow } from "../../article/rows-to-show.ts";
import type { RunningText } from "../../structure/outline.ts";
import { readDraft } from "../connection/drafts.ts";
import { isSame } from "../inspector/is-same.ts";
import { rowsIn, writtenBlocks } from "./article-blocks.ts";
import { conflictOf, refusalsOf } from "./article-problems.ts";
import { useArticleSaving } from "./use-article-saving.ts";
import { useCaret } from "./use-caret.ts";

export type ArticleState = ReturnType<typeof useArticle>;

/**
 * The rows of a running text while somebody writes them. Saves them after a pause, and stores them
 * in this browser until then.
 */
export function useArticle(file: string, text: RunningText, languages: readonly RowLanguage[]) {
	const key = `${file}#${text.path.join(".")}`;
	const onDisk = text.blocks as Value;
	const [rows, setRows] = useState<readonly ArticleRow[]>(() =>
		rowsIn(readDraft<Value>(key)?.value ?? onDisk, languages),
	);
	const latest = useRef(rows);
	const isComposing = useRef(false);
	const { views, focus, go, focused } = useCaret();
	const put = (next: readonly ArticleRow[]) => {
		latest.current = next;
		setRows(next);
	};
	const onShow = (value: Value): boolean => {
		if (isSame(value, writtenBlocks(latest.current, languages))) return false;
		const { row, code } = focused();
		const shown = rowsToShow(latest.current, rowsIn(value, languages), row);
		if (shown.nearest !== undefined) focus({ id: shown.nearest.id, code, at: "end" });
		put(shown.rows);
		return true;
	};
	const saving = useArticleSaving({ key, file, text, languages, latest, isComposing, onShow });
	const { saved, steps, settle } = saving;
	const change = (next: readonly ArticleRow[], isSoon = false) => {
		const before = { rows: latest.current, value: saved.latest.current };
		put(next);
		const written = writtenBlocks(next, languages);
		if (!isSame(written, saved.latest.current)) saved.change(written);
		steps.begin(before.rows, before.value);
		const isStep = !isComposing.current && settle();
		if (isSoon || isStep) void saved.save();
	};
	const places = useMemo(() => blocksOf(rows, languages).places, [rows, languages]);
	return {
		key,
		rows,
		latest,
		status: saving.status,
		conflict: conflictOf(saving, onDisk, languages),
		onRevert: saving.revert,
		isRestored: saved.isRestored,
		places,
		wrongIn: (row: ArticleRow) => refusalsOf(row, { key, saving, languages, places }),
		views,
		change,
		apply: ({ rows: next, caret }: Changed, isSoon = false) => {
			focus(caret);
			// Renders at once, so that the next typed character goes to the new place of the
			// cursor.
			flushSync(() => change(next, isSoon));
		},
		focus,
		go,
		compose: (isNow: boolean) => {
			isComposing.current = isNow;
			if (!isNow && settle()) void saved.save();
			else if (!isNow) saved.saveSoon();
		},
	};
}
