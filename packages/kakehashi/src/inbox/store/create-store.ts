import { randomUUID } from "node:crypto";
import {
	type ClaimRow,
	type CountRow,
	countStates,
	type DeliveryRow,
	deliveryColumns,
	filesColumn,
	isReleased,
	isTold,
	messageColumns,
	messageFingerprint,
	type StateRow,
	type StoredMessageRow,
	searchedText,
	searchedWords,
	toClaim,
	toCount,
	toCounts,
	toMessage,
	toOutboxRow,
	undelivered,
} from "./message-row.ts";
import { clockToleranceMs, evaluateQuotas } from "./quota.ts";
import { createReceipt, createReference } from "./reference.ts";
import { row, rows, type SqlDatabase, type Work } from "./sql-database.ts";
import {
	type Job,
	type MessageNote,
	maxPauseMs,
	maxSetApart,
	messageStates,
	type NewMessage,
	type PageViewCount,
	type QuotaCount,
	type ReceiptKeys,
	type Store,
} from "./store.ts";

/** What SQLite and PostgreSQL do differently. */
type OfDatabase = Pick<Store, "health"> & {
	/** Returns the SQL condition that a text contains a word. Ignores case and character width. */
	readonly contains: (text: string, word: string) => string;
	/**
	 * Checks the free disk space.
	 * @throws {StoreUnavailable} if the store should accept no more files
	 */
	readonly checkRoomForFiles: () => Promise<void>;
};

/** A number larger than any number of rows or any time. */
const all = Number.MAX_SAFE_INTEGER;

/** The SQL condition that selects the counts that apply at the time `$1`. */
const counts = `expires_at > $1 AND counted_at <= CAST($1 AS bigint) + ${clockToleranceMs}`;

