import { type ContactInput, canBeMailed } from "@kakehashi/core/contact/contact.ts";
import { QuotaExceeded } from "../store/quota.ts";
import type {
	Job,
	MessageState,
	NewFile,
	NewMessage,
	QuarantineReason,
	ReceiptKeys,
	Store,
} from "../store/store.ts";
import { noticeQuota, quotasOf, type RateLimits } from "./rate-limit.ts";
import type { ScanFiles } from "./scan-files.ts";

/** A checked form, with what its request reveals about the sender. */
export type ReceivedForm = {
	readonly input: ContactInput;
	/** Name of the form. Undefined: the contact form. */
	readonly form?: string | undefined;
	/** Short code of the language of the form. */
	readonly locale: string;
	/**
	 * The keys that rate limits count: the sender's address and the networks around it, the
	 * narrowest first.
	 */
	readonly networks: readonly string[];
	readonly signals: FormSignals;
	/** Files that are already in the store. */
	readonly files?: readonly NewFile[];
};

export type ReceiveResult =
	| (ReceiptKeys & { readonly accepted: true; readonly duplicate: boolean })
	/** Too many messages came from this address. */
	| { readonly accepted: false; readonly retryAfterSeconds: number };

export type ReceiveOptions = {
	readonly store: Store;
	/** Returns the deliveries of a form's message through the configured channels. */
	readonly jobs: (form: string | undefined) => readonly Job[];
	readonly limits: RateLimits;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** Scans files. If undefined, files are not scanned. */
	readonly scan?: ScanFiles | undefined;
	/** Called after a message with deliveries was stored. */
	readonly onAdded?: () => void;
	/** Called after a message was quarantined because too many came, or because of its files. */
	readonly onHeld?: (reference: string, why: string) => void;
	/** Called after the oldest quarantined messages were removed to make room for a new one. */
	readonly onDropped?: (count: number) => void;
	/**
	 * Called after storing a message whose sender's address cannot get an acknowledgement, although
	 * acknowledgements are switched on.
	 */
	readonly onUnmailable?: (reference: string) => void;
};

export type Receive = (form: ReceivedForm) => Promise<ReceiveResult>;

/**
 * Creates the function that receives messages. When it returns `accepted`, the message is on disk.
 * A repetition of an accepted message gets the same reference and does not count against a limit.
 * Rejects with `StoreUnavailable`.
 */
export function createReceive({
	store,
	jobs: jobsFor,
	limits,
	clock,
	scan,
	onAdded,
	onHeld,
	onDropped,
	onUnmailable,
}: ReceiveOptions): Receive {
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

		// Scans the files of quarantined messages too. Otherwise a sender could fill in the hidden
		// field to avoid the scan, and the owner would open the file.
		const isSuspicious = files.length > 0 && ((await scan?.(files)) ?? false);
		const message: NewMessage = isSuspicious
			? { ...asSent, state: "quarantined", quarantineReason: "scanner" }
			: asSent;
		// A suspicious file still brings the owner a notice, except for messages that were
		// quarantined anyway.
		const jobs = jobsOfNew(asSent.state === "new" ? message : asSent, configured);
		const acknowledgementAddress = jobs.some(({ channel }) => channel === "acknowledgement")
			? message.email
			: undefined;
		const quotas = await quotasOf(store, { networks, acknowledgementAddress, limits, now });
		const bringsNotice = jobs.some(({ channel }) => channel === "notice");
		if (!isSuspicious && limits.overall > 0 && bringsNotice) quotas.push(noticeQuota);
		try {
			const { held, dropped, ...stored } = await store.add(message, jobs, quotas);
			if (held || isSuspicious)
				onHeld?.(stored.reference, held ? "too many in an hour" : "a file is suspicious");
			if (dropped > 0) onDropped?.(dropped);
			if (jobs.length > 0) onAdded?.();
			const lacksAcknowledgement = message.state === "new" && jobs.length < configured.length;
			if (lacksAcknowledgement && message.email !== undefined)
				onUnmailable?.(stored.reference);
			return { accepted: true, ...stored };
		} catch (error) {
			if (!(error instanceof QuotaExceeded)) throw error;
			return {
				accepted: false,
				retryAfterSeconds: Math.max(1, Math.ceil((error.freeAt - now) / 1000)),
			};
		}
	};
}

/**
 * A quarantined message is not delivered. If the reason is a suspicious file, the owner still gets
 * a notice. The sender gets no acknowledgement without an email address, or with one that not
 * every mail server accepts.
 */
function jobsOfNew(
	{ state, quarantineReason, email }: NewMessage,
	jobs: readonly Job[],
): readonly Job[] {
	if (quarantineReason === "scanner") return jobs.filter(({ channel }) => channel === "notice");
	if (state === "quarantined") return [];
	return jobs.filter(
		({ channel }) =>
			channel !== "acknowledgement" || (email !== undefined && canBeMailed(email)),
	);
}

/**
 * Returns the deliveries of a message that the owner releases from quarantine. Its sender gets no
 * automatic email.
 */
export function jobsOfReleased(jobs: readonly Job[]): Job[] {
	return jobs.filter(({ channel }) => channel === "notification" || channel === "webhook");
}

const hour = 3_600_000;

/**
 * A form without scripts has no idempotency key, so the hour is used instead. The same content in
 * this hour or the previous one is a second click or a reload. The same content later is a
 * reminder. A browser's key cannot equal these keys, because they contain a colon.
 */
function idempotencyKeys(key: string | undefined, now: number): [string, ...string[]] {
	if (key !== undefined) return [key];
	const current = Math.floor(now / hour);
	return [`hour:${current}`, `hour:${current - 1}`];
}

/** What the form reveals about who filled it in. */
export type FormSignals = {
	/** Content of the hidden field. */
	readonly honeypot: string | undefined;
	/**
	 * Time between showing the form and sending it. Undefined without scripts, which says nothing
	 * about the sender.
	 */
	readonly fillTimeMs: number | undefined;
};

/** A person needs more time than this to read, fill in and consent, even with autofill. */
export const minFillTimeMs = 2_000;

/**
 * Decides whether a message is quarantined instead of delivered. The message is stored in both
 * cases.
 */
export function quarantine({ honeypot, fillTimeMs }: FormSignals): {
	state: MessageState;
	quarantineReason: QuarantineReason | undefined;
} {
	if (honeypot !== undefined && honeypot !== "")
		return { state: "quarantined", quarantineReason: "honeypot" };
	// A negative time means that somebody set a clock back.
	if (fillTimeMs !== undefined && fillTimeMs >= 0 && fillTimeMs < minFillTimeMs)
		return { state: "quarantined", quarantineReason: "too_fast" };
	return { state: "new", quarantineReason: undefined };
}
