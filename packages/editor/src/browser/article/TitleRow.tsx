import type { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent } from "react";
import type { PastedRow } from "../../article/pasted-rows.ts";
import { valueName } from "../../i18n/value-name.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import { useLanguageName, useTranslate } from "../i18n/language.ts";
import { useOutdated } from "../inspector/use-outdated.ts";
import { useWording, type Wording } from "../inspector/use-wording.ts";
import { NotesOfText } from "../notes/NotesOfText.tsx";
import { StatusArch } from "../ui/StatusArch.tsx";
import type { Conflict } from "../ui/Versions.tsx";
import { Cell } from "./Cell.tsx";
import { CellNotes } from "./CellNotes.tsx";
import { plainOf } from "./cell-document.ts";
import type { ArticleStatus } from "./use-send-blocks.ts";

export type TitleRowProps = {
	readonly value: ValueDescription;
	readonly columns: SiteDescription["locales"];
	/** The language that is shown if there is room for only one. */
	readonly front: string;
	readonly preview: Parameters<typeof useWording>[0]["preview"];
	readonly onDirty: Parameters<typeof useWording>[0]["onDirty"];
	readonly onLeft: Parameters<typeof useWording>[0]["onLeft"];
	readonly onView: (code: string, view: EditorView | undefined) => void;
	readonly onFocus: (code: string) => void;
	readonly onConfirm: () => void;
	/** Gets the codes of the languages in which the text is empty, also while it is being typed. */
	readonly onGaps: (codes: readonly string[]) => void;
	/** Gets the save status, and a function that reverts to the saved text. */
	readonly onStatus: (status: SaveStatus) => void;
	/**
	 * Gets the pasted rows that follow the title, and the number of pictures that were left out.
	 */
	readonly onPasteBelow: (code: string, rows: readonly PastedRow[], excluded: number) => void;
	readonly onLeave: (code: string, to: "up" | "down" | "next" | "previous") => boolean;
};

/**
 * Whether something is saved, and a function that reverts it to the saved version. `conflict` has
 * both versions if somebody else has saved in the meantime.
 */
export type SaveStatus = {
	readonly status: ArticleStatus;
	readonly onRevert: () => void;
	readonly conflict?: Conflict | undefined;
};

/**
 * The title or the summary of an entry, above the rows. It is a text of its own and is saved as in
 * its inspector.
 */
export function TitleRow({
	value: savedValue,
	columns,
	front,
	preview,
	onDirty,
	onLeft,
	onView,
	onFocus,
	onConfirm,
	onGaps,
	onStatus,
	onPasteBelow,
	onLeave,
}: TitleRowProps) {
	const t = useTranslate();
	const wording = useWording({ value: savedValue, preview, onDirty, onLeft });
	const value = { ...savedValue, outdated: useOutdated(savedValue, wording.texts) };
	const name = t(valueName(value));
	const gaps = Object.keys(value.texts ?? {}).filter(
		(code) => shownText(value, wording, code) === "",
	);
	const notify = useEffectEvent(() => onGaps(gaps));
	// biome-ignore lint/correctness/useExhaustiveDependencies: The caller needs the gaps only when they change.
	useEffect(() => notify(), [gaps.join()]);
	const { type, ...more } = wording.status;
	const isStored =
		type === "untouched" || type === "saving" || type === "savingSlowly" || type === "saved";
	const reason =
		type === "refused"
			? ("reason" in more && more.reason) || t("notSaved")
			: t(type === "conflict" ? type : "offline");
	const theirs = wording.status.type === "conflict" ? wording.status.current : undefined;
	const conflict = theirs && {
		theirs,
		mine: wording.texts,
		onTheirs: wording.revert,
		onMine: wording.overwrite,
	};
	const announceStatus = useEffectEvent(() =>
		onStatus({
			status: isStored ? { type } : { type: "refused", reason },
			onRevert: wording.revert,
			conflict,
		}),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: The caller needs the status only when it changes.
	useEffect(
		() => announceStatus(),
		[type, reason, JSON.stringify([conflict?.theirs, conflict?.mine])],
	);
	const languageName = useLanguageName();
	return (
		<fieldset className="article-row" data-kind={value.key.split("#")[1]} aria-label={name}>
			{columns.map((locale) => {
				const { code, tag } = locale;
				const isOutdated = value.outdated.includes(code) && !wording.isDirty;
				const state =
					gaps.includes(code) &&
					value.unwritten.includes(code) &&
					gaps.length < columns.length
						? "missing"
						: isOutdated
							? "outdated"
							: undefined;
				const note = `${value.key}-${code}-note`;
				const language = languageName(tag);
				const problems = wording.problems.filter(
					({ locale, level }) => locale === code && level === "error",
				);
				const isRefused = wording.status.type === "refused" && problems.length > 0;
				return (
					<div
						key={code}
						className="article-text"
						data-front={code === front || undefined}
					>
						<span className="article-language" aria-hidden="true">
							{language}
						</span>
						<Cell
							kind="heading"
							text={shownText(value, wording, code)}
							lang={tag}
							label={t("articleCell", { language, row: name })}
							placeholder={name}
							describedBy={state && note}
							onChange={(text) =>
								text !== shownText(value, wording, code) &&
								wording.change(code, text)
							}
							onCompose={wording.compose}
							onView={(view) => onView(code, view)}
							onFocus={() => onFocus(code)}
							onLeave={(to) => onLeave(code, to)}
							onPaste={([first, ...rest], _files, before, after, excluded) => {
								if (first === undefined) return;
								// A pasted document begins with its title, so its other rows go
								// below.
								if (before === "" && after === "") {
									wording.change(code, plainOf(first));
									if (rest.length > 0) onPasteBelow(code, rest, excluded);
								} else
									wording.change(
										code,
										before + [first, ...rest].map(plainOf).join(" ") + after,
									);
							}}
						/>
						<CellNotes
							id={note}
							value={value}
							locale={locale}
							state={state}
							onConfirm={onConfirm}
							onUse={(text) => wording.change(code, text)}
						/>
						{isRefused && (
							<span className="article-note article-wrong">
								{problems.map(({ message }) => message).join(" ")}
							</span>
						)}
					</div>
				);
			})}
			<NotesOfText keys={[value.key]} />
			{columns.length > 1 && (
				<StatusArch
					state={
						gaps.length > 0
							? "dotted"
							: value.outdated.length > 0 && !wording.isDirty
								? "broken"
								: "whole"
					}
				/>
			)}
		</fieldset>
	);
}

/**
 * The text of a language; empty for a placeholder, which must not look as if somebody had written
 * it.
 */
function shownText(value: ValueDescription, wording: Wording, code: string): string {
	const text = wording.texts[code] ?? "";
	return value.unwritten.includes(code) && text === value.texts?.[code] ? "" : text;
}
