import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@kakehashi/core/log.ts";
import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { messageToText } from "@kakehashi/core/messages/message-text.ts";
import { StoreUnavailable } from "../../database/database-errors.ts";
import { t } from "../i18n/t.ts";
import type { Claim, Store } from "../store/store.ts";
import { type Channel, PermanentFailure } from "./channel.ts";

export type DeliveryOptions = {
	readonly store: Store;
	readonly channels: readonly Channel[];
	readonly log: Log;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** Returns a number from 0 to 1. */
	readonly random?: () => number;
	/** The worker gives up a row after this many failed tries. */
	readonly maxTries?: number;
	/**
	 * How often the worker looks for due rows, in milliseconds. `wake` makes it look at once when a
	 * new message arrives.
	 */
	readonly pollMs?: number;
	/** How many rows each channel delivers at the same time. Slow tries do not count. */
	readonly concurrency?: number;
	/**
	 * A try that takes longer than this, in milliseconds, is slow: it continues, but another row
	 * may start beside it.
	 */
	readonly slowMs?: number;
};

const defaultPollMs = 2_000;

/** How many slow tries may continue beside the others, in each channel. */
const maxSlow = 20;

/**
 * How much longer than the timeout of a try a lease lasts, so that the worker can still record the
 * result.
 */
const leaseRestMs = 5 * 60_000;

/** The worker that delivers the rows of the outbox. */
export type DeliveryWorker = {
	start(): void;
	/** Looks for due rows now. */
	wake(): void;
	/**
	 * Tries every row that is due and returns how many were tried. Rejects with `StoreUnavailable`.
	 */
	runOnce(): Promise<number>;
	/** Starts no more tries, and resolves when those in progress have ended. */
	stop(): Promise<void>;
};

/**
 * Delivers the rows of the outbox. A channel that hangs does not hold up the other channels, and a
 * row that hangs does not hold up the other rows of its channel. Each message is delivered at least
 * once: a row is done only after its channel confirmed the delivery. Only one instance at a time
 * holds a row. If a worker dies, its rows are due again when their leases end. If a channel fails,
 * its rows are due again after a pause that grows with each try.
 */
export function createDelivery(options: DeliveryOptions): DeliveryWorker {
	const { store, channels, log, clock, pollMs = defaultPollMs } = options;
	const { concurrency = 5, slowMs = 30_000 } = options;
	const stopping = new AbortController();
	const lanes = channels.map((channel) => ({
		channel,
		places: createPlaces(concurrency, slowMs, stopping.signal),
	}));
	const tries = createTries(options, stopping.signal);
	let loops: Promise<unknown> | undefined;
	const sleeping = new Set<() => void>();
	let wakes = 0;
	let available = true;

	/**
	 * Starts a new try whenever a place is free, until no row is due. Resolves while the last tries
	 * are still in progress.
	 */
	async function deliverDue({ channel, places }: Lane): Promise<number> {
		const leaseMs = channel.timeoutMs + leaseRestMs;
		let tried = 0;
		while (true) {
			await tries.allRecorded();
			const limit = await places.free();
			if (stopping.signal.aborted) break;
			const claims = await store.claim({
				channels: [channel.name],
				limit,
				now: clock(),
				leaseMs,
			});
			for (const claim of claims) places.take(tries.attempt(channel, claim));
			if (claims.length === 0) break;
			tried += claims.length;
		}
		return tried;
	}

	/** Logs a failure of the store once, not every two seconds. */
	function logFailure(error: unknown): void {
		if (available || !(error instanceof StoreUnavailable))
			log({ level: "error", event: "delivery stopped for now", error: errorCode(error) });
		available = !(error instanceof StoreUnavailable);
	}

	async function run(lane: Lane): Promise<void> {
		while (!stopping.signal.aborted) {
			const wakesBefore = wakes;
			try {
				await deliverDue(lane);
				// After a failure of the store, the tries in progress end first, unless they take
				// longer than a pause.
				if (!available) await Promise.race([lane.places.empty(), pause()]);
				if (!available) log({ level: "info", event: "delivery resumed" });
				available = true;
			} catch (error) {
				logFailure(error);
			}
			if (wakes === wakesBefore && !stopping.signal.aborted) await pause();
		}
		await lane.places.empty().catch(logFailure);
	}

	function pause(): Promise<void> {
		return new Promise((resolve) => {
			const wakeUp = () => {
				clearTimeout(timer);
				sleeping.delete(wakeUp);
				resolve();
			};
			const timer = setTimeout(wakeUp, pollMs);
			sleeping.add(wakeUp);
		});
	}

	function wake(): void {
		wakes += 1;
		for (const wakeUp of sleeping) wakeUp();
	}

	return {
		start() {
			loops ??= Promise.all(lanes.map(run));
		},
		wake,
		async runOnce() {
			const tried = await Promise.all(lanes.map(deliverDue));
			await Promise.all(lanes.map(({ places }) => places.empty()));
			return tried.reduce((sum, each) => sum + each, 0);
		},
		async stop() {
			stopping.abort();
			wake();
			await loops;
		},
	};
}

