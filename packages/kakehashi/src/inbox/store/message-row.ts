import { createHash } from "node:crypto";
import type {
	ChannelName,
	Claim,
	DeliveryState,
	MessageCounts,
	MessageState,
	NewMessage,
	OutboxCount,
	OutboxRow,
	QuarantineReason,
	StoredMessage,
} from "./store.ts";

// The columns are the same in both databases, and only the inbox writes them. Rows are therefore
// typed here and not checked again.

export type StoredMessageRow = {
	reference: string;
	received_at: number;
	locale: string;
	state: string;
	quarantine_reason: string | null;
	form: string | null;
	topic: string;
	name: string;
	/** Empty if the sender gave none. */
	email: string;
	company: string | null;
	plan: string | null;
	message: string;
	/** `fields` is a JSON object, and `files` is a JSON array of `StoredFile`. */
	fields: string;
	files: string;
	read_at: number | null;
};
/** The columns of a message, for a SELECT from `contact_message m`. */
export const messageColumns =
	"m.reference, m.received_at, m.locale, m.state, m.quarantine_reason, m.form, m.topic, m.name, m.email, m.company, m.plan, m.message, m.fields, m.files, m.read_at";

/** The text that a search looks through, for a SELECT from `contact_message m`. */
export const searchedText = `concat_ws(' ', m.reference, m.name, m.company, m.email, m.topic, m.message, m.fields)`;

/** The maximum number of words in a search. */
const maxWords = 8;

export function searchedWords(search = ""): readonly string[] {
	return search.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
}

export type DeliveryRow = {
	id: string;
	reference: string;
	channel: string;
	recipient: string | null;
	state: string;
	tries: number;
	due_at: number;
	finished_at: number | null;
	last_error: string | null;
};
export const deliveryColumns =
	"id, reference, channel, recipient, state, tries, due_at, finished_at, last_error";

export type ClaimRow = StoredMessageRow & {
	outbox_id: string;
	channel: string;
	recipient: string | null;
	tries: number;
	lease: string;
};
export type StateRow = { state: string; count: number; unread: number };
export type CountRow = { channel: string; state: string; count: number; oldest: number };

export function toMessage(row: StoredMessageRow): StoredMessage {
	const files: StoredMessage["files"] = JSON.parse(row.files);
	return {
		reference: row.reference,
		receivedAt: row.received_at,
		locale: row.locale,
		state: row.state as MessageState,
		quarantineReason: (row.quarantine_reason ?? undefined) as QuarantineReason | undefined,
		form: row.form ?? undefined,
		topic: row.topic,
		name: row.name,
		email: row.email || undefined,
		company: row.company ?? undefined,
		plan: row.plan ?? undefined,
		message: row.message,
		fields: JSON.parse(row.fields),
		readAt: row.read_at ?? undefined,
		...(files?.length && { files }),
	};
}

export function toOutboxRow(row: DeliveryRow): OutboxRow {
	return {
		id: row.id,
		reference: row.reference,
		channel: row.channel as ChannelName,
		recipient: row.recipient ?? undefined,
		state: row.state as DeliveryState,
		tries: row.tries,
		dueAt: row.due_at,
		finishedAt: row.finished_at ?? undefined,
		lastError: row.last_error ?? undefined,
	};
}

export function toClaim(row: ClaimRow): Claim {
	return {
		id: row.outbox_id,
		channel: row.channel as ChannelName,
		recipient: row.recipient ?? undefined,
		tries: row.tries,
		lease: row.lease,
		message: toMessage(row),
	};
}

export function toCount(row: CountRow): OutboxCount {
	return {
		channel: row.channel as ChannelName,
		state: row.state as DeliveryState,
		count: row.count,
		oldestCreatedAt: row.oldest,
	};
}

/** Selects the counts that `toCounts` combines. */
export const countStates =
	"SELECT state, count(*) AS count, count(*) - count(read_at) AS unread FROM contact_message GROUP BY state";

export function toCounts(rows: readonly StateRow[]): MessageCounts {
	const of = (state: MessageState) => rows.find((row) => row.state === state);
	const count = (state: MessageState) => of(state)?.count ?? 0;
	return {
		new: count("new"),
		done: count("done"),
		quarantined: count("quarantined"),
		unread: of("new")?.unread ?? 0,
	};
}

/** Condition on an outbox row, where `m` is its message: the row may be delivered. */
export const isReleased = "(channel = 'notice' OR m.state <> 'quarantined')";

/**
 * Condition on `contact_message`: the message is new, and at least one delivery to the owner is not
 * done.
 */
export const undelivered = `state = 'new' AND EXISTS (SELECT 1 FROM contact_outbox o
	WHERE o.reference = contact_message.reference AND o.state <> 'done' AND o.channel <> 'acknowledgement')`;

/** The JSON array of a message's files, as the store saves it. */
export const filesColumn = ({ files = [] }: NewMessage) =>
	JSON.stringify(files.map(({ digest: _, ...file }) => file));

/** Whether the owner gets a notice that the message was quarantined. */
export const getsNoticeOnly = (held: boolean, { quarantineReason }: NewMessage) =>
	held || quarantineReason === "scanner";

/**
 * Two submissions with the same fingerprint have the same content. It is the SHA-256 of everything
 * that the visitor typed and chose, except the language.
 */
export function messageFingerprint({
	form,
	name,
	email,
	company,
	topic,
	plan,
	message,
	fields,
	files = [],
}: NewMessage): string {
	// A message without a form name, own fields and files has the same fingerprint as before these
	// features existed.
	const more = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
	return createHash("sha256")
		.update(
			JSON.stringify([
				name,
				email ?? "",
				company ?? null,
				topic,
				plan ?? null,
				message,
				...(more.length > 0 ? [more] : []),
				...(form === undefined ? [] : [form]),
				...(files.length > 0
					? [files.map(({ field, name, digest }) => [field, name, digest])]
					: []),
			]),
		)
		.digest("base64url");
}
