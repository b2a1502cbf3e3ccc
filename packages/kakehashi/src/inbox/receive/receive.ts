import { type ContactInput, canBeMailed } from "../../core/contact/contact.ts";
import { QuotaExceeded } from "../store/quota.ts";
import type { Job, MessageState, NewFile, NewMessage, QuarantineReason, ReceiptKeys, Store } from "../store/store.ts";
import { noticeQuota, quotasOf, type RateLimits } from "./rate-limit.ts";
import type { ScanFiles } from "./scan-files.ts";

/** A checked form with what its request reveals. */
export type ReceivedForm = {
	readonly input: ContactInput;
	/** Name of the form; undefined: the contact form. */
	readonly form?: string | undefined;
	/** Short code of the language of the form. */
	readonly locale: string;
	/** What it counts against: the sender's address and the networks around it, the narrowest first. */
	readonly networks: readonly string[];
	readonly signals: FormSignals;
	/** Files that are already in the store. */
	readonly files?: readonly NewFile[];
};

export type ReceiveResult =
	| (ReceiptKeys & { readonly accepted: true; readonly duplicate: boolean })
	/** Too many from this address. */
	| { readonly accepted: false; readonly retryAfterSeconds: number };

export type ReceiveOptions = {
	readonly store: Store;
	/** The deliveries of a message from a form, as the configured channels ask for them. */
	readonly jobs: (form: string | undefined) => readonly Job[];
	readonly limits: RateLimits;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** Scans files; if left out, nothing does. */
	readonly scan?: ScanFiles | undefined;
	/** Called after a message with deliveries was stored. */
	readonly onAdded?: () => void;
	/** Called after a message was held back because too many came, or because of its files. */
	readonly onHeld?: (reference: string, why: string) => void;
	/** Called after a number of messages, the oldest ones held back, were removed to make room for one. */
	readonly onDropped?: (count: number) => void;
	/** Called after storing a message whose sender cannot be sent an acknowledgement although that is turned on. */
	readonly onUnmailable?: (reference: string) => void;
};

export type Receive = (form: ReceivedForm) => Promise<ReceiveResult>;

/**
 * Makes the function that receives messages. When it returns `accepted`, the message is on disk. A repetition of an
 * accepted message gets the same reference and counts against no limit. Rejects with `StoreUnavailable`.
 */
export function createReceive({ store, jobs: jobsFor, limits, clock, scan, onAdded, onHeld, onDropped, onUnmailable }: ReceiveOptions): Receive {
	return async ({ input, form, locale, networks, signals, files = [] }) => {
		const now = clock();
		const configured = jobsFor(form);
		const { idempotencyKey, consent: _, ...fields } = input;
		const asSent: NewMessage = {
			...fields,
			form,
			files,
			...quarantine(signals),
			locale,
			receivedAt: now,
			idempotencyKeys: idempotencyKeys(idempotencyKey, now),
		};

		const known = await store.findAdded(asSent);
		if (known !== undefined) return { accepted: true, ...known, duplicate: true };

		// Even for messages already held back: otherwise, whoever fills in the hidden field would have unscanned files among those the owner opens.
		const isSuspicious = files.length > 0 && ((await scan?.(files)) ?? false);
		const message: NewMessage = isSuspicious ? { ...asSent, state: "quarantined", quarantineReason: "scanner" } : asSent;
		const jobs = jobsOfNew(asSent.state === "new" ? message : asSent, configured);
		const acknowledged = jobs.some(({ channel }) => channel === "acknowledgement") ? message.email : undefined;
		const quotas = await quotasOf(store, { networks, acknowledged, limits, now });
		if (!isSuspicious && limits.overall > 0 && jobs.some(({ channel }) => channel === "notice")) quotas.push(noticeQuota);
		try {
			const { held, dropped, ...stored } = await store.add(message, jobs, quotas);
			if (held || isSuspicious) onHeld?.(stored.reference, held ? "too many in an hour" : "a file is suspicious");
			if (dropped > 0) onDropped?.(dropped);
			if (jobs.length > 0) onAdded?.();
			if (message.state === "new" && message.email !== undefined && jobs.length < configured.length) onUnmailable?.(stored.reference);
			return { accepted: true, ...stored };
		} catch (error) {
			if (!(error instanceof QuotaExceeded)) throw error;
			return { accepted: false, retryAfterSeconds: Math.max(1, Math.ceil((error.freeAt - now) / 1000)) };
		}
	};
}

/** A message that waits for the owner's review is not delivered, and nobody gets an email who cannot receive one. */
function jobsOfNew({ state, quarantineReason, email }: NewMessage, jobs: readonly Job[]): readonly Job[] {
	if (quarantineReason === "scanner") return jobs.filter(({ channel }) => channel === "notice");
	if (state === "quarantined") return [];
	return jobs.filter(({ channel }) => channel !== "acknowledgement" || (email !== undefined && canBeMailed(email)));
}

/** The deliveries of a message that the owner releases from quarantine: its sender gets no automatic email. */
export function jobsOfReleased(jobs: readonly Job[]): Job[] {
	return jobs.filter(({ channel }) => channel === "notification" || channel === "webhook");
}

const hour = 3_600_000;

/**
 * A form without scripts has no key of its own. The hour replaces it: the same content in this hour or the one before is a
 * second click or a reload; later, it is a reminder. A browser's key cannot look like these, because they contain a colon.
 */
function idempotencyKeys(key: string | undefined, now: number): [string, ...string[]] {
	if (key !== undefined) return [key];
	const current = Math.floor(now / hour);
	return [`hour:${current}`, `hour:${current - 1}`];
}

/** What the form reveals about who filled it in. */
export type FormSignals = {
	/** Content of the field that people do not see. */
	readonly honeypot: string | undefined;
	/** Time from showing the form to sending it. Unknown without scripts, which does not mean anything. */
	readonly fillTimeMs: number | undefined;
};

/** Nobody reads, fills in and consents faster than this, not even with autofill. */
export const minFillTimeMs = 2_000;

/** Decides whether a message waits for the owner's review instead of being delivered. It is stored either way. */
export function quarantine({ honeypot, fillTimeMs }: FormSignals): { state: MessageState; quarantineReason: QuarantineReason | undefined } {
	if (honeypot !== undefined && honeypot !== "") return { state: "quarantined", quarantineReason: "honeypot" };
	// A negative time means that a clock was set back.
	if (fillTimeMs !== undefined && fillTimeMs >= 0 && fillTimeMs < minFillTimeMs) return { state: "quarantined", quarantineReason: "too_fast" };
	return { state: "new", quarantineReason: undefined };
}