/** Stores messages in a database that several processes may use at the same time. */
export function createStore(
	{ read, write, empty, close }: SqlDatabase,
	{ contains, checkRoomForFiles, health }: OfDatabase,
): Store {
	/**
	 * `change` returns how many rows a statement with `RETURNING` changed. `changeOne` returns
	 * whether it changed exactly one.
	 */
	const change = async (work: () => ReturnType<typeof rows>) => (await write(work)).length;
	const changeOne = async (work: () => ReturnType<typeof rows>) => (await change(work)) === 1;
	/**
	 * Does the same as `change` for a statement that deletes messages or files, and then clears
	 * them from the database's other files.
	 */
	const remove = async (work: () => ReturnType<typeof rows>) => {
		const removed = await change(work);
		if (removed !== 0) await empty();
		return removed;
	};
	return {
		add: (message, jobs, quotas = [], room = maxSetApart) =>
			write(function* () {
				const known = yield* findAdded(message);
				if (known !== undefined)
					return { ...known, duplicate: true, held: false, dropped: 0 };
				const now = message.receivedAt;
				const free: (number | undefined)[] = [];
				for (const { keys, limit } of quotas) {
					const newest = `SELECT expires_at FROM contact_event WHERE key = ANY($2) AND ${counts} ORDER BY expires_at DESC LIMIT 1 OFFSET $3 - 1`;
					free.push(
						(yield* row(newest, now, keys, limit))?.expires_at as number | undefined,
					);
				}
				const { state, held, withheld, counted } = evaluateQuotas(message, quotas, free);
				for (const { keys, windowMs } of counted)
					yield* rows(
						"INSERT INTO contact_event (key, counted_at, expires_at) VALUES ($1, $2, $3)",
						keys[0],
						now,
						now + windowMs,
					);
				const quarantineReason = held ? "too_many" : message.quarantineReason;
				const stored = yield* insertMessage({ ...message, state, quarantineReason });
				const wanted = jobs.filter(
					({ channel }) =>
						(channel === "notice") === isTold(held, message) && !withheld.has(channel),
				);
				yield* insertJobs(stored.reference, wanted, now);
				const dropped =
					state === "quarantined"
						? yield* dropOldest(stored.reference, quarantineReason, room)
						: 0;
				return { ...stored, duplicate: false, held, dropped };
			}),

		async addFilePart({ id, position, bytes, now }, maxTotal) {
			const isStored = await write(function* () {
				const total = yield* row("SELECT coalesce(sum(size), 0) AS size FROM contact_file");
				if (Number(total?.size) + bytes.length > maxTotal) return false;
				yield* rows(
					"INSERT INTO contact_file (id, created_at, size) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET size = contact_file.size + excluded.size",
					id,
					now,
					bytes.length,
				);
				yield* rows(
					"INSERT INTO contact_file_part (file, position, bytes) VALUES ($1, $2, $3)",
					id,
					position,
					bytes,
				);
				return true;
			});
			// The check comes after the write, because the first write creates the folder. If the
			// form is refused, the pieces that it stored are removed.
			await checkRoomForFiles();
			return isStored;
		},

		async dropFiles(ids, before = 0) {
			await remove(() =>
				rows(
					"DELETE FROM contact_file WHERE reference IS NULL AND (created_at < $1 OR id = ANY($2)) RETURNING id",
					before,
					ids,
				),
			);
		},

		async fileBytes(id) {
			const parts = await read(() =>
				rows("SELECT bytes FROM contact_file_part WHERE file = $1 ORDER BY position", id),
			);
			return Buffer.concat(parts.map(({ bytes }) => bytes as Uint8Array));
		},

		findAdded: (message) => read(() => findAdded(message)),

		async list({ since = 0, topic, state = messageStates, form, search, after, limit = all }) {
			const words = searchedWords(search);
			const found = await read(() =>
				rows(
					`SELECT ${messageColumns} FROM contact_message m
					WHERE m.received_at >= $1 AND (CAST($2 AS text) IS NULL OR m.topic = $2) AND m.state = ANY($3) AND (CAST($4 AS text) IS NULL OR m.form = $4)
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
				),
			);
			return found.map((each) => toMessage(each as StoredMessageRow));
		},

		messageCounts: async () => toCounts((await read(() => rows(countStates))) as StateRow[]),

		setRead: (reference, at) =>
			changeOne(() =>
				rows(
					"UPDATE contact_message SET read_at = $1 WHERE reference = $2 RETURNING reference",
					at ?? null,
					reference,
				),
			),

		addNote: (reference, { at, by, text }) =>
			changeOne(() =>
				rows(
					"INSERT INTO contact_note (reference, noted_at, author, text) SELECT reference, $2, $3, $4 FROM contact_message WHERE reference = $1 RETURNING id",
					reference,
					at,
					by,
					text,
				),
			),

		get: (reference) =>
			read(function* () {
				const found = yield* row(
					`SELECT m.receipt, ${messageColumns} FROM contact_message m WHERE m.reference = $1`,
					reference,
				);
				if (found === undefined) return undefined;
				const outbox = yield* rows(
					`SELECT ${deliveryColumns} FROM contact_outbox WHERE reference = $1 ORDER BY created_at, channel COLLATE "C", recipient COLLATE "C"`,
					reference,
				);
				const notes = yield* rows(
					"SELECT noted_at AS at, author AS by, text FROM contact_note WHERE reference = $1 ORDER BY id",
					reference,
				);
				return {
					message: toMessage(found as StoredMessageRow),
					receipt: String(found.receipt),
					outbox: outbox.map((each) => toOutboxRow(each as DeliveryRow)),
					notes: notes.map((note) => ({ ...note }) as MessageNote),
				};
			}),

		mark: (reference, state, jobs, now) =>
			write(function* () {
				const before = yield* row(
					"SELECT state FROM contact_message WHERE reference = $1",
					reference,
				);
				if (before === undefined) return false;
				yield* rows(
					"UPDATE contact_message SET state = $1 WHERE reference = $2",
					state,
					reference,
				);
				if (before.state === "quarantined" && state === "new")
					yield* insertJobs(reference, jobs, now);
				return true;
			}),

		delete: async (reference) =>
			(await remove(() =>
				rows(
					"DELETE FROM contact_message WHERE reference = $1 RETURNING reference",
					reference,
				),
			)) === 1,

		purge: (before, state) =>
			remove(() =>
				rows(
					"DELETE FROM contact_message WHERE received_at < $1 AND (CAST($2 AS text) IS NULL OR state = $2) RETURNING reference",
					before,
					state ?? null,
				),
			),

		async expire(before) {
			const removed = await remove(() =>
				rows(
					`DELETE FROM contact_message WHERE received_at < $1 AND NOT (${undelivered}) RETURNING reference`,
					before,
				),
			);
			const retained = await read(() =>
				row("SELECT count(*) AS count FROM contact_message WHERE received_at < $1", before),
			);
			return { removed, retained: Number(retained?.count) };
		},

		async claim({ channels, limit, now, leaseMs }) {
			const due = `state = 'pending' AND (due_at <= CAST($1 AS bigint) OR tries = 0 OR due_at > CAST($1 AS bigint) + ${maxPauseMs}) AND channel = ANY($2)
				AND EXISTS (SELECT 1 FROM contact_message m WHERE m.reference = contact_outbox.reference AND ${isReleased})`;
			// Most lookups find nothing, so this first one takes no lock.
			if (
				(await read(() =>
					row(`SELECT 1 AS one FROM contact_outbox WHERE ${due} LIMIT 1`, now, channels),
				)) === undefined
			)
				return [];
			return write(function* () {
				const claimed = yield* rows(
					`UPDATE contact_outbox SET due_at = CAST($1 AS bigint) + $4, lease = $5, tries = tries + 1
					WHERE id IN (SELECT id FROM contact_outbox WHERE ${due} ORDER BY due_at, id LIMIT $3) RETURNING id`,
					now,
					channels,
					limit,
					leaseMs,
					randomUUID(),
				);
				const found = yield* rows(
					`SELECT o.id AS outbox_id, o.channel, o.recipient, o.tries, o.lease, ${messageColumns}
					FROM contact_outbox o JOIN contact_message m ON m.reference = o.reference WHERE o.id = ANY($1)`,
					claimed.map(({ id }) => String(id)),
				);
				return found.map((each) => toClaim(each as ClaimRow));
			});
		},

		complete: ({ id, lease }, now) =>
			changeOne(() =>
				rows(
					"UPDATE contact_outbox SET state = 'done', finished_at = $1, lease = NULL, last_error = NULL WHERE id = $2 AND lease = $3 RETURNING id",
					now,
					id,
					lease,
				),
			),

		fail: ({ id, lease }, { now, retryAt, error }) =>
			changeOne(() =>
				rows(
					"UPDATE contact_outbox SET state = $1, due_at = $2, finished_at = $3, lease = NULL, last_error = $4 WHERE id = $5 AND lease = $6 RETURNING id",
					retryAt === undefined ? "dead" : "pending",
					retryAt ?? now,
					retryAt === undefined ? now : null,
					error,
					id,
					lease,
				),
			),

		async deadLetters() {
			const found = await read(() =>
				rows(
					`SELECT ${deliveryColumns} FROM contact_outbox WHERE state = 'dead' ORDER BY finished_at, id`,
				),
			);
			return found.map((each) => toOutboxRow(each as DeliveryRow));
		},

		retry: (now, reference) =>
			change(() =>
				rows(
					`UPDATE contact_outbox SET state = 'pending', tries = 0, due_at = $1, finished_at = NULL
					WHERE (state = 'dead' OR (state = 'pending' AND lease IS NULL AND due_at > $1)) AND (CAST($2 AS text) IS NULL OR reference = $2) RETURNING id`,
					now,
					reference ?? null,
				),
			),

		async outboxCounts() {
			const found = await read(() =>
				rows(
					`SELECT channel, state, count(*) AS count, min(created_at) AS oldest FROM contact_outbox
					GROUP BY channel, state ORDER BY channel COLLATE "C", state COLLATE "C"`,
				),
			);
			return found.map((each) => toCount(each as CountRow));
		},

		async quotaCounts(now) {
			const found = await read(() =>
				rows(
					`SELECT key, count(*) AS count, min(expires_at) AS "freeAt" FROM contact_event WHERE ${counts} GROUP BY key ORDER BY key COLLATE "C"`,
					now,
				),
			);
			return found.map((each) => ({ ...each }) as QuotaCount);
		},

		resetQuotas: () => change(() => rows("DELETE FROM contact_event RETURNING key")),

		forgetCounted: (now, days) =>
			write(function* () {
				yield* rows(`DELETE FROM contact_event WHERE NOT (${counts})`, now);
				yield* rows("DELETE FROM contact_salt WHERE day <> ALL($1)", days);
			}),

		async dailySalts(days, candidate) {
			const find = function* (): Work<string[] | undefined> {
				const found = new Map(
					(yield* rows("SELECT day, salt FROM contact_salt")).map(({ day, salt }) => [
						day,
						String(salt),
					]),
				);
				return found.has(days[0])
					? [...new Set(days)].flatMap((day) => found.get(day) ?? [])
					: undefined;
			};
			return (
				(await read(find)) ??
				write(function* () {
					yield* rows(
						"INSERT INTO contact_salt (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING",
						days[0],
						candidate,
					);
					return (yield* find()) ?? [];
				})
			);
		},

		async messagesAfter(time) {
			const found = await read(() =>
				row(
					"SELECT count(*) AS count, max(received_at) AS latest FROM contact_message WHERE received_at > $1",
					time,
				),
			);
			return { count: Number(found?.count), latest: Number(found?.latest ?? time) };
		},

		addPageViews: (added) =>
			write(function* () {
				for (const { day, kind, name, count } of added)
					yield* rows(
						"INSERT INTO visit_count (day, kind, name, count) VALUES ($1, $2, $3, $4) ON CONFLICT (day, kind, name) DO UPDATE SET count = visit_count.count + excluded.count",
						day,
						kind,
						name,
						count,
					);
			}),

		async pageViews(since) {
			const found = await read(() =>
				rows(
					"SELECT day, kind, name, count FROM visit_count WHERE day >= $1 ORDER BY day, kind, name",
					since,
				),
			);
			return found.map((each) => ({ ...each }) as PageViewCount);
		},

		async forgetPageViews(before) {
			await write(() => rows("DELETE FROM visit_count WHERE day < $1", before));
		},

		health,
		close,
	};
}

function* findAdded(message: NewMessage): Work<ReceiptKeys | undefined> {
	const found = yield* row(
		"SELECT reference, receipt FROM contact_message WHERE fingerprint = $1 AND idempotency_key = ANY($2)",
		messageFingerprint(message),
		message.idempotencyKeys,
	);
	return found && { reference: String(found.reference), receipt: String(found.receipt) };
}

function* insertMessage(message: NewMessage): Work<ReceiptKeys> {
	const receipt = createReceipt();
	while (true) {
		const reference = createReference();
		const stored = yield* rows(
			`INSERT INTO contact_message (reference, receipt, idempotency_key, fingerprint, received_at, locale, state, quarantine_reason, topic, name, email, company, plan, message, fields, form, files)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT (reference) DO NOTHING RETURNING reference`,
			reference,
			receipt,
			message.idempotencyKeys[0],
			messageFingerprint(message),
			message.receivedAt,
			message.locale,
			message.state,
			message.quarantineReason ?? null,
			message.topic,
			message.name,
			message.email ?? "",
			message.company ?? null,
			message.plan ?? null,
			message.message,
			JSON.stringify(message.fields),
			message.form ?? null,
			filesColumn(message),
		);
		if (stored.length === 0) continue;
		for (const { id } of message.files ?? [])
			if (
				(yield* row(
					"UPDATE contact_file SET reference = $1 WHERE id = $2 AND reference IS NULL RETURNING id",
					reference,
					id,
				)) === undefined
			)
				throw new Error("A file was removed before its message came");
		return { reference, receipt };
	}
}

/**
 * Removes the oldest messages that were quarantined for this reason, so that no more than `room`
 * remain, including the one just stored.
 */
function* dropOldest(stored: string, reason: string | undefined, room: number): Work<number> {
	const dropped = yield* rows(
		`DELETE FROM contact_message WHERE reference IN (
			SELECT reference FROM contact_message WHERE state = 'quarantined' AND quarantine_reason = $1 AND reference <> $2
			ORDER BY received_at DESC, reference LIMIT ${all} OFFSET $3 - 1
		) RETURNING reference`,
		reason ?? null,
		stored,
		room,
	);
	return dropped.length;
}

function* insertJobs(reference: string, jobs: readonly Job[], now: number): Work<void> {
	for (const { channel, recipient } of jobs)
		yield* rows(
			`INSERT INTO contact_outbox (id, reference, channel, recipient, created_at, due_at) SELECT $1, $2, $3, $4, CAST($5 AS bigint), CAST($5 AS bigint)
			WHERE NOT EXISTS (SELECT 1 FROM contact_outbox WHERE reference = $2 AND channel = $3 AND (recipient IS NULL OR recipient = $4))`,
			randomUUID(),
			reference,
			channel,
			recipient ?? null,
			now,
		);
}
