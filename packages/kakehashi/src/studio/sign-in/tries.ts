/** How often somebody may fail to sign in within this time, in milliseconds, before each answer is so late. */
export const maxFailures = 10;
export const failuresMs = 15 * 60_000;
export const lateMs = 2_000;

/** Beyond this, the oldest is dropped, so that nobody can fill the memory. */
const maxKeys = 20_000;

/** Counts failures by address and by passkey. */
export type Tries = {
	/** Whether somebody with any of these keys has failed too often. */
	readonly areTooMany: (keys: readonly string[]) => boolean;
	readonly fail: (keys: readonly string[]) => void;
};

export function createTries(clock: () => number): Tries {
	const failures = new Map<string, readonly number[]>();
	const recent = (key: string) => (failures.get(key) ?? []).filter((at) => Math.abs(clock() - at) < failuresMs);
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
