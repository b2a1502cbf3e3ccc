import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/**
 * Asks the server, and again when one of the parts has changed, such as the version of the site. A late answer to an earlier
 * question is dropped; where none comes, the last one stays.
 */
export function useAnswer<T>(ask: () => Promise<T>, parts: readonly unknown[]): [T | undefined, Dispatch<SetStateAction<T | undefined>>] {
	const [answer, setAnswer] = useState<T>();
	useEffect(
		() => {
			let isCurrent = true;
			ask().then(
				(next) => isCurrent && setAnswer(() => next),
				() => undefined,
			);
			return () => {
				isCurrent = false;
			};
		},
		// biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks says what the question depends on.
		parts,
	);
	return [answer, setAnswer];
}
