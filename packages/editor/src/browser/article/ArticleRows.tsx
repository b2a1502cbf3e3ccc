import { splitRow } from "../../article/change-rows.ts";
import { type ArticleRow, isTextRow, newRow, type RowLanguage } from "../../article/rows.ts";
import type { ArticleText } from "../../server/description/describe-page.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Texts } from "../../site/value-texts.ts";
import { ArticleRowEditor } from "./ArticleRowEditor.tsx";
import type { ArticleCells } from "./cells-of.ts";
import type { ArticleState } from "./use-article.ts";
import type { ArticleDialogs } from "./use-article-dialogs.tsx";
import type { RowActions } from "./use-row-actions.ts";

type ArticleRowsProps = {
	readonly article: ArticleState;
	readonly actions: RowActions;
	readonly dialogs: ArticleDialogs;
	readonly cells: ArticleCells;
	/** The languages that are outdated, by the path of each text. */
	readonly outdated: ArticleText["outdated"];
	readonly languages: readonly RowLanguage[];
	/** The languages that are shown side by side. */
	readonly columns: SiteDescription["locales"];
	readonly front: string;
	/** The id of the row with the cursor. */
	readonly current: number | undefined;
	readonly onFocus: (id: number, code: string) => void;
	readonly onConfirm: (key: string, texts: Texts) => void;
};

/** The rows of a running text. */
export function ArticleRows({
	article,
	actions,
	dialogs,
	cells,
	outdated,
	languages,
	columns,
	front,
	current,
	onFocus,
	onConfirm,
}: ArticleRowsProps) {
	const { rows, latest } = article;
	const { set, join, move, add, setKind, paste } = actions;
	const { requestKind, askLink, askPicture, preview, sameLink } = dialogs;
	const ordinals = ordinalsOf(rows);
	/** The row as it is now, which may have been typed in since it was rendered. */
	const latestRow = ({ id }: ArticleRow) => latest.current.find((each) => each.id === id);
	return rows.map((row, index) => {
		const path = article.places.get(row.id)?.join(".");
		const key = `${article.key}.${path}`;
		const name = String(row.id);
		return (
			<ArticleRowEditor
				key={row.id}
				row={row}
				number={index + 1}
				ordinal={ordinals[index]}
				languages={languages}
				columns={columns}
				isCurrent={row.id === current}
				front={front}
				outdated={outdated[path ?? ""] ?? []}
				wrong={article.wrongIn(row)}
				textKey={key}
				more={(side) => sameLink(row, side)}
				preview={preview(row)}
				onConfirm={() => onConfirm(key, row.texts)}
				onText={(side, written) => {
					const now = latestRow(row);
					if (now !== undefined && now.texts[side] !== written)
						set({ ...now, texts: { ...now.texts, [side]: written } });
				}}
				onValue={(value) => set({ ...row, ...(value !== undefined && { value }) })}
				onView={cells.register(name)}
				onFocus={(side) => onFocus(row.id, side)}
				onCompose={article.compose}
				onSplit={(side, before, after) =>
					isTextRow(row.kind)
						? article.apply(splitRow(latest.current, row, side, before, after))
						: add(row, [newRow("paragraph")])
				}
				onJoin={(side, by) => isTextRow(row.kind) && join(latestRow(row) ?? row, side, by)}
				onMove={(by) => move(row, by)}
				onLeave={(side, to) => cells.leave(name, side, to)}
				onKind={(_, kind) => setKind(row, kind)}
				onMenu={(side) => requestKind(row, side)}
				onLink={(side) => askLink(side, cells.find(name, side))}
				onPaste={(side, from, files, ...around) => {
					if (files.length > 0) askPicture(undefined, files);
					else paste(latestRow(row) ?? row, side, from, ...around);
				}}
				onPicture={() => askPicture(row)}
			/>
		);
	});
}

/** The number of each row in its numbered list; undefined for rows of other kinds. */
function ordinalsOf(rows: readonly ArticleRow[]): readonly (number | undefined)[] {
	let ordinal = 0;
	return rows.map(({ kind, begins }, index) => {
		const isNext = rows[index - 1]?.kind === "numbered" && !begins;
		ordinal = kind !== "numbered" ? 0 : isNext ? ordinal + 1 : 1;
		return ordinal === 0 ? undefined : ordinal;
	});
}
