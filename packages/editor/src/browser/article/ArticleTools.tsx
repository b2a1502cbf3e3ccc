import {
	type ArticleRow,
	isRich as hasMarkup,
	isTextRow,
	type RowKind,
} from "../../article/rows.ts";
import { useTranslate } from "../i18n/language.ts";
import { Icon } from "../ui/Icon.tsx";
import type { MarkName } from "./cell-document.ts";
import { kindWordOf, menuRowKinds } from "./kind-word.ts";

type ArticleToolsProps = {
	/** The row of the cursor, or the row that last had it. */
	readonly row: ArticleRow | undefined;
	/** Whether the cursor is in a text. */
	readonly isRich: boolean;
	readonly onKind: (kind: RowKind) => void;
	readonly onMark: (mark: MarkName) => void;
	readonly onLink: () => void;
	readonly onMove: (by: -1 | 1) => void;
	readonly onRemove: () => void;
	readonly onAdd: () => void;
	readonly onPicture: () => void;
};

const marks = [
	["strong", "B"],
	["emphasis", "I"],
	["code", "<>"],
] as const;

/** Ignores the second click of a double click, which would add another row. */
const isFirst = (clicks: number) => clicks < 2;

/**
 * The toolbar for the row and the text at the cursor. The labels include the keyboard shortcuts.
 */
export function ArticleTools({
	row,
	isRich,
	onKind,
	onMark,
	onLink,
	onMove,
	onRemove,
	onAdd,
	onPicture,
}: ArticleToolsProps) {
	const t = useTranslate();
	const isMarkable = isRich && row !== undefined && hasMarkup(row.kind);
	return (
		<div className="article-tools" role="toolbar" aria-label={t("articleTools")}>
			<select
				aria-label={t("articleKind")}
				value={row?.kind ?? ""}
				disabled={row === undefined || (!isTextRow(row.kind) && row.kind !== "code")}
				onChange={({ target }) => onKind(target.value as RowKind)}
			>
				{menuRowKinds.map(([kind]) => (
					<option key={kind} value={kind}>
						{t(kindWordOf(kind))}
					</option>
				))}
				{row !== undefined && !menuRowKinds.some(([kind]) => kind === row.kind) && (
					<option value={row.kind}>{t(kindWordOf(row.kind))}</option>
				)}
			</select>
			<button
				type="button"
				onMouseDown={(event) => event.preventDefault()}
				onClick={onPicture}
			>
				{t("rowPicture")}
			</button>
			<button
				type="button"
				disabled={!isMarkable}
				title={t("linkKeys")}
				onMouseDown={(event) => event.preventDefault()}
				onClick={onLink}
			>
				{t("link")}
			</button>
			{marks.map(([name, sign]) => (
				<button
					key={name}
					type="button"
					className="icon"
					data-mark={name}
					title={t(
						`mark${name === "strong" ? "Strong" : name === "emphasis" ? "Emphasis" : "Code"}`,
					)}
					aria-label={t(
						`mark${name === "strong" ? "Strong" : name === "emphasis" ? "Emphasis" : "Code"}`,
					)}
					disabled={!isMarkable}
					// A click on the button must not clear the selection.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onMark(name)}
				>
					<span aria-hidden="true">{sign}</span>
				</button>
			))}
			{(["moveUp", "moveDown"] as const).map((name) => (
				<button
					key={name}
					type="button"
					className="icon"
					title={t(name)}
					aria-label={t(name)}
					disabled={row === undefined}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onMove(name === "moveUp" ? -1 : 1)}
				>
					<Icon name={name} />
				</button>
			))}
			<button
				type="button"
				className="icon"
				title={t("articleAddBelow")}
				aria-label={t("articleAddBelow")}
				onMouseDown={(event) => event.preventDefault()}
				onClick={({ detail }) => isFirst(detail) && onAdd()}
			>
				<Icon name="add" />
			</button>
			<button
				type="button"
				className="icon"
				title={t("articleRemove")}
				aria-label={t("articleRemove")}
				disabled={row === undefined}
				onMouseDown={(event) => event.preventDefault()}
				onClick={({ detail }) => isFirst(detail) && onRemove()}
			>
				<Icon name="remove" />
			</button>
		</div>
	);
}
