import type { EditorView } from "prosemirror-view";
import { isTextRow, type RowLanguage } from "../../article/rows.ts";
import { putCaret } from "./cell-caret.ts";
import type { ArticleState } from "./use-article.ts";

export type ArticleCells = ReturnType<typeof cellsOf>;

/** The cells of the article editor, by the name of their row and their language. */
export function cellsOf(
	{ rows, views }: Pick<ArticleState, "rows" | "views">,
	/** The title and the summary, which are above the rows. */
	titleFields: readonly { readonly key: string }[],
	columns: readonly RowLanguage[],
) {
	/** The names of the rows that have cells, from top to bottom: title and summary first. */
	const order = [
		...titleFields.map(({ key }) => key),
		...rows
			.filter(({ kind }) => isTextRow(kind) || kind === "picture")
			.map(({ id }) => String(id)),
	];
	const find = (name: string, code: string | undefined) => views.get(`${name} ${code}`);
	return {
		order,
		find,
		/** Returns the function that registers the cells of a row. */
		register: (name: string) => (code: string, view: EditorView | undefined) => {
			if (view === undefined) views.delete(`${name} ${code}`);
			else views.set(`${name} ${code}`, view);
		},
		/** Moves the cursor out of a cell. Returns whether there is a cell in that direction. */
		leave: (name: string, from: string, to: "up" | "down" | "next" | "previous"): boolean => {
			const index = order.indexOf(name);
			const column = columns.findIndex((each) => each.code === from);
			const isSideways = to === "next" || to === "previous";
			const next = isSideways
				? index * columns.length + column + (to === "next" ? 1 : -1)
				: (index + (to === "up" ? -1 : 1)) * columns.length + column;
			const target = order[Math.floor(next / columns.length)];
			const side = columns[((next % columns.length) + columns.length) % columns.length];
			const found = next < 0 ? undefined : find(String(target), side?.code);
			if (found === undefined) return false;
			putCaret(found, to === "down" ? 0 : "end");
			return true;
		},
		/** Focuses a cell, with the cursor where it last was. Returns whether the cell exists. */
		reveal: (name: string, code: string | undefined) => {
			const view = find(name, code);
			if (view !== undefined) putCaret(view, view.state.selection.head);
			return view !== undefined;
		},
	};
}
