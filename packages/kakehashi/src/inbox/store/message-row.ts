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

// The columns are the same in both databases, and only this room writes them, so rows are typed here and not checked again.

export type StoredMessageRow = {
	reference: string;
	received_at: number;
	locale: string;
	state: string;
	quarantine_reason: string | null;
	form: string | null;
	topic: string;
	name: string;
	/** Empty if none was given. */
	email: string;
	company: string | null;
	plan: string | null;
	message: string;
	/** A JSON object, and a list of `StoredFile`. */
	fields: string;
	files: string;
	read_at: number | null;
};
/** Columns of a message, to be selected from `contact_message m`. */
export const messageColumns =
	"m.reference, m.received_at, m.locale, m.state, m.quarantine_reason, m.form, m.topic, m.name, m.email, m.company, m.plan, m.message, m.fields, m.files, m.read_at";

/** What a search looks through, of `contact_message m`. */
export const searchedText = `concat_ws(' ', m.reference, m.name, m.company, m.email, m.topic, m.message, m.fields)`;

/** The longest search, in words. */
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
export const deliveryColumns = "id, reference, channel, recipient, state, tries, due_at, finished_at, last_error";

export type ClaimRow = StoredMessageRow & { outbox_id: string; channel: string; recipient: string | null; tries: number; lease: string };
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
	return { channel: row.channel as ChannelName, state: row.state as DeliveryState, count: row.count, oldestCreatedAt: row.oldest };
}

/** Selects what `toCounts` adds up. */
export const countStates = "SELECT state, count(*) AS count, count(*) - count(read_at) AS unread FROM contact_message GROUP BY state";

export function toCounts(rows: readonly StateRow[]): MessageCounts {
	const of = (state: MessageState) => rows.find((row) => row.state === state);
	const count = (state: MessageState) => of(state)?.count ?? 0;
	return { new: count("new"), done: count("done"), quarantined: count("quarantined"), unread: of("new")?.unread ?? 0 };
}

/** Condition on an outbox row, where `m` is its message: it may be sent. */
export const isReleased = "(channel = 'notice' OR m.state <> 'quarantined')";

/** Condition on `contact_message`: it is new, and its owner has not been told about it in every configured way. */
export const undelivered = `state = 'new' AND EXISTS (SELECT 1 FROM contact_outbox o
	WHERE o.reference = contact_message.reference AND o.state <> 'done' AND o.channel <> 'acknowledgement')`;

/** The list of a message's files as it is stored. */
export const filesColumn = ({ files = [] }: NewMessage) => JSON.stringify(files.map(({ digest: _, ...file }) => file));

/** Whether the owner is told that a message was held back. */
export const isTold = (held: boolean, { quarantineReason }: NewMessage) => held || quarantineReason === "scanner";

/** Shows whether two submissions say the same: SHA-256 over what the visitor typed and chose, except the language. */
export function messageFingerprint({ form, name, email, company, topic, plan, message, fields, files = [] }: NewMessage): string {
	// Without a form name and the owner's own fields and files, it is the same as before these existed.
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
				...(files.length > 0 ? [files.map(({ field, name, digest }) => [field, name, digest])] : []),
			]),
		)
		.digest("base64url");
}
