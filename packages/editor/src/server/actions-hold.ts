/**
 * The maximum time that an action waits, in milliseconds. It is shorter than the response timeout
 * of common proxies.
 */
const maxWaitMs = 45_000;

/**
 * Allows one change of the files at a time: an action, from reading to writing, or work that reads
 * or merges all files. The next one starts as soon as the work ends, whether it succeeds or fails.
 */
export function createActionsHold(waitMs = maxWaitMs) {
	let last: Promise<unknown> = Promise.resolve();
	/**
	 * Runs work while nothing else changes files. The work may call `free` to let the next one
	 * start early.
	 */
	async function hold<T>(work: (free: () => void) => Promise<T>): Promise<T> {
		const before = last;
		const { promise, resolve: free } = Promise.withResolvers<void>();
		last = promise;
		try {
			await before;
			return await work(free);
		} finally {
			free();
		}
	}

	/**
	 * Runs an action when it is its turn. If that takes too long, it resolves with undefined and
	 * does not run the action.
	 */
	async function action<T>(work: () => Promise<T>): Promise<T | undefined> {
		const { promise: tooSlow, resolve } = Promise.withResolvers<undefined>();
		let isPastLimit = false;
		const timer = setTimeout(() => {
			isPastLimit = true;
			resolve(undefined);
		}, waitMs);
		const turn = hold(async () => {
			clearTimeout(timer);
			return isPastLimit ? undefined : work();
		});
		return Promise.race([turn, tooSlow]);
	}

	return { hold, action };
}

export type ActionsHold = ReturnType<typeof createActionsHold>;
