/** How long an act waits at most, in milliseconds: less than what proxies grant an answer. */
const maxWaitMs = 45_000;

/**
 * Makes acts wait while the files are read or merged. One holds them at a time, and lets them go as soon as its work ends,
 * however that ends.
 */
export function actsHold(waitMs = maxWaitMs) {
	let last: Promise<unknown> = Promise.resolve();
	return {
		/** Runs work while no act changes a file; `free` lets the acts go before the work has ended. */
		async hold<T>(work: (free: () => void) => Promise<T>): Promise<T> {
			const [before, { promise, resolve: free }] = [last, Promise.withResolvers<void>()];
			last = promise;
			try {
				await before;
				return await work(free);
			} finally {
				free();
			}
		},
		/** Resolves with true once files may be changed, and with false if that takes too long. */
		async free(): Promise<boolean> {
			const { promise: late, resolve } = Promise.withResolvers<false>();
			const timer = setTimeout(() => resolve(false), waitMs);
			try {
				return await Promise.race([last.then(() => true), late]);
			} finally {
				clearTimeout(timer);
			}
		},
	};
}

export type ActsHold = ReturnType<typeof actsHold>;
