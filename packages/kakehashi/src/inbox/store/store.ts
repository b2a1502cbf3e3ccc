import type { FileType } from "../../core/contact/sent-file.ts";
import { MessageError, reasonOf } from "../../core/messages/message-error.ts";
import { inEachLanguage, type Message } from "../../core/messages/say.ts";

/** The state of a message. `quarantined`: kept and shown to the owner, but delivered to nobody. */
export const messageStates = ["new", "done", "quarantined"] as const;
export type MessageState = (typeof messageStates)[number];

/** `too_many`: it came beyond the limit of all messages together, which says nothing against it; `scanner`: a file of it is suspicious. */
export const quarantineReasons = ["honeypot", "too_fast", "too_many", "scanner"] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/**
 * The ways a message leaves the server: email to the owner, email to its sender, a call to another system. `notice` is a mail to
 * the owner that says nothing of the message but that it was set apart as `too_many` or `scanner`; of all others nothing leaves then.
 */
export const channelNames = ["notification", "acknowledgement", "webhook", "notice"] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * One delivery that a message asks for. `recipient` is the mail address that it goes to where a channel has several, so that
 * each of them gets the message once, whatever becomes of the others.
 */
export type Job = { readonly channel: ChannelName; readonly recipient?: string | undefined };

/** What a visitor wrote, with what its request told about it. Times are milliseconds since 1970. */
export type MessageContent = {
	readonly receivedAt: number;
	/** Short code of the language of the form, such as `ja`. */
	readonly locale: string;
	readonly state: MessageState;
	readonly quarantineReason: QuarantineReason | undefined;
	/** Name of the form that it came from; undefined: the contact form. */
	readonly form?: string | undefined;
	/** Empty where the form did not ask for one. */
	readonly topic: string;
	readonly name: string;
	readonly email: string | undefined;
	readonly company: string | undefined;
	readonly plan: string | undefined;
	readonly message: string;
	/** The values of the owner's own fields, by id, without the empty ones. */
	readonly fields: Readonly<Record<string, string>>;
	readonly files?: readonly StoredFile[];
};

/** A file of a message, by the id of its field. `type` is what its bytes say; undefined: none that a form takes. */
export type StoredFile = { readonly id: string; readonly field: string; readonly name: string; readonly type: FileType | undefined; readonly size: number };

/** A file that is in the store, before its message is. `digest` tells its content from others. */
export type NewFile = StoredFile & { readonly digest: string };

/**
 * So many messages are kept of those that were set apart for one reason; beyond that the oldest of them goes, so that there
 * is room for what comes. A message is 64 KiB at most, so that is at most 190 MB of the disk for each reason.
 */
export const maxSetApart = 3_000;

/** A message to be stored. The first idempotency key is stored, the others are recognised as well. */
export type NewMessage = Omit<MessageContent, "files"> & {
	readonly files?: readonly NewFile[];
	readonly idempotencyKeys: readonly [string, ...string[]];
};

export type StoredMessage = MessageContent & { readonly reference: string };

/** The reference of a stored message, and the secret with which its sender, and nobody else, is shown it again. */
export type ReceiptKeys = { readonly reference: string; readonly receipt: string };

