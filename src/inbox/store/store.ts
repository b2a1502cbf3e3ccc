/** What has become of a message. `quarantined`: kept and shown to the owner, but delivered to nobody. */
export const messageStates = ["new", "done", "quarantined"] as const;
export type MessageState = (typeof messageStates)[number];

export const quarantineReasons = ["honeypot", "too_fast"] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** The ways a message leaves the house: mail to the owner, mail to its sender, a call to another system. */
export const channelNames = ["notification", "acknowledgement", "webhook"] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * One delivery that a message asks for. `recipient` is the mail address that it goes to where a channel has several, so that
 * each of them gets the message once, whatever becomes of the others.
 */
export type Job = { readonly channel: ChannelName; readonly recipient?: string | undefined };

/** What a visitor wrote, with what the intake knows about it. Times are milliseconds since 1970. */
export type MessageContent = {
	readonly receivedAt: number;
	/** Short code of the language of the form, such as `ja`. */
	readonly locale: string;
	readonly state: MessageState;
	readonly quarantineReason: QuarantineReason | undefined;
	readonly topic: string;
	readonly name: string;
	readonly email: string;
	readonly company: string | undefined;
	readonly plan: string | undefined;
	readonly message: string;
};

/** A message to be stored. The first idempotency key is stored, the others are recognised as well. */
export type NewMessage = MessageContent & { readonly idempotencyKeys: readonly [string, ...string[]] };

export type StoredMessage = MessageContent & { readonly reference: string };

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
	readonly lastError: string | undefined;
};

/** A row that a worker holds until its lease ends. */
export type Claim = Job & { readonly id: string; readonly tries: number; readonly lease: string; readonly message: StoredMessage };

/**
 * At most so many messages under a key, in a window that begins with the first of them. With a channel it is a quota of that
 * channel alone: beyond it the message is stored, and not delivered through this one.
 */
export type Quota = { readonly key: string; readonly limit: number; readonly windowMs: number; readonly channel?: ChannelName };

export type MessageFilter = { readonly since?: number | undefined; readonly topic?: string | undefined; readonly state?: MessageState | undefined };

export type OutboxCount = { readonly channel: ChannelName; readonly state: DeliveryState; readonly count: number; readonly oldestCreatedAt: number };

/**
 * Where messages live. SQLite and PostgreSQL keep the same contract (`store-contract.ts` tests both). Every method rejects
 * with `StoreUnavailable` when the database cannot be used now; a later call tries anew.
 */
export type Store = {
	/**
	 * Stores a message and one outbox row for each job in one transaction and resolves when it is on disk. The same
	 * content under one of the same idempotency keys is the same message: its reference is returned, nothing is stored.
	 * Another content under a used key is another message, because dropping it would lose what someone wrote.
	 * A message that is stored counts against every quota, in the same transaction; one that is stored already does not.
	 * Rejects with `QuotaExceeded`, storing and counting nothing, when one of them is used up that is not of a channel.
	 */
	accept(message: NewMessage, jobs: readonly Job[], quotas?: readonly Quota[]): Promise<{ reference: string; duplicate: boolean }>;
	/** The reference under which `accept` would find this message, if it is stored already. */
	findAccepted(message: NewMessage): Promise<string | undefined>;
	/** Newest first. */
	list(filter: MessageFilter): Promise<StoredMessage[]>;
	get(reference: string): Promise<{ message: StoredMessage; outbox: OutboxRow[] } | undefined>;
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
	 * Takes due rows for delivery, none of a quarantined message. Until the lease ends no other worker gets them; each claim
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
	/** Counts one event under a key in a window that begins with its first event. The count includes this event. */
	countEvent(key: string, now: number, windowMs: number): Promise<{ count: number; windowEndsAt: number }>;
	/** Forgets counters of windows that began before a time. */
	forgetEvents(before: number): Promise<void>;
	/** The secret of a day, the same for all instances; those of earlier days are destroyed. `candidate` becomes it if none is there. */
	dailySalt(day: string, candidate: string): Promise<string>;
	/** Resolves when the database can be written to. */
	health(): Promise<void>;
	close(): Promise<void>;
};
