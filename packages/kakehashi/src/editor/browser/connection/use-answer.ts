import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** A question that got no answer. `reason`: what the server says; undefined if it cannot be reached. */
export type Unanswered = { readonly reason: string | undefined; readonly retry: () => void };

let unanswered: readonly Unanswered[] = [];
const listeners = new Set<() => void>();
function setUnanswered(next: readonly Unanswered[]): void {
	unanswered = next;
	for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};

/** The questions of this window that got no answer, and that something still waits for. */
export const useUnanswered = (): readonly Unanswered[] => useSyncExternalStore(subscribe, () => unanswered);

/**
 * Asks the server, and again when one of the parts changes, such as the version of the site. A late answer to an earlier
 * question is dropped; if none comes, the last one stays, and `NotAnswered` says so.
 */
export function useAnswer<T>(ask: () => Promise<T>, parts: readonly unknown[]): [T | undefined, Dispatch<SetStateAction<T | undefined>>] {
	const [answer, setAnswer] = useState<T>();
	useTaken(ask, (next) => setAnswer(() => next), parts);
	return [answer, setAnswer];
}

/** The same, for callers that keep the answer. Without a question, nothing is asked. */
export function useTaken<T>(ask: () => Promise<T> | undefined, take: (answer: T) => void, parts: readonly unknown[]): void {
	const latestOf = useEffectEvent(take);
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks says what the question depends on.
	useEffect(() => {
		let isCurrent = true;
		let failed: Unanswered | undefined;
		const fail = (error: unknown) => {
			if (!isCurrent) return;
			failed = { reason: error instanceof RequestRefused ? error.message : undefined, retry: () => setAttempt((before) => before + 1) };
			setUnanswered([...unanswered, failed]);
		};
		ask()?.then((answer) => isCurrent && latestOf(answer), fail);
		return () => {
			isCurrent = false;
			if (failed !== undefined) setUnanswered(unanswered.filter((each) => each !== failed));
		};
	}, [...parts, attempt]);
}

/** The server answered that it cannot, for a reason that a person can read. */
export class RequestRefused extends Error {}
