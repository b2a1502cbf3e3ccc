import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import { splitRow } from "../../article/change-rows.ts";
import { type ArticleRow, gapsOf, isEmpty, isWords, newRow } from "../../article/rows.ts";
import { valueName } from "../../i18n/value-name.ts";
import type { ArticleText, Outline } from "../../server/description/describe-page.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { articleWord } from "../i18n/article-word.ts";
import { useLanguageName, useTranslate } from "../i18n/language.ts";
import { ArticleFoot, type Lead } from "./ArticleFoot.tsx";
import { ArticleFront } from "./ArticleFront.tsx";
import { ArticleLanguages } from "./ArticleLanguages.tsx";
import { ArticleRowEditor } from "./ArticleRowEditor.tsx";
import { ArticleTools } from "./ArticleTools.tsx";
import { putCaret } from "./Cell.tsx";
import { toggled } from "./cell-document.ts";
import { HeadRow, type HeadRowProps, type SaveStatus } from "./HeadRow.tsx";
import { useArticle } from "./use-article.ts";
import { useArticleDialogs } from "./use-article-dialogs.tsx";
import { useRowActions } from "./use-row-actions.ts";

export type ArticleEditorProps = Pick<HeadRowProps, "follow" | "onDirty" | "onLeft"> & {
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
	follow,
	onDirty,
	onLeft,
	onClose,
}: ArticleEditorProps) {
	const t = useTranslate();
	const languageName = useLanguageName();
	const { site, runAction, locale } = useEditor();
	const languages = site.locales.filter(({ code }) => outline.languages.includes(code));
	const [codes, setCodes] = useState<readonly string[]>([]);
	const columns = [...new Set([...codes, ...languages.map(({ code }) => code)])]
		.slice(0, 2)
		.flatMap((code) => languages.find((each) => each.code === code) ?? []);
	const [chosenFront, setFront] = useState(locale);
	const front = (columns.find((each) => each.code === chosenFront) ?? columns[0])?.code ?? "";
	const page = useRef<HTMLDivElement>(null);
	const article = useArticle(outline.file, text, languages);
	const { rows, latest, views, apply } = article;
	const [headGaps, setHeadGaps] = useState<Readonly<Record<string, readonly string[]>>>({});
	const [headsTold, setHeadsTold] = useState<Readonly<Record<string, SaveStatus>>>({});
	/**
	 * The row and the language of the cursor. `id` is undefined in the title or the summary, which
	 * are above the rows.
	 */
	const [current, setCurrent] = useState<{
		readonly id: number | undefined;
		readonly code: string;
	}>();
	const heading = useRef<HTMLHeadingElement>(null);
	const heads = text.path.length === 1 ? outline.heads : [];
	const row = rows.find(({ id }) => id === current?.id);
	const code =
		columns.find((each) => each.code === current?.code)?.code ?? columns[0]?.code ?? "";
	const view = row && views.get(`${row.id} ${code}`);
	const actions = useRowActions({ article, columns, heads, code });
	const { pasted, set, join, move, remove, add, setKind, paste } = actions;
	const { dialog, askKind, askLink, askPicture, preview, sameLink } = useArticleDialogs({
		article,
		actions,
		languages,
		columns,
		row,
		view,
	});

	/** The names of the rows that have cells, from top to bottom: title and summary first. */
	const order = [
		...heads.map(({ key }) => key),
		...rows
			.filter(({ kind }) => isWords(kind) || kind === "picture")
			.map(({ id }) => String(id)),
	];
	const leave = (
		name: string,
		from: string,
		to: "up" | "down" | "next" | "previous",
	): boolean => {
		const index = order.indexOf(name);
		const column = columns.findIndex((each) => each.code === from);
		const isSideways = to === "next" || to === "previous";
		const next = isSideways
			? index * columns.length + column + (to === "next" ? 1 : -1)
			: (index + (to === "up" ? -1 : 1)) * columns.length + column;
		const target = order[Math.floor(next / columns.length)];
		const side = columns[((next % columns.length) + columns.length) % columns.length];
		const found = next < 0 ? undefined : views.get(`${target} ${side?.code}`);
		if (found === undefined) return false;
		return goTo(found, to === "down" ? 0 : "end");
	};
	const goTo = (found: EditorView, at: number | "end") => {
		putCaret(found, at);
		return true;
	};
	/** Puts the cursor into the cell of a text that another part of the editor opens. */
	const show = useEffectEvent((key: string) => {
		const [id] =
			[...article.places].find(([, path]) => key === `${article.key}.${path.join(".")}`) ??
			[];
		const own = id === undefined ? rows[0]?.id : id;
		const name = heads.some((each) => each.key === key) ? key : String(own);
		const gap = rows.find((each) => each.id === id);
		const side =
			(gap && gapsOf(gap, languages)[0]) ??
			columns.find((each) => each.code === locale)?.code ??
			columns[0]?.code;
		reveal(views.get(`${name} ${side}`) ?? [...views.values()][0]);
	});
	useEffect(() => {
		// If the person has opened the settings of the entry while the article editor was loading,
		// the focus stays in them.
		if (document.querySelector(".entry-tools :popover-open") !== null) return;
		if (requested === undefined) heading.current?.focus();
		else show(requested.key);
	}, [requested]);

	const onKeep = (key: string) => (side: string, own: EditorView | undefined) => {
		if (own === undefined) views.delete(`${key} ${side}`);
		else views.set(`${key} ${side}`, own);
	};

	const closeByKey = (event: KeyboardEvent) => {
		const { target } = event;
		if (
			pressedKey(event) === "Escape" &&
			!(target instanceof Element && target.closest("dialog"))
		)
			onClose();
	};
	const outdatedOf = (own: ArticleRow) =>
		text.outdated[article.places.get(own.id)?.join(".") ?? ""] ?? [];
	const stillRight = (key: string, texts: Texts) =>
		void runAction({ kind: "confirmText", key, texts });
	/**
	 * A button that goes to the next of these places after the cursor, or to the first. If some
	 * places are in the language of the cursor, the button uses only those.
	 */
	const leadTo = (
		labelIn: (language: string) => string,
		places: readonly { readonly name: string; readonly code: string | undefined }[],
	): Lead[] => {
		const working = current === undefined ? front : code;
		const own = places.filter((each) => each.code === working);
		const all = own.length > 0 ? own : places;
		const onGo = () => {
			const here = order.indexOf(String(current?.id));
			const { name, code: side = "" } = all.find((each) => order.indexOf(each.name) > here) ??
				all[0] ?? { name: "" };
			if (columns.every((each) => each.code !== side))
				flushSync(() => setCodes([columns[0]?.code ?? "", side]));
			reveal(views.get(`${name} ${side}`));
		};
		const tag = languages.find((each) => each.code === all[0]?.code)?.tag ?? "";
		return all.length > 0 ? [{ label: labelIn(languageName(tag)), onGo }] : [];
	};
	const textIn = (what: string) => (language: string) => t("articleTextIn", { what, language });
	const [first] = rows;
	const gaps = rows.flatMap((each) =>
		gapsOf(each, languages).map((side) => ({ name: String(each.id), code: side })),
	);
	const open = [
		...heads.flatMap((value) =>
			leadTo(
				textIn(t(valueName(value))),
				(headGaps[value.key] ?? []).map((side) => ({ name: value.key, code: side })),
			),
		),
		...(first && rows.every(isEmpty)
			? leadTo(
					textIn(t("kindText")),
					columns.map((each) => ({ name: String(first.id), code: each.code })),
				)
			: []),
		...languages.flatMap((each) => {
			const own = gaps.filter((gap) => gap.code === each.code);
			return leadTo(textIn(t("articleRows", { count: String(own.length) })), own);
		}),
	];
	const outdatedTexts = [
		...heads.map(({ key, outdated }) => ({ name: key, code: outdated[0] })),
		...rows.map((each) => ({ name: String(each.id), code: outdatedOf(each)[0] })),
	].filter((each) => each.code !== undefined);
	const allPlaceholders = rows.map((each) => {
		const own = text.placeholders[article.places.get(each.id)?.join(".") ?? ""] ?? [];
		return {
			name: String(each.id),
			code: own.find((side) => !gapsOf(each, languages).includes(side)),
		};
	});
	const placeholder = allPlaceholders.filter((each) => each.code !== undefined);
	const wrong = rows.flatMap((each) =>
		article.wrongIn(each).map(({ code }) => ({ name: String(each.id), code: code ?? front })),
	);
	const allTold: readonly SaveStatus[] = [...Object.values(headsTold), article];
	const [worst] = (["refused", "savingLate", "saving", "saved"] as const).flatMap((type) =>
		allTold.filter(({ status }) => status.type === type),
	);
	let ordinal = 0;
	return (
		<section
			className="article-editor"
			aria-labelledby="article-heading"
			onKeyDown={closeByKey}
		>
			<header className="article-head">
				<h2 id="article-heading" ref={heading} tabIndex={-1}>
					{t(
						text.path.length === 1
							? "articleArticle"
							: articleWord("article", languages.length),
					)}
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
				<ArticleFront
					languages={languages}
					front={front}
					page={page}
					onFront={(next) => {
						if (columns.every((each) => each.code !== next))
							setCodes(
								columns.map((each) => (each.code === front ? next : each.code)),
							);
						setFront(next);
					}}
				/>
				<button type="button" className="article-close" onClick={onClose}>
					{t("articleClose")}
				</button>
			</header>
			<div className="article-page" ref={page}>
				<ArticleLanguages languages={languages} columns={columns} onChoose={setCodes} />
				{heads.map((value) => (
					<HeadRow
						key={value.key}
						value={value}
						columns={columns}
						front={front}
						follow={follow}
						onDirty={onDirty}
						onLeft={onLeft}
						onView={onKeep(value.key)}
						onFocus={(side) => setCurrent({ id: undefined, code: side })}
						onStillRight={() => stillRight(value.key, value.texts ?? {})}
						onStatus={(status) =>
							setHeadsTold((before) => ({ ...before, [value.key]: status }))
						}
						onGaps={(codes) =>
							setHeadGaps((before) => ({ ...before, [value.key]: codes }))
						}
						onLeave={(side, to) => leave(value.key, side, to)}
						onPasteBelow={(side, rows, leftOut) =>
							first && paste(latest.current[0] ?? first, side, rows, "", "", leftOut)
						}
					/>
				))}
				{rows.map((each, index) => {
					const before = rows[index - 1];
					ordinal =
						each.kind === "numbered"
							? before?.kind === "numbered" && !each.begins
								? ordinal + 1
								: 1
							: 0;
					const key = `${article.key}.${article.places.get(each.id)?.join(".")}`;
					return (
						<ArticleRowEditor
							key={each.id}
							row={each}
							number={index + 1}
							ordinal={ordinal === 0 ? undefined : ordinal}
							languages={languages}
							columns={columns}
							isCurrent={each.id === current?.id}
							front={front}
							outdated={outdatedOf(each)}
							wrong={article.wrongIn(each)}
							textKey={key}
							more={(side) => sameLink(each, side)}
							preview={preview(each)}
							onStillRight={() => stillRight(key, each.texts)}
							onText={(side, written) => {
								const now = latest.current.find(({ id }) => id === each.id);
								if (now !== undefined && now.texts[side] !== written)
									set({ ...now, texts: { ...now.texts, [side]: written } });
							}}
							onValue={(value) =>
								set({ ...each, ...(value !== undefined && { value }) })
							}
							onView={onKeep(String(each.id))}
							onFocus={(side) => setCurrent({ id: each.id, code: side })}
							onCompose={article.compose}
							onSplit={(side, first, second) =>
								isWords(each.kind)
									? apply(splitRow(latest.current, each, side, first, second))
									: add(each, [newRow("paragraph")])
							}
							onJoin={(side, by) =>
								isWords(each.kind) &&
								join(
									latest.current.find(({ id }) => id === each.id) ?? each,
									side,
									by,
								)
							}
							onMove={(by) => move(each, by)}
							onLeave={(side, to) => leave(String(each.id), side, to)}
							onKind={(_, kind) => setKind(each, kind)}
							onMenu={(side) => askKind(each, side)}
							onLink={(side) => askLink(side, views.get(`${each.id} ${side}`))}
							onPaste={(side, from, [file], ...around) => {
								if (file !== undefined) askPicture(undefined, file);
								else
									paste(
										latest.current.find(({ id }) => id === each.id) ?? each,
										side,
										from,
										...around,
									);
							}}
							onPicture={() => askPicture(each)}
						/>
					);
				})}
				<button
					type="button"
					className="article-add"
					onClick={({ detail }) => detail < 2 && add(undefined, [newRow("paragraph")])}
				>
					{t("articleAdd")}
				</button>
			</div>
			<ArticleFoot
				open={open}
				outdated={[
					...leadTo(
						() => t("notUpdatedCount", { count: String(outdatedTexts.length) }),
						outdatedTexts,
					),
					...leadTo(
						() => t("sampleCount", { count: String(placeholder.length) }),
						placeholder,
					),
				]}
				wrong={leadTo(() => t("showIt"), wrong)}
				pasted={pasted}
				isKept={article.isKept}
				status={worst?.status ?? { type: "untouched" }}
				onRevert={(worst ?? article).onRevert}
				conflict={worst?.conflict}
			/>
			{dialog}
		</section>
	);
}

/** Focuses a cell, with the cursor where it last was. */
function reveal(view: EditorView | undefined): void {
	if (view !== undefined) putCaret(view, view.state.selection.head);
}
