/** How long work goes on before it lets others have their turn, in milliseconds. */
const maxTurnMs = 12;

/** How often the process looks for something else to do before it goes on: it takes one new connection at a time. */
const looks = 64;

/** Lets others have their turn: whoever has asked for something short is answered. */
export async function letOthers(): Promise<void> {
	for (let look = 0; look < looks; look += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Pauses long work; rejects when nobody waits for it any more. */
export type Pause = () => Promise<void>;

/**
 * Keeps long work from holding up the process: called between its steps, the result lets others have their turn whenever
 * the work has gone on for some milliseconds.
 */
export function createPause(signal?: AbortSignal): Pause {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < maxTurnMs) return;
		await letOthers();
		signal?.throwIfAborted();
		since = performance.now();
	};
}

type Run = { readonly result: Promise<unknown>; readonly controller: AbortController; waiting: number };

/**
 * Runs long work of which many may ask for the same. There is one run of a kind at a time; all who ask while it is under
 * way share the next one, which sees what has changed since. A run that nobody waits for any more is stopped.
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

	/** @param kind the same for the same question */
	return async function run<T>(kind: string, work: (pause: Pause) => Promise<T>, signal?: AbortSignal): Promise<T> {
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
			// The kind says what the work results in.
			return await Promise.race([own.result as Promise<T>, left]);
		} finally {
			signal?.removeEventListener("abort", leave);
		}
	};
}
