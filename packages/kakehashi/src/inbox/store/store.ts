import type { FileType } from "@kakehashi/core/contact/sent-file.ts";

/** The state of a message. `quarantined`: stored and shown to the owner, but not delivered. */
export const messageStates = ["new", "done", "quarantined"] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * `too_many`: the message came beyond the limit for all messages together, so it may be harmless.
 * `scanner`: one of its files is suspicious.
 */
export const quarantineReasons = ["honeypot", "too_fast", "too_many", "scanner"] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/**
 * The ways to deliver a message: an email to the owner, an email to its sender, and a request to
 * another system. `notice` is an email to the owner that says only that the message was quarantined
 * as `too_many` or `scanner`. Such a message has no other delivery.
 */
export const channelNames = ["notification", "acknowledgement", "webhook", "notice"] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * One delivery of a message. `recipient` is an email address, if the channel has several. Each
 * recipient has a delivery of its own, so that each gets the message once, even if the delivery to
 * another one fails.
 */
export type Job = { readonly channel: ChannelName; readonly recipient?: string | undefined };

/**
 * What a visitor wrote, and what the request revealed about it. Times are milliseconds since 1970.
 */
export type MessageContent = {
	readonly receivedAt: number;
	/** Short code of the language of the form, such as `ja`. */
	readonly locale: string;
	readonly state: MessageState;
	readonly quarantineReason: QuarantineReason | undefined;
	/** Name of the form that the message came from. Undefined: the contact form. */
	readonly form?: string | undefined;
	/** Empty if the form has no field for the topic. */
	readonly topic: string;
	readonly name: string;
	readonly email: string | undefined;
	readonly company: string | undefined;
	readonly plan: string | undefined;
	readonly message: string;
	/** The values of the owner's own fields, by field id, without empty values. */
	readonly fields: Readonly<Record<string, string>>;
	readonly files?: readonly StoredFile[];
};

/**
 * A file of a message. `field` is the id of its field. `type` is detected from the file's bytes,
 * and undefined if a form does not accept that type.
 */
export type StoredFile = {
	readonly id: string;
	readonly field: string;
	readonly name: string;
	readonly type: FileType | undefined;
	readonly size: number;
};

/**
 * A file that was stored before its message. Files with different contents have different digests.
 */
export type NewFile = StoredFile & { readonly digest: string };

/**
 * The maximum number of messages that are quarantined for one reason. Beyond it, the oldest is
 * removed, so that there is room for new ones. A message is 64 KiB at most, so these messages use
 * at most 190 MB of the disk for each reason.
 */
export const maxQuarantined = 3_000;

/**
 * A message before it is stored. The first idempotency key is stored. A message that was stored
 * under any of the keys is recognized.
 */
export type NewMessage = Omit<MessageContent, "files"> & {
	readonly files?: readonly NewFile[];
	readonly idempotencyKeys: readonly [string, ...string[]];
};

/** `readAt`: when somebody opened the message. Undefined: nobody has. */
export type StoredMessage = MessageContent & {
	readonly reference: string;
	readonly readAt?: number | undefined;
};

/** A note about a message, for colleagues. */
export type MessageNote = { readonly at: number; readonly by: string; readonly text: string };

/** How many messages are in each state. `unread`: how many of the new ones nobody has opened. */
export type MessageCounts = Readonly<Record<MessageState | "unread", number>>;

/**
 * The reference of a stored message, and the secret that lets only its sender see the message
 * again.
 */
export type ReceiptKeys = { readonly reference: string; readonly receipt: string };

/**
 * `dead`: given up, for example after too many tries. The owner sees such a delivery and can retry
 * it.
 */
