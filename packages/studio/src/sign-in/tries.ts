/**
 * After `maxFailures` failures to sign in within `failuresMs`, each response to a failure is
 * delayed by `delayMs`. Times are in milliseconds.
 */
export const maxFailures = 10;
export const failuresMs = 15 * 60_000;
export const delayMs = 2_000;

/**
 * How many keys are stored. Beyond this, the oldest are deleted, so that requests cannot fill the
 * memory.
 */
const maxKeys = 20_000;

/** Counts failures to sign in by IP address and by passkey. */
export type Tries = {
	/** Whether any of these keys has too many recent failures. */
	readonly areTooMany: (keys: readonly string[]) => boolean;
	readonly fail: (keys: readonly string[]) => void;
};

export function createTries(clock: () => number): Tries {
	const failures = new Map<string, readonly number[]>();
	const recent = (key: string) =>
		(failures.get(key) ?? []).filter((at) => Math.abs(clock() - at) < failuresMs);
	return {
		areTooMany: (keys) => keys.some((key) => recent(key).length >= maxFailures),
		fail(keys) {
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
