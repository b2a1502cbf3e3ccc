import type { FileType } from "../../core/contact/sent-file.ts";
import { MessageError, reasonOf } from "../../core/messages/message-error.ts";
import { inEachLanguage, type Message } from "../../core/messages/say.ts";

/** The state of a message. `quarantined`: kept and shown to the owner, but delivered to nobody. */
export const messageStates = ["new", "done", "quarantined"] as const;
export type MessageState = (typeof messageStates)[number];

/** `too_many`: it came beyond the limit for all messages together, which says nothing against it; `scanner`: one of its files is suspicious. */
export const quarantineReasons = ["honeypot", "too_fast", "too_many", "scanner"] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/**
 * The ways a message leaves the server: email to the owner, email to its sender, a call to another system. `notice` is an
 * email to the owner that says nothing about the message except that it was held back as `too_many` or `scanner`; nothing
 * else is sent then.
 */
export const channelNames = ["notification", "acknowledgement", "webhook", "notice"] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * One delivery that a message needs. `recipient` is the email address that it goes to if a channel has several, so that
 * each of them gets the message once, whatever happens to the others.
 */
export type Job = { readonly channel: ChannelName; readonly recipient?: string | undefined };

/** What a visitor wrote, with what the request revealed about it. Times are milliseconds since 1970. */
export type MessageContent = {
	readonly receivedAt: number;
	/** Short code of the language of the form, such as `ja`. */
	readonly locale: string;
	readonly state: MessageState;
	readonly quarantineReason: QuarantineReason | undefined;
	/** Name of the form that it came from; undefined: the contact form. */
	readonly form?: string | undefined;
	/** Empty if the form did not ask for one. */
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

/** A file of a message, by the id of its field. `type` is what its bytes say; undefined if it is not one that a form accepts. */
export type StoredFile = { readonly id: string; readonly field: string; readonly name: string; readonly type: FileType | undefined; readonly size: number };

/** A file that is in the store before its message is. `digest` distinguishes its contents. */
export type NewFile = StoredFile & { readonly digest: string };

/**
 * The number of messages that are kept of those held back for one reason; beyond that the oldest is removed, so that there
 * is room for new ones. A message is 64 KiB at most, so that is at most 190 MB of the disk for each reason.
 */
export const maxSetApart = 3_000;

/** A message to be stored. The first idempotency key is stored, the others are recognized as well. */
export type NewMessage = Omit<MessageContent, "files"> & {
	readonly files?: readonly NewFile[];
	readonly idempotencyKeys: readonly [string, ...string[]];
};

/** `readAt`: when somebody opened it; undefined: nobody has. */
export type StoredMessage = MessageContent & { readonly reference: string; readonly readAt?: number | undefined };

/** What somebody wrote down about a message, for colleagues. */
export type MessageNote = { readonly at: number; readonly by: string; readonly text: string };

/** How many messages there are in each state; `unread`: how many of the new ones nobody has opened. */
export type MessageCounts = Readonly<Record<MessageState | "unread", number>>;

/** The reference of a stored message, and the secret that lets its sender, and nobody else, see it again. */
export type ReceiptKeys = { readonly reference: string; readonly receipt: string };

/** `dead`: given up after too many tries; the owner sees it and can retry. */
export const deliveryStates = ["pending", "done", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One row of the outbox: one message on its way through one channel, to one recipient if the channel has several. */
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
 * No row waits longer than this for its next try, and no lease lasts longer. A row due even later was written while a clock
 * was ahead, and is due now. In milliseconds.
 */
export const maxPauseMs = 7 * 3_600_000;

/** A row that a worker holds until its lease ends. */
export type Claim = Job & { readonly id: string; readonly tries: number; readonly lease: string; readonly message: StoredMessage };

/** A maximum number of messages in any span of time, counted in the store. */
export type Quota = {
	/** A message is counted under the first. Anything counted under the others counts as well. */
	readonly keys: readonly [string, ...string[]];
	readonly limit: number;
	readonly windowMs: number;
	/** What happens to a message beyond it: not stored; stored and held back; or stored and not delivered through a channel. */
	readonly beyond: "refuse" | "quarantine" | { readonly withhold: ChannelName };
	/** Only messages of this state are counted and limited; unset: all. */
	readonly state?: MessageState;
};

/** The count under one key at a moment, and when the first of it expires. */
export type QuotaCount = { readonly key: string; readonly count: number; readonly freeAt: number };

/** `held`: it was stored, and held back by a quota. `dropped`: how many older ones were removed for it. */
export type Added = ReceiptKeys & { readonly duplicate: boolean; readonly held: boolean; readonly dropped: number };

export type MessageFilter = {
	readonly since?: number | undefined;
	readonly form?: string | undefined;
	readonly topic?: string | undefined;
	readonly state?: MessageState | readonly MessageState[] | undefined;
	/** Words, each of which is somewhere in the message, in any case and width. */
	readonly search?: string | undefined;
	/** Only those that come after this one. */
	readonly after?: Pick<StoredMessage, "receivedAt" | "reference"> | undefined;
	readonly limit?: number | undefined;
};

export type OutboxCount = { readonly channel: ChannelName; readonly state: DeliveryState; readonly count: number; readonly oldestCreatedAt: number };

/** What is counted of visits, each by day: pages that were opened, sites that led here, languages of browsers. */
export type PageViewKind = "page" | "referrer" | "language";

/** How often something was there on a day, such as `2026-11-25`. */
export type PageViewCount = { readonly day: string; readonly kind: PageViewKind; readonly name: string; readonly count: number };
/** A piece of a file; `now` is when it came, in milliseconds since 1970. */
export type FilePart = { readonly id: string; readonly position: number; readonly bytes: Uint8Array; readonly now: number };

/**
 * Where messages are kept. SQLite and PostgreSQL fulfill the same contract (`store-contract.ts` tests both). Every method
 * rejects with `StoreUnavailable` if the database cannot be used now; a later call tries again.
 */
export type Store = {
	/**
	 * Stores a message and one outbox row for each job in one transaction and resolves when it is on disk. The same content
	 * under one of the same idempotency keys is the same message: its reference and receipt are returned, nothing is
	 * stored. Different content under a used key is another message, because dropping it would lose what someone wrote. A
	 * message that is stored counts against its quotas, in the same transaction; one that is already stored does not.
	 * `held`: a quota held it back as `too_many`; then only notices are kept of its jobs, and otherwise everything but
	 * these. Rejects with `QuotaExceeded`, storing and counting nothing, when a quota refuses it.
	 * @param room instead of `maxSetApart`
	 */
	add(message: NewMessage, jobs: readonly Job[], quotas?: readonly Quota[], room?: number): Promise<Added>;
	/**
	 * Stores a piece of a file and resolves when it is on disk. The file belongs to no message until one with it is added.
	 * False if all files together would have more bytes than `maxTotal`.
	 */
	addFilePart(part: FilePart, maxTotal: number): Promise<boolean>;
	/** Removes files without a message: those given, and those begun before a time. */
	dropFiles(ids: readonly string[], before?: number): Promise<void>;
	fileBytes(id: string): Promise<Uint8Array>;
	/** What `add` would return for this message, if it is already stored. */
	findAdded(message: NewMessage): Promise<ReceiptKeys | undefined>;
	/** Newest first. */
	list(filter: MessageFilter): Promise<StoredMessage[]>;
	get(reference: string): Promise<{ message: StoredMessage; receipt: string; outbox: OutboxRow[]; notes: MessageNote[] } | undefined>;
	messageCounts(): Promise<MessageCounts>;
	/** Records that a message was read, or with undefined that it is to be read again. False if there is no such message. */
	setRead(reference: string, at: number | undefined): Promise<boolean>;
	/** False if there is no such message. */
	addNote(reference: string, note: MessageNote): Promise<boolean>;
	/**
	 * Changes the state. `jobs` are the deliveries of a message that leaves quarantine for `new`, each of them once: one
	 * that already exists continues as it was. False if there is no such message.
	 */
	mark(reference: string, state: MessageState, jobs: readonly Job[], now: number): Promise<boolean>;
	/** Removes a message with its outbox rows, files and notes. False if there is no such message. */
	delete(reference: string): Promise<boolean>;
	/** Removes the messages received before a time, delivered or not, and returns how many there were. */
	purge(before: number, state?: MessageState): Promise<number>;
	/**
	 * Removes the messages received before a time, except new ones with a delivery to the owner that is waiting or was
	 * given up: those are kept, because nobody may know about them.
	 */
	expire(before: number): Promise<{ removed: number; retained: number }>;
	/**
	 * Takes due rows for delivery, but only notices of a quarantined message; a row that was never tried is due at once.
	 * Until the lease ends, no other worker gets them; each claim counts as a try.
	 */
	claim(options: { channels: readonly ChannelName[]; limit: number; now: number; leaseMs: number }): Promise<Claim[]>;
	/** Records a delivery. False if the lease had ended and the row is no longer this worker's. */
	complete(claim: Pick<Claim, "id" | "lease">, now: number): Promise<boolean>;
	/** Records a failed try: due again at `retryAt`, or dead if that is undefined. False as for `complete`. */
	fail(claim: Pick<Claim, "id" | "lease">, failure: { now: number; retryAt: number | undefined; error: string }): Promise<boolean>;
	deadLetters(): Promise<OutboxRow[]>;
	/**
	 * Makes dead letters due again, and rows that wait for their next try due now, those of one message or all, and returns
	 * how many there were. A row that a worker has is left alone.
	 */
	retry(now: number, reference?: string): Promise<number>;
	outboxCounts(): Promise<OutboxCount[]>;
	/** What counts at a moment, by key. */
	quotaCounts(now: number): Promise<QuotaCount[]>;
	/** Forgets everything that was counted and returns how many rows there were. */
	resetQuotas(): Promise<number>;
	/** Forgets what no longer counts or was counted while a clock was ahead, and destroys the salts of all other days. */
	forgetCounted(now: number, days: readonly string[]): Promise<void>;
	/** The secrets of the given days, the same for all instances, in this order. The first day's becomes `candidate` if it has none. */
	dailySalts(days: readonly [string, ...string[]], candidate: string): Promise<string[]>;
	/** How many messages have a date after a time, as if a clock had been ahead, and until when. */
	messagesAfter(time: number): Promise<{ count: number; latest: number }>;
	/** Adds to what this and other servers have counted, all or nothing. */
	addPageViews(counts: readonly PageViewCount[]): Promise<void>;
	/** What was counted since a day, that day included, in the order of days, kinds and names. */
	pageViews(since: string): Promise<PageViewCount[]>;
	/** Forgets the days before one. */
	forgetPageViews(before: string): Promise<void>;
	/** Resolves when the database can be written to. */
	health(): Promise<void>;
	close(): Promise<void>;
};

/** `locked`: another process holds it; `full`: no space; `unreachable`: gone, damaged, refusing or not answering. */
export type UnavailableReason = "locked" | "full" | "unreachable";
const reasonWords: Readonly<Record<UnavailableReason, string>> = { locked: "使用中です", full: "いっぱいです", unreachable: "使えません" };

export const madeByNewerVersion: Message = { en: "it was made by a newer version of this program", ja: "このプログラムより新しいバージョンで作られています" };

/** A text that not every database stores as it is; none of them is given it. */
export class UnstorableText extends MessageError {
	override readonly name = "UnstorableText";
}

/** The database cannot be used at the moment. The request did not happen, or is not known to have happened: try again. */
export class StoreUnavailable extends MessageError {
	override readonly name = "StoreUnavailable";
	readonly reason: UnavailableReason;
	/** The value for `Retry-After`. */
	readonly retryAfterSeconds = 10;

	constructor(reason: UnavailableReason, cause: unknown) {
		const known = reasonOf(cause);
		const detail = known.en === "" && cause instanceof Error && "code" in cause ? inEachLanguage(() => String(cause.code)) : known;
		super({ en: `The database is ${reason}: ${detail.en}`, ja: `データベースが${reasonWords[reason]}（${detail.ja}）。` }, { cause });
		this.reason = reason;
	}
}
