import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Value } from "../../../content/yaml/content-tree.ts";
import { deleteDraft, persistDraft, readDraft } from "../connection/drafts.ts";
import { sendWhenAsked } from "../connection/save-typed.ts";

/** How long a save may take, in milliseconds, before the editor says that it is slow. */
const lateMs = 10_000;

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
export function useAutosave<T extends Value>({
	key,
	onDisk,
	inspector,
	pauseMs,
	send,
	isWaiting = () => false,
	merge,
	onShow = () => {},
	onLeft,
}: Options<T>) {
	const [draft] = useState(() => readDraft<T>(key));
	const [value, setValue] = useState<T>(draft ? draft.value : onDisk);
	const [isKept, setIsKept] = useState(draft !== undefined);
	/** Whether the server is slow. The browser then stores what is typed as well. */
	const [isLate, setIsLate] = useState(false);
	const isOverdue = useRef(false);
	/** The value of the file that the typed value is based on. */
	const base = useRef<T>(draft ? draft.before : onDisk);
	const latest = useRef<T>(value);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The current value of the file. */
	const there = useRef(onDisk);
	/**
	 * The last save. Saves run one after the other, because each is based on the result of the
	 * previous one.
	 */
	const last = useRef<Promise<unknown>>(undefined);

	const put = (next: T) => {
		latest.current = next;
		setValue(next);
		onShow(next, base.current);
	};
	const take = (next: T) => {
		const { typed, before } = merge(latest.current, base.current, next);
		base.current = before;
		if (!isSame(typed, latest.current)) put(typed);
	};
	const keep = (upload?: string) =>
		persistDraft(key, {
			before: base.current,
			value: latest.current,
			...(inspector !== undefined && { inspector }),
			upload,
		});
	const forget = () => {
		deleteDraft(key);
		setIsKept(false);
	};

	/**
	 * Waits for the server. If the response takes too long, reports this and stores the typed value
	 * in the browser.
	 */
	async function inTime(
		answered: Promise<boolean>,
		upload: string | undefined,
	): Promise<boolean> {
		const note = (isLateNow: boolean) => {
			isOverdue.current = isLateNow;
			setIsLate(isLateNow);
		};
		const timer = setTimeout(() => {
			keep(upload);
			note(true);
		}, lateMs);
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
			forget();
			return true;
		}
		const before = there.current;
		const isSaved = await inTime(send(sent, base.current, upload), upload);
		if (isSaved) {
			base.current = sent;
			forget();
		} else if (isSame(latest.current, sent)) keep(upload);
		// The server announced the new state of the file before this response.
		if (!isSame(there.current, before)) take(there.current);
		onShow(latest.current, base.current);
		if (isLeaving && !isSaved) onLeft?.();
		return isSaved;
	}
	function save(upload?: string, isLeaving = false): Promise<boolean> {
		clearTimeout(timer.current);
		const saved =
			last.current === undefined
				? saveLatest(upload, isLeaving)
				: last.current.then(() => saveLatest(upload, isLeaving));
		last.current = saved;
		return saved;
	}
	const saveNow = useRef(save);
	useEffect(() => {
		saveNow.current = save;
	});
	const saveSoon = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void saveNow.current(), pauseMs);
	};

	const begin = useEffectEvent(() => {
		if (draft === undefined) return;
		put(draft.value);
		// Tries again to save the draft of an earlier visit, so that the person sees the reason if
		// the server refuses it.
		void save(draft.upload);
	});
	const leave = useEffectEvent(() => {
		// The window closes, so no code will receive the response. The draft is stored in case the
		// save fails.
		if (!isSame(latest.current, base.current)) keep();
		void save();
	});
	useEffect(() => {
		begin();
		addEventListener("pagehide", leave);
		const end = sendWhenAsked(() => saveNow.current());
		return () => {
			end();
			removeEventListener("pagehide", leave);
			void saveNow.current(undefined, true);
		};
	}, []);

	// Shows a change that was made elsewhere, merged with what is being typed.
	const text = JSON.stringify(onDisk);
	const follow = useEffectEvent((next: T) => {
		there.current = next;
		take(next);
	});
	useEffect(() => follow(JSON.parse(text) as T), [text]);

	return {
		value,
		isKept,
		isLate,
		isDirty: () => !isSame(latest.current, base.current),
		latest,
		base,
		save,
		saveSoon,
		change(next: T, isSoon = false) {
			put(next);
			if (isOverdue.current) keep();
			if (isSoon) void saveNow.current();
			else saveSoon();
		},
		/**
		 * Stores the typed value in the browser. It is not saved to the file before the inspector
		 * closes.
		 */
		hold(next: T) {
			latest.current = next;
			keep();
		},
		/** Reverts to the value of the file. */
		revert(there: T = onDisk) {
			clearTimeout(timer.current);
			base.current = there;
			forget();
			put(there);
		},
	};
}

export const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);
