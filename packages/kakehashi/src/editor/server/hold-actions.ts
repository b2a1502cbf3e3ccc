/** How long an act waits at most, in milliseconds: less than what proxies grant an answer. */
const maxWaitMs = 45_000;

/**
 * Lets one change the files at a time: an act, from reading what is there to writing it, or somebody who reads or merges all
 * files. Each lets the next one in as soon as its work ends, however that ends.
 */
export function actionsHold(waitMs = maxWaitMs) {
	let last: Promise<unknown> = Promise.resolve();
	/** Runs work while nothing else changes a file; `free` lets the next one in before the work has ended. */
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

	/** Runs an act when it is its turn. Resolves with undefined, without running it, if that takes too long. */
	async function action<T>(work: () => Promise<T>): Promise<T | undefined> {
		const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
		let isTooLate = false;
		const timer = setTimeout(() => {
			isTooLate = true;
			resolve(undefined);
		}, waitMs);
		const turn = hold(async () => {
			clearTimeout(timer);
			return isTooLate ? undefined : work();
		});
		return Promise.race([turn, tooLate]);
	}

	return { hold, action };
}

export type ActionsHold = ReturnType<typeof actionsHold>;
