import type { Value } from "kakehashi/internal/shared.ts";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { deleteDraft, persistDraft, readDraft } from "../connection/drafts.ts";
import { sendOnRequest } from "../connection/save-typed.ts";
import { isSame } from "./is-same.ts";

/** How long a save may take, in milliseconds, before the editor says that it is slow. */
const slowMs = 10_000;

type Options<T extends Value> = {
	readonly key: string;
	/** The value in the content file. */
	readonly onDisk: T;
	/** The text whose inspector the value is typed in. Omitted if the value is that text itself. */
	readonly inspector?: string;
	/** The pause in typing, in milliseconds, after which the value is saved. */
	readonly pauseMs: number;
	/** Saves a value that is based on `before`, and returns whether it was saved. */
	readonly send: (value: T, before: T, upload: string | undefined) => Promise<boolean>;
	/** Whether saving must wait because an input method is composing. */
	readonly isWaiting?: () => boolean;
	/** Merges the typed value, the value that it is based on, and the current value of the file. */
	readonly merge: (typed: T, before: T, onDisk: T) => { readonly typed: T; readonly before: T };
	/** Gets the value that is shown, and the value that it is based on. */
	readonly onShow?: (typed: T, before: T) => void;
	/** Called when the inspector has closed and the typed value could not be saved. */
	readonly onLeft?: () => void;
};

/**
 * A value while somebody changes it. Saves it after a pause, when its inspector closes, and when
 * the window closes. The browser stores a value that could not be saved, and tries again when the
 * inspector next opens.
 */
export function useAutosave<T extends Value>(options: Options<T>) {
	const { onDisk, pauseMs, send, isWaiting = () => false, merge, onShow = () => {} } = options;
	const { draft, isRestored, persist, discard } = useDraft<T>(options.key, options.inspector);
	const [value, setValue] = useState<T>(draft ? draft.value : onDisk);
	/** The value of the file that the typed value is based on. */
	const base = useRef<T>(draft ? draft.before : onDisk);
	const latest = useRef<T>(value);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The current value of the file. */
	const fileValue = useRef(onDisk);

	const put = (next: T) => {
		latest.current = next;
		setValue(next);
		onShow(next, base.current);
	};
	const accept = (next: T) => {
		const { typed, before } = merge(latest.current, base.current, next);
		base.current = before;
		if (!isSame(typed, latest.current)) put(typed);
	};
	const persistTyped = (upload?: string) => persist(base.current, latest.current, upload);
	const onSaved = (isSaved: boolean, isLeaving: boolean) => {
		onShow(latest.current, base.current);
		if (isLeaving && !isSaved) options.onLeft?.();
	};
	const steps = {
		latest,
		base,
		fileValue,
		isWaiting,
		send,
		persistTyped,
		discard,
		accept,
		onSaved,
	};
	const saving = useSaveInTurn<T>(steps);
	const save = (upload?: string, isLeaving = false): Promise<boolean> => {
		clearTimeout(timer.current);
		return saving.save(upload, isLeaving);
	};
	const begin = () => {
		if (draft === undefined) return;
		put(draft.value);
		// Tries again to save the draft of an earlier visit, so that the person sees the reason if
		// the server refuses it.
		void save(draft.upload);
	};
	const leave = () => {
		// The window closes, so no code will receive the response. The draft is stored in case the
		// save fails.
		if (!isSame(latest.current, base.current)) persistTyped();
		void save();
	};
	const saveNow = useSaveAtEnd(save, begin, leave);
	const saveSoon = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void saveNow.current(), pauseMs);
	};
	// Shows a change that was made elsewhere, merged with what is being typed.
	const text = JSON.stringify(onDisk);
	const follow = useEffectEvent((next: T) => {
		fileValue.current = next;
		accept(next);
	});
	useEffect(() => follow(JSON.parse(text) as T), [text]);

	return {
		value,
		isRestored,
		isSlow: saving.isSlow,
		isDirty: () => !isSame(latest.current, base.current),
		latest,
		base,
		save,
		saveSoon,
		change(next: T, isSoon = false) {
			put(next);
			if (saving.isOverdue.current) persistTyped();
			if (isSoon) void saveNow.current();
			else saveSoon();
		},
		/**
		 * Stores the typed value in the browser. It is not saved to the file before the inspector
		 * closes.
		 */
		hold(next: T) {
			latest.current = next;
			persistTyped();
		},
		/** Reverts to the value of the file. */
		revert(fileValue: T = onDisk) {
			clearTimeout(timer.current);
			base.current = fileValue;
			discard();
			put(fileValue);
		},
	};
}

