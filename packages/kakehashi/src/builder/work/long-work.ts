/** How long work runs before it yields to other tasks, in milliseconds. */
const maxTurnMs = 12;

/**
 * How many turns of the event loop the work waits, because each turn accepts only one new
 * connection.
 */
const looks = 64;

/** Yields to the event loop, so that short requests are handled. */
export async function yieldToEventLoop(): Promise<void> {
	for (let look = 0; look < looks; look += 1)
		await new Promise((resolve) => setImmediate(resolve));
}

/** Pauses long work. Rejects when the work was canceled because its result is no longer needed. */
export type Pause = () => Promise<void>;

/**
 * Keeps long work from blocking the process: the work calls the returned function between its
 * steps, and the function yields to other tasks whenever some milliseconds have passed.
 */
export function createPause(signal?: AbortSignal): Pause {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < maxTurnMs) return;
		await yieldToEventLoop();
		signal?.throwIfAborted();
		since = performance.now();
	};
}

type Run = {
	readonly result: Promise<unknown>;
	readonly controller: AbortController;
	waiting: number;
};

/**
 * Runs long work that many callers may request. Only one run of a kind is active at a time. Callers
 * that come during a run share the next run, which sees the changes made since. A run is stopped
 * when all its callers have canceled.
 */
export function createSharedRuns() {
	const next = new Map<string, Run>();
	const under = new Map<string, Promise<unknown>>();

	function plan(kind: string, work: (pause: Pause) => Promise<unknown>): Run {
		const controller = new AbortController();
		const before = under.get(kind) ?? Promise.resolve();
		const result = before.then(() => {
			if (next.get(kind) === run) next.delete(kind);
			controller.signal.throwIfAborted();
			return work(createPause(controller.signal));
		});
		const ended = result.then(
			() => {},
			() => {},
		);
		under.set(kind, ended);
		void ended.then(() => under.get(kind) === ended && under.delete(kind));
		const run: Run = { result, controller, waiting: 0 };
		next.set(kind, run);
		return run;
	}

	/** @param kind equal for calls that request the same result */
	return async function run<T>(
		kind: string,
		work: (pause: Pause) => Promise<T>,
		signal?: AbortSignal,
	): Promise<T> {
		signal?.throwIfAborted();
		const own = next.get(kind) ?? plan(kind, work);
		own.waiting += 1;
		const { promise: left, reject } = Promise.withResolvers<never>();
		const leave = () => {
			own.waiting -= 1;
			if (own.waiting === 0) {
				if (next.get(kind) === own) next.delete(kind);
				own.controller.abort(signal?.reason);
			}
			reject(signal?.reason);
		};
		signal?.addEventListener("abort", leave, { once: true });
		try {
			// The cast is safe, because calls with the same kind have the same type of result.
			return await Promise.race([own.result as Promise<T>, left]);
		} finally {
			signal?.removeEventListener("abort", leave);
		}
	};
}
