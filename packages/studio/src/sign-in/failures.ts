/**
 * After `maxFailures` failures to sign in within `failureWindowMs`, each response to a failure is
 * delayed by `delayMs`. Times are in milliseconds.
 */
export const maxFailures = 10;
export const failureWindowMs = 15 * 60_000;
export const delayMs = 2_000;

/**
 * How many keys are stored. Beyond this, the oldest are deleted, so that requests cannot fill the
 * memory.
 */
const maxKeys = 20_000;

/** Counts failures to sign in by IP address and by passkey. */
export type FailureCounter = {
	/** Whether any of these keys has too many recent failures. */
	readonly hasTooMany: (keys: readonly string[]) => boolean;
	/** Counts a failure under each of these keys. */
	readonly add: (keys: readonly string[]) => void;
};

export function createFailureCounter(clock: () => number): FailureCounter {
	const failures = new Map<string, readonly number[]>();
	// If the clock is set back, times in the far future do not count either.
	const recent = (key: string) =>
		(failures.get(key) ?? []).filter((at) => Math.abs(clock() - at) < failureWindowMs);
	return {
		hasTooMany: (keys) => keys.some((key) => recent(key).length >= maxFailures),
		add(keys) {
			for (const key of keys) {
				const times = [...recent(key), clock()].slice(-maxFailures);
				failures.delete(key);
				failures.set(key, times);
			}
			for (const key of failures.keys()) {
				if (failures.size <= maxKeys) break;
				failures.delete(key);
			}
		},
	};
}
