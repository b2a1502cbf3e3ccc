import {
	changeRow,
	deleteRows,
	row,
	rows,
	type SqlDatabase,
	type Work,
} from "../../database/sql-database.ts";
import { addMessage, findAdded } from "./add-message.ts";
import {
	countStates,
	type DeliveryRow,
	deliveryColumns,
	messageColumns,
	type StateRow,
	type StoredMessageRow,
	searchedText,
	searchedWords,
	toCounts,
	toMessage,
	toOutboxRow,
	undelivered,
} from "./message-row.ts";
import { insertJobs } from "./outbox-repository.ts";
import {
	type Job,
	type MessageFilter,
	type MessageNote,
	type MessageState,
	maxQuarantined,
	messageStates,
	type Store,
	type StoredMessage,
} from "./store.ts";

/** A number larger than any number of rows or any time. */
const all = Number.MAX_SAFE_INTEGER;

/** Returns the SQL condition that a text contains a word. Ignores case and character width. */
export type Contains = (text: string, word: string) => string;

/** The part of the store that concerns whole messages and the notes about them. */
type MessagesRepository = Pick<
	Store,
	| "add"
	| "findAdded"
	| "list"
	| "messageCounts"
	| "messagesAfter"
	| "get"
	| "setRead"
	| "addNote"
	| "mark"
	| "delete"
	| "purge"
	| "expire"
>;

/** Stores, finds, changes and deletes messages. */
export function messagesRepository(database: SqlDatabase, contains: Contains): MessagesRepository {
	const { read, write } = database;
	return {
		add: (message, jobs, quotas = [], room = maxQuarantined) =>
			write(() => addMessage(message, jobs, quotas, room)),

		findAdded: (message) => read(() => findAdded(message)),

		list: (filter) => read(() => listMessages(filter, contains)),

		messageCounts: async () => toCounts((await read(() => rows(countStates))) as StateRow[]),

		async messagesAfter(time) {
			const found = await read(() =>
				row(
					`SELECT count(*) AS count, max(received_at) AS latest FROM contact_message
					WHERE received_at > $1`,
					time,
				),
			);
			return { count: Number(found?.count), latest: Number(found?.latest ?? time) };
		},

		get: (reference) => read(() => getMessage(reference)),

		setRead: (reference, at) =>
			changeRow(
				database,
				"UPDATE contact_message SET read_at = $1 WHERE reference = $2 RETURNING reference",
				at ?? null,
				reference,
			),

		addNote: (reference, { at, by, text }) =>
			changeRow(
				database,
				`INSERT INTO contact_note (reference, noted_at, author, text)
				SELECT reference, $2, $3, $4 FROM contact_message WHERE reference = $1 RETURNING id`,
				reference,
				at,
				by,
				text,
			),

		mark: (reference, state, jobs, now) =>
			write(() => markMessage(reference, state, jobs, now)),

		delete: async (reference) =>
			(await deleteRows(
				database,
				"DELETE FROM contact_message WHERE reference = $1 RETURNING reference",
				reference,
			)) === 1,

		purge: (before, state) =>
			deleteRows(
				database,
				`DELETE FROM contact_message
				WHERE received_at < $1 AND (CAST($2 AS text) IS NULL OR state = $2) RETURNING reference`,
				before,
				state ?? null,
			),

		async expire(before) {
			const removed = await deleteRows(
				database,
				`DELETE FROM contact_message
				WHERE received_at < $1 AND NOT (${undelivered}) RETURNING reference`,
				before,
			);
			const retained = await read(() =>
				row("SELECT count(*) AS count FROM contact_message WHERE received_at < $1", before),
			);
			return { removed, retained: Number(retained?.count) };
		},
	};
}

function* listMessages(
	{ since = 0, topic, state = messageStates, form, search, after, limit = all }: MessageFilter,
	contains: Contains,
): Work<StoredMessage[]> {
	const words = searchedWords(search);
	const found = yield* rows(
		`SELECT ${messageColumns} FROM contact_message m
		WHERE m.received_at >= $1 AND (CAST($2 AS text) IS NULL OR m.topic = $2)
			AND m.state = ANY($3) AND (CAST($4 AS text) IS NULL OR m.form = $4)
			AND (m.received_at < $5 OR (m.received_at = $5 AND m.reference COLLATE "C" > $6))
			${words.map((_, index) => `AND ${contains(searchedText, `$${index + 8}`)}`).join(" ")}
		ORDER BY m.received_at DESC, m.reference COLLATE "C" LIMIT $7`,
		since,
		topic ?? null,
		[state].flat(),
		form ?? null,
		after?.receivedAt ?? all,
		after?.reference ?? "",
		limit,
		...words,
	);
	return found.map((each) => toMessage(each as StoredMessageRow));
}

function* getMessage(reference: string): Work<Awaited<ReturnType<Store["get"]>>> {
	const found = yield* row(
		`SELECT m.receipt, ${messageColumns} FROM contact_message m WHERE m.reference = $1`,
		reference,
	);
	if (found === undefined) return undefined;
	const outbox = yield* rows(
		`SELECT ${deliveryColumns} FROM contact_outbox WHERE reference = $1
		ORDER BY created_at, channel COLLATE "C", recipient COLLATE "C"`,
		reference,
	);
	const notes = yield* rows(
		`SELECT noted_at AS at, author AS by, text FROM contact_note WHERE reference = $1
		ORDER BY id`,
		reference,
	);
	return {
		message: toMessage(found as StoredMessageRow),
		receipt: String(found.receipt),
		outbox: outbox.map((each) => toOutboxRow(each as DeliveryRow)),
		notes: notes.map((note) => ({ ...note }) as MessageNote),
	};
}

function* markMessage(
	reference: string,
	state: MessageState,
	jobs: readonly Job[],
	now: number,
): Work<boolean> {
	const before = yield* row("SELECT state FROM contact_message WHERE reference = $1", reference);
	if (before === undefined) return false;
	yield* rows("UPDATE contact_message SET state = $1 WHERE reference = $2", state, reference);
	if (before.state === "quarantined" && state === "new") yield* insertJobs(reference, jobs, now);
	return true;
}
