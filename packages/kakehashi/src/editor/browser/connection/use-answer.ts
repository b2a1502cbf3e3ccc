import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from "react";

/**
 * Asks the server, and again when one of the parts changes, such as the version of the site. A late answer to an earlier
 * question is dropped; if none comes, the last one stays.
 */
export function useAnswer<T>(ask: () => Promise<T>, parts: readonly unknown[]): [T | undefined, Dispatch<SetStateAction<T | undefined>>] {
	const [answer, setAnswer] = useState<T>();
	useTaken(ask, (next) => setAnswer(() => next), parts);
	return [answer, setAnswer];
}

/** The same, for callers that keep the answer. Without a question, nothing is asked. */
export function useTaken<T>(ask: () => Promise<T> | undefined, take: (answer: T) => void, parts: readonly unknown[]): void {
	const takeLatest = useEffectEvent(take);
	useEffect(
		() => {
			let isCurrent = true;
			ask()?.then(
				(answer) => isCurrent && takeLatest(answer),
				() => undefined,
			);
			return () => {
				isCurrent = false;
			};
		},
		// biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks says what the question depends on.
		parts,
	);
}