/** The draft of a value in this browser. */
function useDraft<T extends Value>(key: string, inspector: string | undefined) {
	const [draft] = useState(() => readDraft<T>(key));
	const [isRestored, setIsRestored] = useState(draft !== undefined);
	return {
		/** The draft of an earlier visit. */
		draft,
		/** Whether the draft of an earlier visit is still unsaved. */
		isRestored,
		persist: (before: T, value: T, upload: string | undefined) =>
			persistDraft<T>(key, {
				before,
				value,
				...(inspector !== undefined && { inspector }),
				upload,
			}),
		discard: () => {
			deleteDraft(key);
			setIsRestored(false);
		},
	};
}

type SaveSteps<T extends Value> = Required<Pick<Options<T>, "isWaiting" | "send">> & {
	/** The typed value, the value that it is based on, and the current value of the file. */
	readonly latest: RefObject<T>;
	readonly base: RefObject<T>;
	readonly fileValue: RefObject<T>;
	/** Stores the typed value in the browser. */
	readonly persistTyped: (upload?: string) => void;
	/** Removes the typed value from the browser, because the file has it. */
	readonly discard: () => void;
	/** Gets the value of the file if it changed while the typed value was being saved. */
	readonly accept: (fileValue: T) => void;
	/** Called after each attempt. */
	readonly onSaved: (isSaved: boolean, isLeaving: boolean) => void;
};

/** Saves a value. If the server is slow, the browser stores the value as well. */
function useSaveInTurn<T extends Value>(steps: SaveSteps<T>) {
	const { latest, base, fileValue, isWaiting, send, persistTyped, discard, accept, onSaved } =
		steps;
	/** Whether the server is slow. */
	const [isSlow, setIsSlow] = useState(false);
	const isOverdue = useRef(false);
	/**
	 * The last save. Saves run one after the other, because each is based on the result of the
	 * previous one.
	 */
	const last = useRef<Promise<unknown>>(undefined);

	/**
	 * Waits for the server. If the response takes too long, reports this and stores the typed value
	 * in the browser.
	 */
	async function inTime(
		answered: Promise<boolean>,
		upload: string | undefined,
	): Promise<boolean> {
		const note = (isSlowNow: boolean) => {
			isOverdue.current = isSlowNow;
			setIsSlow(isSlowNow);
		};
		const timer = setTimeout(() => {
			persistTyped(upload);
			note(true);
		}, slowMs);
		try {
			return await answered;
		} finally {
			clearTimeout(timer);
			note(false);
		}
	}
	async function saveLatest(upload: string | undefined, isLeaving: boolean): Promise<boolean> {
		const sent = latest.current;
		if (isWaiting() && !isLeaving) return false;
		if (isSame(sent, base.current) && upload === undefined) {
			discard();
			return true;
		}
		const before = fileValue.current;
		const isSaved = await inTime(send(sent, base.current, upload), upload);
		if (isSaved) {
			base.current = sent;
			discard();
		} else if (isSame(latest.current, sent)) persistTyped(upload);
		// The server announced the new state of the file before this response.
		if (!isSame(fileValue.current, before)) accept(fileValue.current);
		onSaved(isSaved, isLeaving);
		return isSaved;
	}
	return {
		isSlow,
		isOverdue,
		save(upload: string | undefined, isLeaving: boolean): Promise<boolean> {
			const saved =
				last.current === undefined
					? saveLatest(upload, isLeaving)
					: last.current.then(() => saveLatest(upload, isLeaving));
			last.current = saved;
			return saved;
		},
	};
}

type Save = (upload?: string, isLeaving?: boolean) => Promise<boolean>;

/**
 * Saves also when the value is no longer shown, when the window closes, and when `saveTyped` asks
 * for it.
 * @param begin is called once, at the beginning
 * @param leave is called when the window closes
 * @returns the newest `save`
 */
function useSaveAtEnd(save: Save, begin: () => void, leave: () => void) {
	const saveNow = useRef(save);
	useEffect(() => {
		saveNow.current = save;
	});
	const onBegin = useEffectEvent(begin);
	const onLeave = useEffectEvent(leave);
	useEffect(() => {
		onBegin();
		addEventListener("pagehide", onLeave);
		const end = sendOnRequest(() => saveNow.current());
		return () => {
			end();
			removeEventListener("pagehide", onLeave);
			void saveNow.current(undefined, true);
		};
	}, []);
	return saveNow;
}
