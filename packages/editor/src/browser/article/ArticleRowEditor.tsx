import type { EditorView } from "prosemirror-view";
import type { ReactNode } from "react";
import {
	type ArticleRow,
	gapsOf,
	inAll,
	isEmpty,
	isTextRow,
	type RowKind,
	type RowLanguage,
} from "../../article/rows.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { useLanguageName, useTranslate } from "../i18n/language.ts";
import { useOutdated } from "../inspector/use-outdated.ts";
import { NotesOfText } from "../notes/NotesOfText.tsx";
import { StatusArch } from "../ui/StatusArch.tsx";
import { Cell } from "./Cell.tsx";
import { CellNotes } from "./CellNotes.tsx";
import type { CellProps } from "./cell-props.ts";
import { kindWordOf } from "./kind-word.ts";

export type ArticleRowEditorProps = {
	readonly row: ArticleRow;
	readonly number: number;
	/** The number of the item in a numbered list; undefined for other kinds of rows. */
	readonly ordinal: number | undefined;
	readonly languages: readonly RowLanguage[];
	/** The languages that are shown side by side. */
	readonly columns: SiteDescription["locales"];
	readonly isCurrent: boolean;
	/** The language that is shown if there is room for only one. */
	readonly front: string;
	/** The codes of the languages that are out of date. */
	readonly outdated: readonly string[];
	/**
	 * Why the server refused the row. `code` is undefined if the reason applies to the whole row.
	 */
	readonly wrong: readonly { readonly code: string | undefined; readonly reason: string }[];
	readonly preview: string | undefined;
	/** The key of the row's text in the content file. */
	readonly textKey: string;
	/** Further content below the text of a language. */
	readonly more: (code: string) => ReactNode;
	readonly onConfirm: () => void;
	readonly onText: (code: string, text: string) => void;
	readonly onValue: (value: ArticleRow["value"]) => void;
	readonly onView: (code: string, view: EditorView | undefined) => void;
	readonly onFocus: (code: string) => void;
	readonly onCompose: (isComposing: boolean) => void;
	readonly onSplit: (code: string, before: string, after: string) => void;
	readonly onJoin: (code: string, by: -1 | 1) => void;
	readonly onMove: (by: -1 | 1) => void;
	readonly onLeave: (code: string, to: "up" | "down" | "next" | "previous") => boolean;
	readonly onKind: (code: string, kind: RowKind) => void;
	readonly onMenu: (code: string) => void;
	readonly onLink: (code: string) => void;
	readonly onPaste: (
		code: string,
		...pasted: Parameters<NonNullable<CellProps["onPaste"]>>
	) => void;
	readonly onPicture: () => void;
};

/**
 * One row of the article editor. A text has one cell for each of the two languages. A block without
 * a language spans both columns.
 */
export function ArticleRowEditor(props: ArticleRowEditorProps) {
	const t = useTranslate();
	const languageName = useLanguageName();
	const { row, number, languages, columns } = props;
	const gaps = gapsOf(row, languages);
	const texts = inAll(row.texts, languages);
	const outdated = useOutdated({ key: props.textKey, texts, outdated: props.outdated }, texts);
	const value = { key: props.textKey, texts, unwritten: gaps, outdated };
	const name = t("articleRow", { kind: t(kindWordOf(row.kind)), number: String(number) });
	const own = {
		className: "article-row",
		"data-kind": row.kind,
		"data-current": props.isCurrent || undefined,
	};
	if (row.kind === "code")
		return (
			<fieldset {...own} aria-label={name}>
				<textarea
					className="cell across"
					aria-label={name}
					spellCheck={false}
					value={String(row.value ?? "")}
					onFocus={() => props.onFocus(columns[0]?.code ?? "")}
					onChange={({ target }) => props.onValue(target.value)}
				/>
			</fieldset>
		);
	if (row.kind === "other")
		return (
			<fieldset {...own} aria-label={name}>
				<textarea
					className="cell across"
					readOnly
					aria-label={name}
					value={JSON.stringify(row.value, null, 1)}
					onFocus={() => props.onFocus(columns[0]?.code ?? "")}
				/>
				<p className="article-note across">{t("articleOther")}</p>
			</fieldset>
		);
	return (
		<fieldset {...own} aria-label={name}>
			{row.kind === "picture" && (
				<button
					type="button"
					className="article-picture across"
					onClick={props.onPicture}
					onFocus={() => props.onFocus(columns[0]?.code ?? "")}
				>
					{props.preview === undefined ? (
						<span>{fileOf(row)}</span>
					) : (
						<img src={props.preview} alt="" />
					)}
					<span>{t("articleAlt")}</span>
				</button>
			)}
			{columns.map((locale) => {
				const { code, tag } = locale;
				const language = languageName(tag);
				const isGap = gaps.includes(code);
				const state = isGap ? "missing" : outdated.includes(code) ? "outdated" : undefined;
				const note = `${row.id}-${code}-note`;
				const wrong = [
					...new Set(
						props.wrong
							.filter((each) => (each.code ?? code) === code)
							.map(({ reason }) => reason),
					),
				].join(" ");
				return (
					<div
						key={code}
						className="article-text"
						data-front={code === props.front || undefined}
						data-ordinal={props.ordinal}
					>
						<span className="article-language" aria-hidden="true">
							{language}
						</span>
						<Cell
							kind={row.kind}
							text={row.texts[code] ?? ""}
							lang={tag}
							label={t("articleCell", { language, row: name })}
							placeholder={
								row.kind === "picture"
									? t("articleCaption")
									: isGap
										? t("articleGap", { language })
										: t("articleWriteOn")
							}
							describedBy={state && note}
							wrongBy={wrong === "" ? undefined : `${note}-wrong`}
							onChange={(text) => props.onText(code, text)}
							onCompose={props.onCompose}
							onView={(view) => props.onView(code, view)}
							onFocus={() => props.onFocus(code)}
							onSplit={(before, after) => props.onSplit(code, before, after)}
							onJoin={(by) => props.onJoin(code, by)}
							onMove={props.onMove}
							onLeave={(to) => props.onLeave(code, to)}
							{...(isTextRow(row.kind) && {
								onKind: (kind: RowKind) => props.onKind(code, kind),
								onMenu: () => props.onMenu(code),
							})}
							onLink={() => props.onLink(code)}
							onPaste={(...pasted) => props.onPaste(code, ...pasted)}
						/>
						<CellNotes
							id={note}
							value={value}
							locale={locale}
							state={state}
							onConfirm={props.onConfirm}
							onUse={(text) => props.onText(code, text)}
						/>
						{wrong !== "" && (
							<span id={`${note}-wrong`} className="article-note article-wrong">
								{wrong}
							</span>
						)}
						{props.more(code)}
					</div>
				);
			})}
			<NotesOfText keys={[props.textKey]} />
			{isTextRow(row.kind) && !isEmpty(row) && columns.length > 1 && (
				<StatusArch
					state={gaps.length > 0 ? "dotted" : outdated.length > 0 ? "broken" : "whole"}
				/>
			)}
		</fieldset>
	);
}

function fileOf({ value }: ArticleRow): string {
	return typeof value === "object" && value !== null && "file" in value ? String(value.file) : "";
}
