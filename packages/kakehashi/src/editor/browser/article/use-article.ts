import type { EditorView } from "prosemirror-view";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { entryTexts } from "../../../builder/starter/entry-texts.ts";
import type { Value } from "../../../content/yaml/content-tree.ts";
import { type Caret, type Changed, withIdentity } from "../../article/change-rows.ts";
import { differencesBetween } from "../../article/differences-between.ts";
import { mergeBlocks } from "../../article/merge-blocks.ts";
import {
	type ArticleRow,
	articleRowsOf,
	blocksOf,
	gapsOf,
	isEmpty,
	isWords,
	newRow,
	type RowLanguage,
} from "../../article/rows.ts";
import { placeOfTyping } from "../../article/sentences.ts";
import type { Rejection } from "../../site/change-set.ts";
import type { RunningText } from "../../structure/outline.ts";
import { readDraft } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { isSame, useAutosave } from "../inspector/use-autosave.ts";
import type { Conflict } from "../ui/Versions.tsx";
import { putCaret } from "./Cell.tsx";

const pauseMs = 600;
const placeholders: readonly string[] = Object.values(entryTexts.paragraph);

/**
 * The blocks of these rows. If all rows are empty, the placeholder paragraph of a new entry, which
 * says what to write.
 */
function writtenBlocks(rows: readonly ArticleRow[], languages: readonly RowLanguage[]): Value {
	return blocksOf(
		rows.every(isEmpty) ? [newRow("paragraph", entryTexts.paragraph)] : rows,
		languages,
	).blocks as Value;
}

/**
 * The save status. `hasChanged`: the server refused the text because the file has changed in the
 * meantime. `within`: what is wrong, by the key of each value.
 */
export type ArticleStatus =
	| { readonly type: "untouched" | "saved" | "saving" | "savingLate" }
	| {
			readonly type: "refused";
			readonly reason: string;
			readonly hasChanged?: boolean;
			readonly within?: Rejection["within"];
	  };

/**
 * The rows of a running text while somebody writes them. Saves them after a pause, and stores them
 * in this browser until then.
 */
