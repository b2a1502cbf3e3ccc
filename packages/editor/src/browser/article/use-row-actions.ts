import { useState } from "react";
import { type Caret, joinRows, kindOfRow, moveRow } from "../../article/change-rows.ts";
import { insertRows, pairRows } from "../../article/pair-rows.ts";
import type { PastedRow } from "../../article/pasted-rows.ts";
import {
	type ArticleRow,
	gapsOf,
	isEmpty,
	isTextRow,
	newRow,
	type RowKind,
	type RowLanguage,
} from "../../article/rows.ts";
import { useTranslate } from "../i18n/language.ts";
import type { TitleRowProps } from "./TitleRow.tsx";
import type { ArticleState } from "./use-article.ts";

type RowActionsProps = {
	readonly article: ArticleState;
	/** The languages that are shown side by side. */
	readonly columns: readonly RowLanguage[];
	/** The title and the summary, which are above the rows. */
	readonly titleFields: readonly TitleRowProps["value"][];
	/** The language of the cell with the cursor. */
	readonly code: string;
};

export type RowActions = ReturnType<typeof useRowActions>;

/**
 * Actions on whole rows. Each one is saved as an action of its own, so undo reverts it alone, and
 * each sets the cursor.
 */
export function useRowActions({
	article: { rows, latest, views, change, apply, focus },
	columns,
	titleFields,
	code,
}: RowActionsProps) {
	const t = useTranslate();
	const [pasted, setPasted] = useState<{
		readonly rows: readonly ArticleRow[];
		readonly text: string;
	}>();
	const indexOf = (own: ArticleRow) => latest.current.findIndex(({ id }) => id === own.id);
	const put = (next: readonly ArticleRow[], caret: Caret | undefined) =>
		apply({ rows: next, caret }, true);
	const replaced = (next: ArticleRow) =>
		latest.current.map((each) => (each.id === next.id ? next : each));

	return {
		/** A message about what the last paste did; empty after any other change. */
		pasted: pasted?.rows === rows ? pasted.text : "",
		set: (next: ArticleRow, isSoon = false) => change(replaced(next), isSoon),
		/**
		 * Joins a row with the row above (-1) or below (1). Backspace in a row that is not a
		 * paragraph first turns the row into a paragraph.
		 */
		join(own: ArticleRow, side: string, by: -1 | 1) {
			if (by === -1 && own.kind !== "paragraph" && isTextRow(own.kind))
				return put(replaced(kindOfRow(own, "paragraph")), {
					id: own.id,
					code: side,
					at: 0,
				});
			const below = by === -1 ? own : latest.current[indexOf(own) + 1];
			const joined = below && joinRows(latest.current, below, side);
			if (joined !== undefined) put(joined.rows, joined.caret);
		},
		move(own: ArticleRow, by: -1 | 1) {
			put(moveRow(latest.current, own, by), {
				id: own.id,
				code,
				at: views.get(`${own.id} ${code}`)?.state.selection.from ?? 0,
			});
		},
		remove(own: ArticleRow) {
			const index = indexOf(own);
			const rest = latest.current.toSpliced(index, 1);
			const next = rest.length > 0 ? rest : [newRow("paragraph")];
			const near = next[Math.min(index, next.length - 1)];
			put(next, near && { id: near.id, code, at: "end" });
		},
		/** Adds rows below a row, or at the end. */
		add(above: ArticleRow | undefined, more: readonly ArticleRow[]) {
			const index = above === undefined ? latest.current.length : indexOf(above) + 1;
			put(
				latest.current.toSpliced(index, 0, ...more),
				more[0] && { id: more[0].id, code, at: "end" },
			);
		},
		setKind(own: ArticleRow, kind: RowKind) {
			const now = latest.current[indexOf(own)] ?? own;
			put(replaced(kindOfRow(now, kind)), {
				id: now.id,
				code,
				at: views.get(`${now.id} ${code}`)?.state.selection.from ?? "end",
			});
		},
		/**
		 * Pastes rows. If this language is empty and the other one is written, fills this language
		 * row by row. Otherwise inserts the rows between the texts before and after the cursor,
		 * which become rows of their own.
		 */
		paste(
			own: ArticleRow,
			side: string,
			all: readonly PastedRow[],
			before: string,
			after: string,
			excluded: number,
		) {
			// A pasted document begins with its title. If the title cell already has it, the title
			// is skipped.
			const isTitled =
				all[0]?.kind === "heading" &&
				titleFields.some(({ texts }) => texts?.[side] === all[0]?.text);
			const from = isTitled ? all.slice(1) : all;
			const currentRows = latest.current;
			const index = indexOf(own);
			const below = currentRows.slice(index).filter((each) => isTextRow(each.kind));
			const isColumnEmpty =
				below.every((each) => (each.texts[side] ?? "") === "") &&
				below.some((each) => !isEmpty(each));
			const next = isColumnEmpty
				? pairRows(currentRows, index, from, side)
				: insertRows(currentRows, index, from, side, before, after);
			change(next, true);
			const without = isColumnEmpty
				? next.slice(index).filter((each) => gapsOf(each, columns).length > 0).length
				: 0;
			const count = from.length;
			const done = isColumnEmpty
				? t(without === 0 ? "articlePairedAll" : "articlePaired", {
						count,
						without,
					})
				: t("articlePasted", { count });
			const text =
				excluded === 0 ? done : `${done} ${t("articleExcluded", { count: excluded })}`;
			setPasted({ rows: next, text });
			const rowsAfter = currentRows.length - index - 1 + (after === "" ? 0 : 1);
			const last = isColumnEmpty ? next[index + from.length - 1] : next.at(-1 - rowsAfter);
			if (last !== undefined) focus({ id: last.id, code: side, at: "end" });
		},
	};
}
