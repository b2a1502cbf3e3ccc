import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Value } from "../../../content/files/content-tree.ts";
import { deleteDraft, persistDraft, readDraft } from "../connection/drafts.ts";
import { sendWhenAsked } from "../connection/save-typed.ts";

/** How long somebody waits for "saved" before they should know what has become of their words, in milliseconds. */
const lateMs = 10_000;

type Options<T extends Value> = {
	readonly key: string;
	/** What the file holds. */
	readonly onDisk: T;
	/** The text whose card it is typed in; left out if it is that text itself. */
	readonly inspector?: string;
	/** How long a pause in typing must be before it is saved. */
	readonly pauseMs: number;
	/** Saves a value over the one that it was based on, and returns whether that worked. */
	readonly send: (value: T, before: T, upload: string | undefined) => Promise<boolean>;
	/** Whether saving has to wait because an input method is still at work. */
	readonly isWaiting?: () => boolean;
	/** Merges what is typed with what it was based on and what the file holds now. */
	readonly merge: (typed: T, before: T, onDisk: T) => { readonly typed: T; readonly before: T };
	/** Called with what is shown, and what that was based on. */
	readonly onShow?: (typed: T, before: T) => void;
	/** Called when the card has gone and what was typed could not be saved. */
	readonly onLeft?: () => void;
};

/**
 * A value while it is being changed: saved after a pause, when its card closes and when the window goes. What cannot be
 * saved is kept in this browser, and tried again when the card is opened.
 */
export function useAutosave<T extends Value>({ key, onDisk, inspector, pauseMs, send, isWaiting = () => false, merge, onShow = () => {}, onLeft }: Options<T>) {
	const [draft] = useState(() => readDraft<T>(key));
	const [value, setValue] = useState<T>(draft ? draft.value : onDisk);
	const [isKept, setIsKept] = useState(draft !== undefined);
	/** The answer takes so long that what is typed is kept in this browser as well. */
	const [isLate, setIsLate] = useState(false);
	const isOverdue = useRef(false);
	/** What the file held when the value was started. */
	const base = useRef<T>(draft ? draft.before : onDisk);
	const latest = useRef<T>(value);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** What the file holds by now. */
	const there = useRef(onDisk);
	/** One after the other: each is based on what the one before has left. */
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
	const keep = (upload?: string) => persistDraft(key, { before: base.current, value: latest.current, ...(inspector !== undefined && { inspector }), upload });
	const forget = () => {
		deleteDraft(key);
		setIsKept(false);
	};

	/** Tells whoever waits, and keeps what is typed, if the answer does not come in time. */
	async function inTime(answered: Promise<boolean>, upload: string | undefined): Promise<boolean> {
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
		// The new state of the file was reported before the answer came.
		if (!isSame(there.current, before)) take(there.current);
		onShow(latest.current, base.current);
		if (isLeaving && !isSaved) onLeft?.();
		return isSaved;
	}
	function save(upload?: string, isLeaving = false): Promise<boolean> {
		clearTimeout(timer.current);
		const saved = last.current === undefined ? saveLatest(upload, isLeaving) : last.current.then(() => saveLatest(upload, isLeaving));
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
		// What was kept from an earlier visit is tried again, with the reason if it is refused.
		void save(draft.upload);
	});
	const leave = useEffectEvent(() => {
		// Nobody is waiting for the answer any more.
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

	// A change made elsewhere appears unless something else is being entered.
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
		/** Keeps what is typed, without saving it before the card closes. */
		hold(next: T) {
			latest.current = next;
			keep();
		},
		/** Goes back to what the file holds. */
		revert(there: T = onDisk) {
			clearTimeout(timer.current);
			base.current = there;
			forget();
			put(there);
		},
	};
}

export const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);