export function useArticle(
	file: string,
	{ path, blocks }: RunningText,
	languages: readonly RowLanguage[],
) {
	const t = useTranslate();
	const { runAction } = useEditor();
	const key = `${file}#${path.join(".")}`;
	const [ownStatus, setStatus] = useState<ArticleStatus>({ type: "untouched" });
	/** The blocks that were saved last. */
	const [stored, setStored] = useState<Value>();
	const read = (value: Value) => {
		const found = articleRowsOf(value, languages, placeholders);
		return found.length > 0 ? found : [newRow("paragraph")];
	};
	const [rows, setRows] = useState<readonly ArticleRow[]>(() =>
		read(readDraft(key)?.value ?? (blocks as Value)),
	);
	const latest = useRef(rows);
	const isComposing = useRef(false);
	const isSending = useRef(false);
	/**
	 * Typing is saved in steps, and each undo reverts one step. These steps are complete, and the
	 * next save sends them first.
	 */
	const steps = useRef<Value[]>([]);
	/**
	 * The rows and their blocks after the last change, and the place where that change was typed.
	 */
	const settled = useRef<{
		readonly rows: readonly ArticleRow[];
		readonly value: Value;
		readonly place: string | undefined;
	}>(undefined);
	const put = (next: readonly ArticleRow[]) => {
		latest.current = next;
		setRows(next);
	};
	const views = useRef(new Map<string, EditorView>());
	const caret = useRef<Caret>(undefined);
	const focus = (next: Caret | undefined) => {
		caret.current = next;
	};
	const saved: ReturnType<typeof useAutosave<Value>> = useAutosave<Value>({
		key,
		pauseMs,
		onDisk: blocks as Value,
		isWaiting: () => isComposing.current,
		async send(value) {
			setStatus({ type: "saving" });
			isSending.current = true;
			const send = (value: Value) =>
				runAction({
					kind: "setBlocks",
					file,
					path,
					expected: saved.base.current,
					value,
				}).catch(() => ({ ok: false as const, reason: t("offline") }));
			// A step that the server refuses becomes part of the next one.
			for (const step of steps.current.splice(0))
				if (!isSame(step, saved.base.current) && (await send(step)).ok)
					saved.base.current = step;
			const answer = await send(value);
			isSending.current = false;
			if (answer.ok) setStored(value);
			const { why = undefined, within = [] } = "why" in answer ? answer : {};
			setStatus(
				answer.ok
					? { type: "saved" }
					: {
							type: "refused",
							reason: answer.reason || t("notSaved"),
							hasChanged: why === "changed",
							within,
						},
			);
			return answer.ok;
		},
		merge(typed, before, onDisk) {
			// During a save, the new content of the file is most likely what this window sent. It
			// is compared again after the save.
			const merged = isSending.current
				? undefined
				: mergeBlocks(typed, before, onDisk, languages, placeholders);
			if (merged === undefined || isSame(onDisk, before)) return { typed, before };
			// The steps are based on blocks that are no longer in the file.
			steps.current = [];
			settled.current = undefined;
			if (!isSame(merged, onDisk)) queueMicrotask(() => void saved.save());
			return { typed: merged, before: onDisk };
		},
		onShow(value) {
			if (isSame(value, writtenBlocks(latest.current, languages))) return;
			const next = withIdentity(latest.current, read(value));
			const [name, code = ""] =
				[...views.current].find(([, view]) => view.hasFocus())?.[0].split(" ") ?? [];
			const index = latest.current.findIndex(({ id }) => String(id) === name);
			const own = latest.current[index];
			settled.current = undefined;
			if (own === undefined || next.some(({ id }) => id === own.id)) return put(next);
			// The file does not have the row with the cursor. If the row is still empty, it stays,
			// because the person has just added it. Otherwise the cursor moves to the nearest row.
			const above = next.findIndex(({ id }) => id === latest.current[index - 1]?.id);
			if (isEmpty(own)) return put(next.toSpliced(above + 1, 0, own));
			const near = next[Math.min(index, next.length - 1)];
			if (near !== undefined) focus({ id: near.id, code, at: "end" });
			put(next);
		},
	});
	/**
	 * Ends the current step unless the last change continues in the same sentence.
	 * @returns whether there is a step to save
	 */
	const settle = (): boolean => {
		const last = settled.current;
		if (last === undefined || last.rows === latest.current) return false;
		const place = placeOfTyping(last.rows, latest.current);
		const isStep =
			(place === undefined || place !== last.place) &&
			!isSame(last.value, saved.base.current);
		if (isStep) steps.current.push(last.value);
		settled.current = { rows: latest.current, value: saved.latest.current, place };
		return isStep;
	};
	const change = (next: readonly ArticleRow[], isSoon = false) => {
		const before = { rows: latest.current, value: saved.latest.current };
		put(next);
		const written = writtenBlocks(next, languages);
		if (!isSame(written, saved.latest.current)) saved.change(written);
		if (settled.current === undefined) settled.current = { ...before, place: undefined };
		const isStep = !isComposing.current && settle();
		if (isSoon || isStep) void saved.save();
	};

	// A layout effect, because the row that gets the cursor may have just been rendered.
	useLayoutEffect(() => {
		const wanted = caret.current;
		const view = wanted && views.current.get(`${wanted.id} ${wanted.code}`);
		if (wanted === undefined || view === undefined) return;
		caret.current = undefined;
		putCaret(view, wanted.at);
	});
	const apply = ({ rows: next, caret: at }: Changed, isSoon = false) => {
		focus(at);
		// Renders at once, so that the next typed character goes to the new place of the cursor.
		flushSync(() => change(next, isSoon));
	};
	const go = (at: Caret) => {
		const view = views.current.get(`${at.id} ${at.code}`);
		if (view !== undefined) putCaret(view, at.at);
		return view !== undefined;
	};
	const places = useMemo(() => blocksOf(rows, languages).places, [rows, languages]);
	const compose = (now: boolean) => {
		isComposing.current = now;
		if (!now && settle()) void saved.save();
		else if (!now) saved.saveSoon();
	};
	const revert = () => {
		saved.revert();
		setStatus({ type: "untouched" });
	};
	const there = blocks as Value;
	// The status of earlier typing does not apply to what has been typed since.
	const isStored = [there, stored].some(
		(each) => each !== undefined && isSame(each, saved.value),
	);
	const status: ArticleStatus =
		ownStatus.type === "refused" || isStored
			? ownStatus
			: { type: saved.isLate ? "savingLate" : "saving" };
	/**
	 * Why the server refused a row, by language code. A problem of the whole block has no language.
	 */
	const wrongIn = (
		row: ArticleRow,
	): readonly { readonly code: string | undefined; readonly reason: string }[] => {
		const own = places.get(row.id) ?? [];
		const [text, block] = [own, isWords(row.kind) ? own : own.slice(0, 1)].map(
			(path) => `${key}.${path.join(".")}`,
		);
		const within = (own.length > 0 && status.type === "refused" && status.within) || [];
		return within.flatMap((each) => {
			const code = languages.find(
				(language) => each.key === `${text}.${language.code}`,
			)?.code;
			// An empty text is saved with the text of another language, so its problem belongs to
			// that language.
			const isGap = code !== undefined && gapsOf(row, languages).includes(code);
			return `${each.key}.`.startsWith(`${block}.`) && !isGap
				? [{ code, reason: each.reason }]
				: [];
		});
	};
	const isConflict =
		status.type === "refused" &&
		status.hasChanged === true &&
		!isSame(there, saved.base.current);
	const overwrite = () => {
		saved.base.current = there;
		void saved.save();
	};
	const conflict: Conflict | undefined = isConflict
		? {
				...differencesBetween(there, saved.value, languages, placeholders),
				onTheirs: revert,
				onMine: overwrite,
			}
		: undefined;
	return {
		key,
		rows,
		latest,
		status,
		conflict,
		onRevert: revert,
		isKept: saved.isKept,
		places,
		wrongIn,
		views: views.current,
		change,
		apply,
		focus,
		go,
		compose,
	};
}

export type ArticleState = ReturnType<typeof useArticle>;