/** Tries to deliver messages, and records the results in the store. */
function createTries(
	{
		store,
		log,
		clock,
		random = Math.random,
		maxTries = 20,
		pollMs = defaultPollMs,
	}: DeliveryOptions,
	stopping: AbortSignal,
) {
	/**
	 * Results of tries that the store has not accepted yet. Until it has, the worker claims no
	 * rows, because the leases of these tries may have ended.
	 */
	const unrecorded = new Set<Promise<void>>();

	async function attempt(channel: Channel, claim: Claim): Promise<void> {
		const facts = {
			reference: claim.message.reference,
			channel: channel.name,
			tries: claim.tries,
		};
		try {
			await withTimeout((signal) => channel.deliver(claim, signal), channel.timeoutMs);
		} catch (error) {
			const now = clock();
			const givenUp = error instanceof PermanentFailure || claim.tries >= maxTries;
			const retryAt = givenUp ? undefined : now + backoffMs(claim.tries, random);
			await record(() => store.fail(claim, { now, retryAt, error: failureText(error) }));
			log({
				level: givenUp ? "error" : "warn",
				event: givenUp ? "delivery given up" : "delivery failed",
				...facts,
				error: errorCode(error),
			});
			return;
		}
		await record(() => store.complete(claim, clock()));
		log({ level: "info", event: "delivered", ...facts });
	}

	/**
	 * Records the result of a try in the store, and repeats this until it works: a delivery that
	 * the store does not know about would be sent again.
	 */
	async function record(write: () => Promise<boolean>): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		try {
			while (true) {
				try {
					await write();
					return;
				} catch (error) {
					if (!(error instanceof StoreUnavailable) || stopping.aborted) throw error;
				}
				unrecorded.add(promise);
				await wait(pollMs, undefined, { signal: stopping }).catch(() => {});
			}
		} finally {
			unrecorded.delete(promise);
			resolve();
		}
	}

	return {
		attempt,
		/** Resolves when the store has accepted all results. */
		async allRecorded(): Promise<void> {
			while (unrecorded.size > 0) await Promise.all(unrecorded);
		},
	};
}

type Lane = { readonly channel: Channel; readonly places: ReturnType<typeof createPlaces> };

/**
 * Counts the tries in progress in a channel: at most `concurrency`, plus at most `maxSlow` that
 * have taken longer than `slowMs`.
 */
function createPlaces(concurrency: number, slowMs: number, stopping: AbortSignal) {
	const tries = new Map<Promise<void>, { isSlow: boolean }>();
	let failure: { readonly error: unknown } | undefined;
	let changed = Promise.withResolvers<void>();
	const announce = () => {
		changed.resolve();
		changed = Promise.withResolvers<void>();
	};
	stopping.addEventListener("abort", announce);
	const countFree = () => {
		const slow = [...tries.values()].filter(({ isSlow }) => isSlow).length;
		return concurrency + Math.min(slow, maxSlow) - tries.size;
	};
	/**
	 * A try handles the failures of its channel. An error that still arrives here comes from the
	 * store.
	 */
	const throwFailure = () => {
		const last = failure;
		failure = undefined;
		if (last !== undefined) throw last.error;
	};
	return {
		take(attempt: Promise<void>): void {
			const state = { isSlow: false };
			const timer = setTimeout(() => {
				state.isSlow = true;
				announce();
			}, slowMs);
			const settled = attempt
				.catch((error: unknown) => {
					failure = { error };
				})
				.then(() => {
					clearTimeout(timer);
					tries.delete(settled);
					announce();
				});
			tries.set(settled, state);
		},
		/**
		 * Returns how many places are free. Waits until there is one, or until the worker stops.
		 */
		async free(): Promise<number> {
			while (countFree() <= 0 && !stopping.aborted) await changed.promise;
			throwFailure();
			return countFree();
		},
		/** Resolves when no try is in progress. */
		async empty(): Promise<void> {
			await Promise.all(tries.keys());
			throwFailure();
		},
	};
}

/** Rejects after the time limit even if the work ignores its signal. */
async function withTimeout(
	work: (signal: AbortSignal) => Promise<void>,
	timeoutMs: number,
): Promise<void> {
	const controller = new AbortController();
	const { promise: timeout, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const error = Object.assign(
			new MessageError(t("deliveryTimeout", { timeoutMs: timeoutMs / 1000 })),
			{ code: "ETIMEDOUT" },
		);
		controller.abort(error);
		reject(error);
	}, timeoutMs);
	try {
		await Promise.race([work(controller.signal), timeout]);
	} finally {
		clearTimeout(timer);
	}
}

/** The text that the owner reads beside a failed delivery; see `lastError`. */
function failureText(error: unknown): string {
	// A server's response may contain anything, but PostgreSQL cannot store NUL, and no database
	// can store half a surrogate pair.
	const clean = (text: string) =>
		[...text.toWellFormed().replace(/[\p{Cc}\s]+/gu, " ")].slice(0, 500).join("");
	if (error instanceof MessageError)
		return messageToText(inEachLanguage((language) => clean(error.localized[language])));
	return clean(error instanceof Error ? error.message || errorCode(error) : String(error));
}

const firstMs = 30_000;
const maxMs = 6 * 3_600_000;

/**
 * Returns how long to wait after a failed try, in milliseconds. The full pause is 30 seconds and
 * doubles with each try, up to 6 hours. The result is a random part of it, between half and all, so
 * that rows that failed together are not tried again together. Twenty tries take 2 to 3 days.
 * @param tries how many tries were made, from 1
 * @param random from 0 to 1
 */
export function backoffMs(tries: number, random: () => number): number {
	const pauseMs = Math.min(maxMs, firstMs * 2 ** (tries - 1));
	return Math.round(pauseMs * (0.5 + random() / 2));
}

/**
 * Returns the code of an error, which is safe to log. The error's text is not, because it can quote
 * email addresses.
 */
export function errorCode(error: unknown): string {
	if (typeof error !== "object" || error === null) return "unknown";
	if ("responseCode" in error && typeof error.responseCode === "number")
		return `smtp ${error.responseCode}`;
	if ("reason" in error && typeof error.reason === "string") return error.reason;
	if ("code" in error && typeof error.code === "string") return error.code;
	return error instanceof Error ? error.name : "unknown";
}
