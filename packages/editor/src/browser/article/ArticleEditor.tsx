import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { newRow } from "../../article/rows.ts";
import type { ArticleText, Outline } from "../../server/description/describe-page.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { articleWord } from "../i18n/article-word.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { ArticleFoot } from "./ArticleFoot.tsx";
import { ArticleHead } from "./ArticleHead.tsx";
import { ArticleLanguages } from "./ArticleLanguages.tsx";
import { ArticleRows } from "./ArticleRows.tsx";
import { cellsOf } from "./cells-of.ts";
import { type SaveStatus, TitleRow, type TitleRowProps } from "./TitleRow.tsx";
import { useArticle } from "./use-article.ts";
import { useArticleDialogs } from "./use-article-dialogs.tsx";
import { useArticleTasks } from "./use-article-tasks.ts";
import { useColumns } from "./use-columns.ts";
import { useRequestedCell } from "./use-requested-cell.ts";
import { useRowActions } from "./use-row-actions.ts";

export type ArticleEditorProps = Pick<TitleRowProps, "preview" | "onDirty" | "onLeft"> & {
	readonly outline: Outline;
	readonly text: ArticleText;
	/**
	 * The key of the text that gets the cursor. A new object each time, so that the same text can
	 * be requested again.
	 */
	readonly requested: { readonly key: string } | undefined;
	readonly onClose: () => void;
};

/**
 * The article editor: edits a running text in two languages side by side, with one row per block.
 */
export default function ArticleEditor({
	outline,
	text,
	requested,
	preview,
	onDirty,
	onLeft,
	onClose,
}: ArticleEditorProps) {
	const t = useTranslate();
	const { site, locale } = useEditor();
	const languages = site.locales.filter(({ code }) => outline.languages.includes(code));
	const { columns, front, setCodes, bringToFront, reveal } = useColumns(languages, locale);
	const page = useRef<HTMLDivElement>(null);
	const article = useArticle(outline.file, text, languages);
	const { rows, latest, views } = article;
	const [titleGaps, setTitleGaps] = useState<Readonly<Record<string, readonly string[]>>>({});
	const [titleStatuses, setTitleStatuses] = useState<Readonly<Record<string, SaveStatus>>>({});
	/**
	 * The row and the language of the cursor. `id` is undefined in the title or the summary, which
	 * are above the rows.
	 */
	const [current, setCurrent] = useState<{
		readonly id: number | undefined;
		readonly code: string;
	}>();
	const heading = useRef<HTMLHeadingElement>(null);
	const titleFields = text.path.length === 1 ? outline.titleFields : [];
	const row = rows.find(({ id }) => id === current?.id);
	const code = (columns.find((each) => each.code === current?.code) ?? columns[0])?.code ?? "";
	const view = row && views.get(`${row.id} ${code}`);
	const actions = useRowActions({ article, columns, titleFields, code });
	const dialogs = useArticleDialogs({ article, actions, languages, columns, row, view });
	const cells = cellsOf(article, titleFields, columns);
	useRequestedCell({ requested, article, cells, titleFields, languages, columns, heading });
	const tasks = useArticleTasks({
		text,
		article,
		cells,
		titleFields,
		titleGaps,
		languages,
		columns,
		front,
		current: String(current?.id),
		working: current === undefined ? front : code,
		goTo: (name, side) => {
			reveal(side);
			cells.reveal(name, side);
		},
	});
	const { attempt, rejected } = useAttempt();
	const confirm = (key: string, texts: Texts) =>
		void attempt({ kind: "confirmText", key, texts });
	const closeByKey = (event: KeyboardEvent) => {
		const isInDialog = event.target instanceof Element && event.target.closest("dialog");
		if (pressedKey(event) === "Escape" && !isInDialog) onClose();
	};
	const worst = worstOf([...Object.values(titleStatuses), article]);
	const [first] = rows;
	return (
		<section
			className="article-editor"
			aria-labelledby="article-heading"
			onKeyDown={closeByKey}
		>
			<ArticleHead
				title={t(
					text.path.length === 1
						? "articleArticle"
						: articleWord("article", languages.length),
				)}
				heading={heading}
				actions={actions}
				dialogs={dialogs}
				row={row}
				code={code}
				view={view}
				languages={languages}
				front={front}
				page={page}
				onFront={bringToFront}
				onClose={onClose}
			/>
			<div className="article-page" ref={page}>
				<ArticleLanguages languages={languages} columns={columns} onChoose={setCodes} />
				{titleFields.map((value) => (
					<TitleRow
						key={value.key}
						value={value}
						columns={columns}
						front={front}
						preview={preview}
						onDirty={onDirty}
						onLeft={onLeft}
						onView={cells.register(value.key)}
						onFocus={(side) => setCurrent({ id: undefined, code: side })}
						onConfirm={() => confirm(value.key, value.texts ?? {})}
						onStatus={(status) =>
							setTitleStatuses((before) => ({ ...before, [value.key]: status }))
						}
						onGaps={(codes) =>
							setTitleGaps((before) => ({ ...before, [value.key]: codes }))
						}
						onLeave={(side, to) => cells.leave(value.key, side, to)}
						onPasteBelow={(side, pasted, excluded) =>
							first &&
							actions.paste(
								latest.current[0] ?? first,
								side,
								pasted,
								"",
								"",
								excluded,
							)
						}
					/>
				))}
				<ArticleRows
					article={article}
					actions={actions}
					dialogs={dialogs}
					cells={cells}
					outdated={text.outdated}
					languages={languages}
					columns={columns}
					front={front}
					current={current?.id}
					onFocus={(id, side) => setCurrent({ id, code: side })}
					onConfirm={confirm}
				/>
				<button
					type="button"
					className="article-add"
					onClick={({ detail }) =>
						detail < 2 && actions.add(undefined, [newRow("paragraph")])
					}
				>
					{t("articleAdd")}
				</button>
			</div>
			<RejectionNote reason={rejected} />
			<ArticleFoot
				{...tasks}
				pasted={actions.pasted}
				isRestored={article.isRestored}
				status={worst?.status ?? { type: "untouched" }}
				onRevert={(worst ?? article).onRevert}
				conflict={worst?.conflict}
			/>
			{dialogs.dialog}
		</section>
	);
}

/** The status that the person must see first; undefined while nothing has been typed. */
const worstOf = (statuses: readonly SaveStatus[]): SaveStatus | undefined =>
	(["refused", "savingSlowly", "saving", "saved"] as const).flatMap((type) =>
		statuses.filter(({ status }) => status.type === type),
	)[0];
