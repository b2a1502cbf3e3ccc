import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ActionResult } from "../../actions/run-action.ts";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { HeadingLines } from "../../site/heading-lines.ts";
import type { TextProblem, Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { isSame } from "./is-same.ts";
import { useAutosave } from "./use-autosave.ts";

const pauseMs = 500;

/** The status of a text between the keyboard and the content file. */
export type WordingStatus =
	| { readonly type: "untouched" | "saved" | "saving" | "savingSlowly" | "offline" }
	| { readonly type: "refused"; readonly reason?: string | undefined }
	| { readonly type: "conflict"; readonly current: Texts };

export type Wording = {
	readonly texts: Texts;
	readonly problems: readonly TextProblem[];
	/** The lines of a heading on a narrow screen, by language code. */
	readonly lines: HeadingLines;
	readonly status: WordingStatus;
	/** Whether the text comes from a draft that was typed on an earlier visit and never saved. */
	readonly isRestored: boolean;
	readonly isDirty: boolean;
	readonly change: (code: string, text: string) => void;
	/**
	 * Reports the start or end of a composition. Nothing is saved in between, because the person
	 * has not chosen the words yet.
	 */
	readonly compose: (isComposing: boolean) => void;
	/** Reverts to the text of the file. */
	readonly revert: () => void;
	/** Replaces what somebody else has written with what was typed here. */
	readonly overwrite: () => void;
};

type Options = {
	readonly value: ValueDescription;
	/** Shows the text on the page, and returns its problems. */
	readonly preview: (key: string, before: Texts, texts: Texts) => Promise<ActionResult>;
	/**
	 * Gets unsaved texts, and the texts that they are based on. `texts` is undefined once
	 * everything is saved.
	 */
	readonly onDirty: (key: string, before: Texts, texts: Texts | undefined) => void;
	/** Called after an inspector has closed whose text could not be saved. */
	readonly onLeft: (key: string) => void;
};

/**
 * One text while somebody types it. Shows it on the page, checks it, and saves it if it has no
 * errors.
 */
export function useWording({ value, preview, onDirty, onLeft }: Options): Wording {
	const { key } = value;
	const { runAction } = useEditor();
	const [problems, setProblems] = useState(value.problems);
	const [lines, setLines] = useState(value.lines);
	const [status, setStatus] = useState<WordingStatus>({ type: "untouched" });
	const composing = useRef(false);
	const saved = useAutosave<Texts>({
		key,
		pauseMs,
		onDisk: value.texts ?? {},
		isWaiting: () => composing.current,
		async send(texts, before) {
			setStatus({ type: "saving" });
			const result = await runAction({ kind: "setText", key, expected: before, texts });
			if (result.problems) setProblems(result.problems);
			// What was typed since the request was sent is not saved yet.
			if (result.ok) setStatus({ type: isSame(texts, latest.current) ? "saved" : "saving" });
			else if (result.why === "offline") setStatus({ type: "offline" });
			else if (result.current) setStatus({ type: "conflict", current: result.current });
			else
				setStatus({
					type: "refused",
					reason: result.problems ? undefined : result.reason || undefined,
				});
			return result.ok;
		},
		merge: mergeTexts,
		onShow: (texts, before) => onDirty(key, before, isSame(texts, before) ? undefined : texts),
		onLeft: () => onLeft(key),
	});
	const { latest, base } = saved;
	const showLatest = useTextPreview({ value, preview, saved, composing, setProblems, setLines });

	return {
		texts: saved.value,
		problems,
		lines,
		isRestored: saved.isRestored,
		isDirty: saved.isDirty(),
		status: saved.isSlow && status.type === "saving" ? { type: "savingSlowly" } : status,
		change(code, text) {
			const next = { ...latest.current, [code]: text };
			// The status of earlier typing does not apply to this text.
			setStatus((before) =>
				before.type === "saved" || before.type === "saving"
					? { type: isSame(next, base.current) ? "saved" : "saving" }
					: before,
			);
			saved.change(next);
			void showLatest();
		},
		compose(isComposing) {
			composing.current = isComposing;
			if (isComposing) return;
			void showLatest();
			saved.saveSoon();
		},
		revert() {
			saved.revert(status.type === "conflict" ? status.current : undefined);
			setStatus({ type: "untouched" });
			void showLatest();
		},
		overwrite() {
			if (status.type !== "conflict") return;
			base.current = status.current;
			void saved.save();
		},
	};
}

/** Applies a change from elsewhere to all languages that nobody is typing in. */
function mergeTexts(
	typed: Texts,
	before: Texts,
	onDisk: Texts,
): { readonly typed: Texts; readonly before: Texts } {
	const untouched = Object.keys(onDisk).filter((code) => typed[code] === before[code]);
	const known = Object.keys(onDisk).filter(
		(code) => untouched.includes(code) || typed[code] === onDisk[code],
	);
	const fromDisk = (codes: readonly string[]) =>
		Object.fromEntries(codes.map((code) => [code, onDisk[code] ?? ""]));
	return {
		typed: { ...typed, ...fromDisk(untouched) },
		before: { ...before, ...fromDisk(known) },
	};
}

type TextPreviewOptions = Pick<Options, "value" | "preview"> & {
	readonly saved: Pick<
		ReturnType<typeof useAutosave<Texts>>,
		"latest" | "base" | "isRestored" | "isDirty"
	>;
	/** Whether an input method is composing. */
	readonly composing: RefObject<boolean>;
	readonly setProblems: (problems: Wording["problems"]) => void;
	readonly setLines: (lines: HeadingLines) => void;
};

/**
 * Keeps the problems and the lines of a text up to date: those of the saved text, or those that the
 * server finds in what is being typed, which the page then shows.
 * @returns the function that shows what has been typed
 */
function useTextPreview(options: TextPreviewOptions) {
	const { value, preview, saved, composing, setProblems, setLines } = options;
	const { latest, base } = saved;
	const isFollowing = useRef(false);
	const showLatest = async () => {
		if (isFollowing.current) return;
		isFollowing.current = true;
		for (let sent: Texts | undefined; sent !== latest.current; ) {
			sent = latest.current;
			// If the server cannot be reached, saving says so.
			const result = await preview(value.key, base.current, sent).catch(() => undefined);
			if (result === undefined || sent !== latest.current || composing.current) continue;
			setProblems(result.problems ?? []);
			if (result.lines !== undefined) setLines(result.lines);
		}
		isFollowing.current = false;
	};
	const showRestored = useEffectEvent(() => void (saved.isRestored && showLatest()));
	useEffect(() => showRestored(), []);
	const takeProblems = useEffectEvent(() => {
		if (saved.isDirty() || isFollowing.current) return;
		setProblems(value.problems);
		setLines(value.lines);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: Each new value from the server brings its problems.
	useEffect(() => takeProblems(), [value]);
	return showLatest;
}
