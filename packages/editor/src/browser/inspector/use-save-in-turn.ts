import type { Value } from "kakehashi/internal/shared.ts";
import { type RefObject, useRef, useState } from "react";
import { isSame } from "./is-same.ts";

/** How long a save may take, in milliseconds, before the editor says that it is slow. */
const lateMs = 10_000;

type Versions<T extends Value> = {
	/** The typed value. */
	readonly latest: RefObject<T>;
	/** The value of the file that the typed value is based on. */
	readonly base: RefObject<T>;
	/** The current value of the file. */
	readonly there: RefObject<T>;
};

type Options<T extends Value> = {
	/** Whether saving must wait because an input method is composing. */
	readonly isWaiting: () => boolean;
	/** Saves a value that is based on `before`, and returns whether it was saved. */
	readonly send: (value: T, before: T, upload: string | undefined) => Promise<boolean>;
	/** Stores the typed value in the browser. */
	readonly keep: (upload?: string) => void;
	/** Removes the typed value from the browser, because the file has it. */
	readonly forget: () => void;
	/** Gets the value of the file if it changed while the typed value was being saved. */
	readonly take: (there: T) => void;
	/** Called after each attempt. */
	readonly onSaved: (isSaved: boolean, isLeaving: boolean) => void;
};

/** Saves a value. If the server is slow, the browser stores the value as well. */
export function useSaveInTurn<T extends Value>(
	{ latest, base, there }: Versions<T>,
	{ isWaiting, send, keep, forget, take, onSaved }: Options<T>,
) {
	/** Whether the server is slow. */
	const [isLate, setIsLate] = useState(false);
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
		onSaved(isSaved, isLeaving);
		return isSaved;
	}
	return {
		isLate,
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