/** `dead`: given up after too many tries; the owner sees it and can retry. */
export const deliveryStates = ["pending", "done", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One row of the outbox: one message on its way through one channel, to one recipient where the channel has several. */
export type OutboxRow = Job & {
	readonly id: string;
	readonly reference: string;
	readonly state: DeliveryState;
	readonly tries: number;
	/** When it may be tried next; while a worker has it, when its lease ends. */
	readonly dueAt: number;
	readonly finishedAt: number | undefined;
	/** A message as `messageToText` writes it, or what another system said. */
	readonly lastError: string | undefined;
};

/**
 * No row waits longer than this for its next try, and no lease lasts longer. What is due later was written while a clock was
 * ahead, and is due now. In milliseconds.
 */
export const maxPauseMs = 7 * 3_600_000;

/** A row that a worker holds until its lease ends. */
export type Claim = Job & { readonly id: string; readonly tries: number; readonly lease: string; readonly message: StoredMessage };

/** At most so many messages in any span of time, counted in the store. */
export type Quota = {
	/** A message is counted under the first. What was counted under the others counts as well. */
	readonly keys: readonly [string, ...string[]];
	readonly limit: number;
	readonly windowMs: number;
	/** What happens to a message beyond it: not stored; stored and set apart; or stored and not delivered through a channel. */
	readonly beyond: "refuse" | "quarantine" | { readonly withhold: ChannelName };
	/** Only messages of this state are counted and limited; unset: all. */
	readonly state?: MessageState;
};

/** What is counted under one key at a moment, and when the first of it is over. */
export type QuotaCount = { readonly key: string; readonly count: number; readonly freeAt: number };

/** `held`: it was stored, and set apart by a quota. `dropped`: so many older ones had to go for it. */
export type Added = ReceiptKeys & { readonly duplicate: boolean; readonly held: boolean; readonly dropped: number };

export type MessageFilter = {
	readonly since?: number | undefined;
	readonly form?: string | undefined;
	readonly topic?: string | undefined;
	readonly state?: MessageState | undefined;
};

export type OutboxCount = { readonly channel: ChannelName; readonly state: DeliveryState; readonly count: number; readonly oldestCreatedAt: number };

/** What is counted of visits, each by day: pages that were opened, sites that led here, languages of browsers. */
export type VisitKind = "page" | "referrer" | "language";

/** How often something was there on a day, such as `2026-11-25`. */
export type VisitCount = { readonly day: string; readonly kind: VisitKind; readonly name: string; readonly count: number };
/** A piece of a file; `now` is when it came, in milliseconds since 1970. */
export type FilePart = { readonly id: string; readonly position: number; readonly bytes: Uint8Array; readonly now: number };

/**
 * Where messages live. SQLite and PostgreSQL keep the same contract (`store-contract.ts` tests both). Every method rejects
 * with `StoreUnavailable` when the database cannot be used now; a later call tries again.
 */
export type Store = {
	/**
	 * Stores a message and one outbox row for each job in one transaction and resolves when it is on disk. The same
	 * content under one of the same idempotency keys is the same message: its reference and receipt are returned, nothing is stored.
	 * Another content under a used key is another message, because dropping it would lose what someone wrote.
	 * A message that is stored counts against its quotas, in the same transaction; one that is stored already does not.
	 * `held`: a quota set it apart as `too_many`; of its jobs only notices are kept then, and otherwise all but these. Rejects
	 * with `QuotaExceeded`, storing and counting nothing, when a quota refuses it.
	 * @param room instead of `maxSetApart`
	 */
	add(message: NewMessage, jobs: readonly Job[], quotas?: readonly Quota[], room?: number): Promise<Added>;
	/**
	 * Puts a piece of a file into the store and resolves when it is on disk. The file is nobody's until a message with it is added.
	 * False: all files together would have more bytes than `maxTotal`.
	 */
	addFilePart(part: FilePart, maxTotal: number): Promise<boolean>;
	/** Removes files that are nobody's: those named, and those begun before a time. */
	dropFiles(ids: readonly string[], before?: number): Promise<void>;
	fileBytes(id: string): Promise<Uint8Array>;
	/** What `add` would answer for this message, if it is stored already. */
	findAdded(message: NewMessage): Promise<ReceiptKeys | undefined>;
	/** Newest first. */
	list(filter: MessageFilter): Promise<StoredMessage[]>;
	get(reference: string): Promise<{ message: StoredMessage; receipt: string; outbox: OutboxRow[] } | undefined>;
	/**
	 * Changes the state. `jobs` are the deliveries of a message that leaves quarantine for `new`, each of them once: one that
	 * was there before goes on as it was. False: no such message.
	 */
	mark(reference: string, state: MessageState, jobs: readonly Job[], now: number): Promise<boolean>;
	/** Removes a message with its outbox rows. False: no such message. */
	delete(reference: string): Promise<boolean>;
	/** Removes the messages received before a time, delivered or not, and answers how many they were. */
	purge(before: number, state?: MessageState): Promise<number>;
	/**
	 * Removes the messages received before a time, except the new ones that a delivery to the owner waits for or was given up
	 * of: those are spared, because nobody may know of them.
	 */
	expire(before: number): Promise<{ removed: number; spared: number }>;
	/**
	 * Takes due rows for delivery, none but notices of a quarantined message; a row that was never tried is due at once. Until the lease ends no other worker gets them; each claim
	 * counts as a try.
	 */
	claim(options: { channels: readonly ChannelName[]; limit: number; now: number; leaseMs: number }): Promise<Claim[]>;
	/** Records a delivery. False: the lease had ended and the row is no longer this worker's. */
	complete(claim: Pick<Claim, "id" | "lease">, now: number): Promise<boolean>;
	/** Records a failed try: due again at `retryAt`, or dead when that is undefined. False as for `complete`. */
	fail(claim: Pick<Claim, "id" | "lease">, failure: { now: number; retryAt: number | undefined; error: string }): Promise<boolean>;
	deadLetters(): Promise<OutboxRow[]>;
	/**
	 * Makes dead letters due again, and rows that wait for their next try due now, those of one message or all, and answers how
	 * many they were. A row that a worker has is left alone.
	 */
	retry(now: number, reference?: string): Promise<number>;
	outboxCounts(): Promise<OutboxCount[]>;
	/** What counts at a moment, by key. */
	quotaCounts(now: number): Promise<QuotaCount[]>;
	/** Forgets all that was counted and answers how many rows that were. */
	resetQuotas(): Promise<number>;
	/** Forgets what no longer counts or was counted while a clock was ahead, and destroys the salts of all other days. */
	forgetCounted(now: number, days: readonly string[]): Promise<void>;
	/** The secrets of the given days, the same for all instances, in this order. The first day's becomes `candidate` if it has none. */
	dailySalts(days: readonly [string, ...string[]], candidate: string): Promise<string[]>;
	/** How many messages say that they were received after a time, which a clock that was ahead does, and until when. */
	messagesAfter(time: number): Promise<{ count: number; latest: number }>;
	/** Adds to what this and other servers have counted, all or nothing. */
	addVisits(counts: readonly VisitCount[]): Promise<void>;
	/** What was counted since a day, that day included, in the order of days, kinds and names. */
	visits(since: string): Promise<VisitCount[]>;
	/** Forgets the days before one. */
	forgetVisits(before: string): Promise<void>;
	/** Resolves when the database can be written to. */
	health(): Promise<void>;
	close(): Promise<void>;
};

/** `locked`: another process holds it; `full`: no space; `unreachable`: gone, damaged, refusing or not answering. */
export type UnavailableReason = "locked" | "full" | "unreachable";
const reasonWords: Readonly<Record<UnavailableReason, string>> = { locked: "使用中です", full: "いっぱいです", unreachable: "使えません" };

export const madeByNewerVersion: Message = { en: "it was made by a newer version of this program", ja: "このプログラムより新しいバージョンで作られています" };

/** The database cannot be used at the moment. What was asked for did not happen, or is not known to have happened: try again. */
export class StoreUnavailable extends MessageError {
	override readonly name = "StoreUnavailable";
	readonly reason: UnavailableReason;
	/** What to tell a client in `Retry-After`. */
	readonly retryAfterSeconds = 10;

	constructor(reason: UnavailableReason, cause: unknown) {
		const known = reasonOf(cause);
		const detail = known.en === "" && cause instanceof Error && "code" in cause ? inEachLanguage(() => String(cause.code)) : known;
		super({ en: `The message store is ${reason}: ${detail.en}`, ja: `お問い合わせの保存先が${reasonWords[reason]}（${detail.ja}）。` }, { cause });
		this.reason = reason;
	}
}