export const deliveryStates = ["pending", "done", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * One row of the outbox: the delivery of one message through one channel, to one recipient if the
 * channel has several.
 */
export type OutboxRow = Job & {
	readonly id: string;
	readonly reference: string;
	readonly state: DeliveryState;
	readonly tries: number;
	/** When the next try is due. While a worker holds the row, the end of its lease. */
	readonly dueAt: number;
	readonly finishedAt: number | undefined;
	/** A message in the format of `messageToText`, or the text of another system's error. */
	readonly lastError: string | undefined;
};

/**
 * In milliseconds. No row waits longer than this for its next try, and no lease lasts longer. A row
 * with a later time was written while a clock was ahead, and is due now.
 */
export const maxPauseMs = 7 * 3_600_000;

/** A row that a worker holds until its lease ends. */
export type Claim = Job & {
	readonly id: string;
	readonly tries: number;
	readonly lease: string;
	readonly message: StoredMessage;
};

/** A maximum number of messages in a span of time, counted in the store. */
export type Quota = {
	/**
	 * A new message is counted under the first key. The limit applies to the sum of the counts
	 * under all keys.
	 */
	readonly keys: readonly [string, ...string[]];
	readonly limit: number;
	readonly windowMs: number;
	/**
	 * What happens to a message beyond the quota: it is not stored, it is stored and quarantined,
	 * or it is stored and not delivered through a channel.
	 */
	readonly beyond: "refuse" | "quarantine" | { readonly withhold: ChannelName };
	/** The quota counts and limits only messages in this state. Undefined: all messages. */
	readonly state?: MessageState;
};

/** The count under one key at a given time, and when its first entry expires. */
export type QuotaCount = { readonly key: string; readonly count: number; readonly freeAt: number };

/**
 * `held`: a quota quarantined the message. `dropped`: how many older messages were removed to make
 * room for it.
 */
export type Added = ReceiptKeys & {
	readonly duplicate: boolean;
	readonly held: boolean;
	readonly dropped: number;
};

export type MessageFilter = {
	readonly since?: number | undefined;
	readonly form?: string | undefined;
	readonly topic?: string | undefined;
	readonly state?: MessageState | readonly MessageState[] | undefined;
	/** Words separated by spaces. The message must contain all of them, in any case and width. */
	readonly search?: string | undefined;
	/** Returns only messages that come after this one in the list. */
	readonly after?: Pick<StoredMessage, "receivedAt" | "reference"> | undefined;
	readonly limit?: number | undefined;
};

export type OutboxCount = {
	readonly channel: ChannelName;
	readonly state: DeliveryState;
	readonly count: number;
	readonly oldestCreatedAt: number;
};

/**
 * What is counted for each day: opened pages, sites that linked to this one, and languages of
 * browsers.
 */
export type PageViewKind = "page" | "referrer" | "language";

/** A count on one day, such as `2026-11-25`. */
export type PageViewCount = {
	readonly day: string;
	readonly kind: PageViewKind;
	readonly name: string;
	readonly count: number;
};
/** A piece of a file. `now` is when it arrived, in milliseconds since 1970. */
export type FilePart = {
	readonly id: string;
	readonly position: number;
	readonly bytes: Uint8Array;
	readonly now: number;
};

/**
 * The store of messages. SQLite and PostgreSQL fulfill the same contract, and `store-contract.ts`
 * tests both. Every method rejects with `StoreUnavailable` if the database cannot be used now. A
 * later call tries again.
 */
export type Store = {
	/**
	 * Stores a message and one outbox row for each job in one transaction. Resolves when they are
	 * on disk. The same content under one of the same idempotency keys is the same message: `add`
	 * returns its reference and receipt, and stores nothing. Different content under a used key is
	 * another message, because ignoring it would lose what someone wrote. A new message counts
	 * against its quotas, in the same transaction. A message that is already stored does not count
	 * again. `held`: a quota quarantined the message as `too_many`. Then only its jobs for notices
	 * are stored. Otherwise, all other jobs are stored. Rejects with `QuotaExceeded` if a quota
	 * refuses the message, and then stores and counts nothing.
	 * @param room replaces `maxQuarantined`
	 */
	add(
		message: NewMessage,
		jobs: readonly Job[],
		quotas?: readonly Quota[],
		room?: number,
	): Promise<Added>;
	/**
	 * Stores a piece of a file and resolves when it is on disk. The file belongs to no message
	 * until `add` stores a message that lists it. Resolves with false if all files together would
	 * have more bytes than `maxTotal`.
	 */
	addFilePart(part: FilePart, maxTotal: number): Promise<boolean>;
	/**
	 * Removes files without a message: the given ones, and those whose upload started before a
	 * time.
	 */
	dropFiles(ids: readonly string[], before?: number): Promise<void>;
	fileBytes(id: string): Promise<Uint8Array>;
	/**
	 * Returns what `add` would return for this message if it is already stored. Undefined if it is
	 * not.
	 */
	findAdded(message: NewMessage): Promise<ReceiptKeys | undefined>;
	/** Newest first. */
	list(filter: MessageFilter): Promise<StoredMessage[]>;
	get(
		reference: string,
	): Promise<
		| { message: StoredMessage; receipt: string; outbox: OutboxRow[]; notes: MessageNote[] }
		| undefined
	>;
	messageCounts(): Promise<MessageCounts>;
	/**
	 * Marks a message as read, or as unread if `at` is undefined. False if there is no such
	 * message.
	 */
	setRead(reference: string, at: number | undefined): Promise<boolean>;
	/** False if there is no such message. */
	addNote(reference: string, note: MessageNote): Promise<boolean>;
	/**
	 * Changes the state. `jobs` are the deliveries of a message that moves from quarantine to
	 * `new`. A delivery that already exists continues and is not added again. False if there is no
	 * such message.
	 */
	mark(
		reference: string,
		state: MessageState,
		jobs: readonly Job[],
		now: number,
	): Promise<boolean>;
	/**
	 * Removes a message with its outbox rows, files and notes. False if there is no such message.
	 */
	delete(reference: string): Promise<boolean>;
	/**
	 * Removes the messages received before a time, whether or not they were delivered, and returns
	 * their number.
	 */
	purge(before: number, state?: MessageState): Promise<number>;
	/**
	 * Removes the messages received before a time. Retains new messages with a delivery to the
	 * owner that is waiting or was given up, because perhaps nobody knows about them.
	 */
	expire(before: number): Promise<{ removed: number; retained: number }>;
	/**
	 * Claims due rows for delivery. Of a quarantined message, only notices are claimed. A row that
	 * was never tried is due at once. Until the lease ends, no other worker gets the same rows.
	 * Each claim counts as a try.
	 */
	claim(options: {
		channels: readonly ChannelName[];
		limit: number;
		now: number;
		leaseMs: number;
	}): Promise<Claim[]>;
	/**
	 * Records a delivery. False if the lease had ended and the row no longer belongs to this
	 * worker.
	 */
	complete(claim: Pick<Claim, "id" | "lease">, now: number): Promise<boolean>;
	/**
	 * Records a failed try. The row is due again at `retryAt`, or dead if `retryAt` is undefined.
	 * False in the same case as `complete`.
	 */
	fail(
		claim: Pick<Claim, "id" | "lease">,
		failure: { now: number; retryAt: number | undefined; error: string },
	): Promise<boolean>;
	deadLetters(): Promise<OutboxRow[]>;
	/**
	 * Makes rows due now that are dead or wait for their next try, either those of one message or
	 * all, and returns how many there were. Does not change a row that a worker holds.
	 */
	retry(now: number, reference?: string): Promise<number>;
	outboxCounts(): Promise<OutboxCount[]>;
	/** Returns the counts that apply at a given time, by key. */
	quotaCounts(now: number): Promise<QuotaCount[]>;
	/** Deletes all counts and returns how many rows there were. */
	resetQuotas(): Promise<number>;
	/**
	 * Deletes counts that have expired or were made while a clock was ahead. Deletes the salts of
	 * all days except `days`.
	 */
	deleteQuotaCounts(now: number, days: readonly string[]): Promise<void>;
	/**
	 * Returns the secrets of the given days, in this order and the same for all instances. If the
	 * first day has no secret, `candidate` becomes its secret.
	 */
	dailySalts(days: readonly [string, ...string[]], candidate: string): Promise<string[]>;
	/**
	 * Returns how many messages have a date after a given time, which means that a clock was ahead,
	 * and the latest of these dates.
	 */
	messagesAfter(time: number): Promise<{ count: number; latest: number }>;
	/** Adds counts to those of this and other servers, in one transaction. */
	addPageViews(counts: readonly PageViewCount[]): Promise<void>;
	/**
	 * Returns the counts since a day, including that day, in the order of days, kinds and names.
	 */
	pageViews(since: string): Promise<PageViewCount[]>;
	/** Deletes the counts of the days before a given day. */
	deletePageViews(before: string): Promise<void>;
	/** Resolves if the database accepts writes. */
	health(): Promise<void>;
	close(): Promise<void>;
};
