import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../../core/log.ts";
import { MessageError } from "../../core/messages/message-error.ts";
import { messageToText } from "../../core/messages/message-text.ts";
import { inEachLanguage } from "../../core/messages/say.ts";
import { type Claim, type Store, StoreUnavailable } from "../store/store.ts";
import { type Channel, PermanentFailure } from "./channel.ts";

export type DeliveryOptions = {
	readonly store: Store;
	readonly channels: readonly Channel[];
	readonly log: Log;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** From 0 to 1. */
	readonly random?: () => number;
	/** After how many failed tries a row is given up. */
	readonly maxTries?: number;
	/** How often to look for due rows; a new message triggers a look at once (`wake`). */
	readonly pollMs?: number;
	/** How many rows are delivered at once through each channel. */
	readonly concurrency?: number;
};

/** How long a row stays with its worker beyond the time of a try, to record how the try ended. */
const leaseRestMs = 5 * 60_000;

/** The worker that empties the outbox. */
export type DeliveryWorker = {
	start(): void;
	/** Looks for due rows now. */
	wake(): void;
	/** Tries every row that is due and returns how many were tried. Rejects with `StoreUnavailable`. */
	runOnce(): Promise<number>;
	/** Takes no more rows and resolves when those in progress are settled. */
	stop(): Promise<void>;
};

/**
 * Empties the outbox, each channel on its own: one that hangs does not hold up the others. Delivers at least once: a row is
 * done only after its channel said so. Only one instance at a time holds a row. If a worker dies, its rows are due again
 * after their lease; if a channel fails, after a growing pause.
 */
export function createDelivery(options: DeliveryOptions): DeliveryWorker {
	const { store, channels, log, clock, random = Math.random, maxTries = 20, pollMs = 2_000, concurrency = 5 } = options;
	const stopping = new AbortController();
	let loops: Promise<unknown> | undefined;
	const sleeping = new Set<() => void>();
	let wakes = 0;
	let available = true;

	async function attempt(channel: Channel, claim: Claim): Promise<void> {
		const facts = { reference: claim.message.reference, channel: channel.name, tries: claim.tries };
		try {
			await withTimeout((signal) => channel.deliver(claim, signal), channel.timeoutMs);
		} catch (error) {
			const now = clock();
			const givenUp = error instanceof PermanentFailure || claim.tries >= maxTries;
			const retryAt = givenUp ? undefined : now + backoffMs(claim.tries, random);
			await record(() => store.fail(claim, { now, retryAt, error: failureText(error) }));
			log({ level: givenUp ? "error" : "warn", event: givenUp ? "delivery given up" : "delivery failed", ...facts, error: errorCode(error) });
			return;
		}
		await record(() => store.complete(claim, clock()));
		log({ level: "info", event: "delivered", ...facts });
	}

	/** Tells the store how a try ended, as often as it takes: what the store does not learn is sent once more. */
	async function record(tell: () => Promise<boolean>): Promise<void> {
		while (true) {
			try {
				await tell();
				return;
			} catch (error) {
				if (!(error instanceof StoreUnavailable) || stopping.signal.aborted) throw error;
			}
			await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
		}
	}

	async function deliverDue(channel: Channel): Promise<number> {
		let tried = 0;
		while (!stopping.signal.aborted) {
			const claims = await store.claim({ channels: [channel.name], limit: concurrency, now: clock(), leaseMs: channel.timeoutMs + leaseRestMs });
			if (claims.length === 0) break;
			tried += claims.length;
			const failed = (await Promise.allSettled(claims.map((claim) => attempt(channel, claim)))).find((result) => result.status === "rejected");
			if (failed !== undefined) throw failed.reason;
		}
		return tried;
	}

	async function run(channel: Channel): Promise<void> {
		while (!stopping.signal.aborted) {
			const wakesBefore = wakes;
			try {
				await deliverDue(channel);
				if (!available) log({ level: "info", event: "delivery resumed" });
				available = true;
			} catch (error) {
				// The store's failure is logged once, not every two seconds.
				if (available || !(error instanceof StoreUnavailable)) log({ level: "error", event: "delivery stopped for now", error: errorCode(error) });
				available = !(error instanceof StoreUnavailable);
			}
			if (wakes === wakesBefore && !stopping.signal.aborted) await pause();
		}
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
			loops ??= Promise.all(channels.map(run));
		},
		wake,
		async runOnce() {
			const tried = await Promise.all(channels.map(deliverDue));
			return tried.reduce((sum, each) => sum + each, 0);
		},
		async stop() {
			stopping.abort();
			wake();
			await loops;
		},
	};
}

/** Rejects after the time limit even if the work ignores its signal. */
async function withTimeout(work: (signal: AbortSignal) => Promise<void>, timeoutMs: number): Promise<void> {
	const controller = new AbortController();
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const error = Object.assign(
			new MessageError({ en: `No answer within ${timeoutMs / 1000} seconds.`, ja: `${timeoutMs / 1000}秒以内に応答がありませんでした。` }),
			{ code: "ETIMEDOUT" },
		);
		controller.abort(error);
		reject(error);
	}, timeoutMs);
	try {
		await Promise.race([work(controller.signal), late]);
	} finally {
		clearTimeout(timer);
	}
}

/** What the owner reads beside a failed delivery; see `lastError`. */
function failureText(error: unknown): string {
	// PostgreSQL cannot store NUL, and no database stores half a surrogate pair: a server's answer may contain anything.
	const clean = (text: string) => [...text.toWellFormed().replace(/[\p{Cc}\s]+/gu, " ")].slice(0, 500).join("");
	if (error instanceof MessageError) return messageToText(inEachLanguage((language) => clean(error.translations[language])));
	return clean(error instanceof Error ? error.message || errorCode(error) : String(error));
}

const firstMs = 30_000;
const maxMs = 6 * 3_600_000;

/**
 * How long to wait after a failed try, in milliseconds: 30 seconds, doubled with each try up to 6 hours, of which a random
 * part between half and all, so that rows that failed together do not come back together. Twenty tries take 2 to 3 days.
 * @param tries how many were made, from 1
 * @param random from 0 to 1
 */
export function backoffMs(tries: number, random: () => number): number {
	const pauseMs = Math.min(maxMs, firstMs * 2 ** (tries - 1));
	return Math.round(pauseMs * (0.5 + random() / 2));
}

/** What an error may reveal to the log: its code, never its text, which can quote email addresses. */
export function errorCode(error: unknown): string {
	if (typeof error !== "object" || error === null) return "unknown";
	if ("responseCode" in error && typeof error.responseCode === "number") return `smtp ${error.responseCode}`;
	if ("reason" in error && typeof error.reason === "string") return error.reason;
	if ("code" in error && typeof error.code === "string") return error.code;
	return error instanceof Error ? error.name : "unknown";
}
