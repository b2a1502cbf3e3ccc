import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { gapsOf, type RowLanguage } from "../../article/rows.ts";
import { useEditor } from "../connection/editor-context.ts";
import { putCaret } from "./cell-caret.ts";
import type { ArticleCells } from "./cells-of.ts";
import type { ArticleState } from "./use-article.ts";

type Options = {
	/** The key of the text that gets the cursor; undefined for the heading of the editor. */
	readonly requested: { readonly key: string } | undefined;
	readonly article: ArticleState;
	readonly cells: ArticleCells;
	readonly titleFields: readonly { readonly key: string }[];
	readonly languages: readonly RowLanguage[];
	readonly columns: readonly RowLanguage[];
	readonly heading: RefObject<HTMLElement | null>;
};

/** Puts the cursor into the cell of a text that another part of the editor opens. */
export function useRequestedCell({
	requested,
	article: { key: ownKey, rows, places, views },
	cells,
	titleFields,
	languages,
	columns,
	heading,
}: Options): void {
	const { locale } = useEditor();
	/** A title or a summary that was requested before the server had described it. */
	const awaited = useRef<object>(undefined);
	const isTitleField = titleFields.some(({ key }) => key === requested?.key);
	const show = useEffectEvent((key: string) => {
		const [id] = [...places].find(([, path]) => key === `${ownKey}.${path.join(".")}`) ?? [];
		const own = id === undefined ? rows[0]?.id : id;
		const name = isTitleField ? key : String(own);
		awaited.current = id === undefined && !isTitleField ? requested : undefined;
		const gap = rows.find((each) => each.id === id);
		const side =
			(gap && gapsOf(gap, languages)[0]) ??
			columns.find((each) => each.code === locale)?.code ??
			columns[0]?.code;
		if (cells.reveal(name, side)) return;
		const [first] = views.values();
		if (first !== undefined) putCaret(first, first.state.selection.head);
	});
	useEffect(() => {
		// If the person has opened the settings of the entry while the article editor was loading,
		// the focus stays in them.
		if (document.querySelector(".entry-tools :popover-open") !== null) return;
		if (requested === undefined) heading.current?.focus();
		else show(requested.key);
	}, [requested, heading]);
	useEffect(() => {
		if (isTitleField && requested !== undefined && awaited.current === requested)
			show(requested.key);
	}, [isTitleField, requested]);
}
