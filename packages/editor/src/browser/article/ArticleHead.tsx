import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { type ArticleRow, newRow } from "../../article/rows.ts";
import { useTranslate } from "../i18n/language.ts";
import { ArticleFront, type ArticleFrontProps } from "./ArticleFront.tsx";
import { ArticleTools } from "./ArticleTools.tsx";
import { toggled } from "./cell-document.ts";
import type { ArticleDialogs } from "./use-article-dialogs.tsx";
import type { RowActions } from "./use-row-actions.ts";

type ArticleHeadProps = ArticleFrontProps & {
	readonly title: string;
	readonly heading: RefObject<HTMLHeadingElement | null>;
	readonly actions: RowActions;
	readonly dialogs: ArticleDialogs;
	/** The row and the language of the cursor, and the view of that cell. */
	readonly row: ArticleRow | undefined;
	readonly code: string;
	readonly view: EditorView | undefined;
	readonly onClose: () => void;
};

/** The heading of the article editor, with the tools for the row at the cursor. */
export function ArticleHead({
	title,
	heading,
	actions: { setKind, move, remove, add },
	dialogs: { askLink, askPicture },
	row,
	code,
	view,
	onClose,
	...languages
}: ArticleHeadProps) {
	const t = useTranslate();
	return (
		<header className="article-head">
			<h2 id="article-heading" ref={heading} tabIndex={-1}>
				{title}
			</h2>
			<ArticleTools
				row={row}
				isRich={view !== undefined && row !== undefined}
				onKind={(kind) => row && setKind(row, kind)}
				onMark={(mark) => {
					view?.dispatch(toggled(view.state, mark));
					view?.focus();
				}}
				onLink={() => askLink(code)}
				onMove={(by) => row && move(row, by)}
				onRemove={() => row && remove(row)}
				onAdd={() => add(row, [newRow("paragraph")])}
				onPicture={() => askPicture(row?.kind === "picture" ? row : undefined)}
			/>
			<ArticleFront {...languages} />
			<button type="button" className="article-close" onClick={onClose}>
				{t("articleClose")}
			</button>
		</header>
	);
}
