import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { MessageError } from "../../core/messages/message-error.ts";
import {
	type ClaimRow,
	type CountRow,
	countStates,
	type DeliveryRow,
	deliveryColumns,
	filesColumn,
	filterValues,
	fingerprint,
	isReleased,
	isTold,
	type MessageRow,
	messageColumns,
	type StateRow,
	searchedText,
	selectNotes,
	toClaim,
	toCount,
	toCounts,
	toMessage,
	toOutboxRow,
	unheard,
} from "./message-row.ts";
import { clockToleranceMs, judge } from "./quota.ts";
import { createReceipt, createReference } from "./reference.ts";
import { type Prepare, SqliteDatabase, type SqliteOptions } from "./sqlite-database.ts";
import { sqliteMigrations } from "./sqlite-migrations.ts";
import {
	type Job,
	type MessageNote,
	maxPauseMs,
	maxSetApart,
	type NewMessage,
	type Quota,
	type QuotaCount,
	type ReceiptKeys,
	type Store,
	StoreUnavailable,
	type VisitCount,
} from "./store.ts";

/** More than a message takes with its deliveries and its index entries. */
const messageBytes = 131_072;

/** What files leave free on the disk: messages without files are still accepted, and old ones can be deleted, which needs space too. */
const filesLeaveFree = 67_108_864;

/** Keeps messages in one SQLite file. Several processes may use it at once. */
export function createSqliteStore(options: SqliteOptions): Store {
	const database = new SqliteDatabase(options, sqliteMigrations);
	const folder = dirname(resolve(options.file));
	const { minFreeBytes = filesLeaveFree } = options;
	async function checkRoom(minBytes: number): Promise<void> {
		const { bavail, bsize } = await statfs(folder);
		if (bavail * bsize < minBytes) throw new StoreUnavailable("full", new MessageError({ en: "the disk is full", ja: "ディスクがいっぱいです" }));
	}
	return {
		add: (message, jobs, quotas = [], room = maxSetApart) =>
			database.write((prepare) => {
				const known = findAdded(prepare, message);
				if (known !== undefined) return { ...known, duplicate: true, held: false, dropped: 0 };
				const free = quotas.map((quota) => freeAt(prepare, quota, message.receivedAt));
				const { state, held, withheld, counted } = judge(message, quotas, free);
				for (const quota of counted) insertCounted(prepare, quota, message.receivedAt);
				const quarantineReason = held ? "too_many" : message.quarantineReason;
				const stored = insertMessage(prepare, { ...message, state, quarantineReason });
				const wanted = jobs.filter(({ channel }) => (channel === "notice") === isTold(held, message) && !withheld.has(channel));
				insertJobs(prepare, stored.reference, wanted, message.receivedAt);
				const dropped = state === "quarantined" ? dropOldest(prepare, stored.reference, quarantineReason, room) : 0;
				return { ...stored, duplicate: false, held, dropped };
			}),

		async addFilePart({ id, position, bytes, now }, maxTotal) {
			const isStored = await database.write((prepare) => {
				const total = prepare("SELECT coalesce(sum(size), 0) AS size FROM contact_file").get()?.size;
				if (Number(total) + bytes.length > maxTotal) return false;
				prepare("INSERT INTO contact_file (id, created_at, size) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET size = size + excluded.size").run(
					id,
					now,
					bytes.length,
				);
				prepare("INSERT INTO contact_file_part (file, position, bytes) VALUES (?, ?, ?)").run(id, position, bytes);
				return true;
			});
			// Afterwards, because the first write creates the folder; what a refused form has stored is removed.
			await checkRoom(minFreeBytes);
			return isStored;
		},

		async dropFiles(ids, before = 0) {
			const dropped = await database.write(
				(prepare) =>
					prepare("DELETE FROM contact_file WHERE reference IS NULL AND (created_at < ? OR id IN (SELECT value FROM json_each(?)))").run(
						before,
						JSON.stringify(ids),
					).changes,
			);
			if (dropped !== 0) await database.empty();
		},

		fileBytes: (id) =>
			database.read((prepare) =>
				Buffer.concat(
					prepare("SELECT bytes FROM contact_file_part WHERE file = ? ORDER BY position")
						.all(id)
						.map(({ bytes }) => bytes as Uint8Array),
				),
			),

		findAdded: (message) => database.read((prepare) => findAdded(prepare, message)),

		list: (filter) =>
			database.read((prepare) => {
				const [since, topic, states, form, words, at, reference, limit] = filterValues(filter);
				return prepare(
					`SELECT ${messageColumns} FROM contact_message m
					WHERE m.received_at >= ?1 AND (?2 IS NULL OR m.topic = ?2) AND (?3 IS NULL OR m.state IN (SELECT value FROM json_each(?3)))
						AND (?4 IS NULL OR m.form = ?4) AND NOT EXISTS (SELECT 1 FROM json_each(?5) AS word WHERE instr(folded(${searchedText}), word.value) = 0)
						AND (?6 IS NULL OR m.received_at < ?6 OR (m.received_at = ?6 AND m.reference > ?7))
					ORDER BY m.received_at DESC, m.reference LIMIT ?8`,
				)
					.all(
						since,
						topic ?? null,
						states === undefined ? null : JSON.stringify(states),
						form ?? null,
						JSON.stringify(words),
						at ?? null,
						reference ?? null,
						limit ?? -1,
					)
					.map((row) => toMessage(row as MessageRow));
			}),

		messageCounts: () => database.read((prepare) => toCounts(prepare(countStates).all() as StateRow[])),

		setRead: (reference, at) =>
			database.write((prepare) => prepare("UPDATE contact_message SET read_at = ? WHERE reference = ?").run(at ?? null, reference).changes === 1),

		addNote: (reference, { at, by, text }) =>
			database.write(
				(prepare) =>
					prepare("INSERT INTO contact_note (reference, noted_at, author, text) SELECT reference, ?, ?, ? FROM contact_message WHERE reference = ?").run(
						at,
						by,
						text,
						reference,
					).changes === 1,
			),

		get: (reference) =>
			database.read((prepare) => {
				const row = prepare(`SELECT m.receipt, ${messageColumns} FROM contact_message m WHERE m.reference = ?`).get(reference);
				if (row === undefined) return undefined;
				const outbox = prepare(`SELECT ${deliveryColumns} FROM contact_outbox WHERE reference = ? ORDER BY created_at, channel, recipient`).all(reference);
				const notes = prepare(selectNotes.replace("$1", "?"))
					.all(reference)
					.map((note) => ({ ...note }) as MessageNote);
				return { message: toMessage(row as MessageRow), receipt: row.receipt as string, outbox: outbox.map((each) => toOutboxRow(each as DeliveryRow)), notes };
			}),

		mark: (reference, state, jobs, now) =>
			database.write((prepare) => {
				const before = prepare("SELECT state FROM contact_message WHERE reference = ?").get(reference);
				if (before === undefined) return false;
				prepare("UPDATE contact_message SET state = ? WHERE reference = ?").run(state, reference);
				if (before.state === "quarantined" && state === "new") insertJobs(prepare, reference, jobs, now);
				return true;
			}),

		async delete(reference) {
			const deleted = await database.write((prepare) => prepare("DELETE FROM contact_message WHERE reference = ?").run(reference).changes);
			await database.empty();
			return deleted === 1;
		},

		async purge(before, state) {
			const purged = await database.write(
				(prepare) => prepare("DELETE FROM contact_message WHERE received_at < ? AND (?2 IS NULL OR state = ?2)").run(before, state ?? null).changes,
			);
			if (purged !== 0) await database.empty();
			return Number(purged);
		},

		async expire(before) {
			const { removed, spared } = await database.write((prepare) => ({
				removed: prepare(`DELETE FROM contact_message WHERE received_at < ? AND NOT (${unheard})`).run(before).changes,
				spared: prepare("SELECT count(*) AS count FROM contact_message WHERE received_at < ?").get(before)?.count,
			}));
			if (removed !== 0) await database.empty();
			return { removed: Number(removed), spared: Number(spared) };
		},

		async claim({ channels, limit, now, leaseMs }) {
			const due = `state = 'pending' AND (due_at <= ?1 OR tries = 0 OR due_at > ?1 + ${maxPauseMs}) AND channel IN (SELECT value FROM json_each(?2))
				AND EXISTS (SELECT 1 FROM contact_message m WHERE m.reference = contact_outbox.reference AND ${isReleased})`;
			const wanted = JSON.stringify(channels);
			// Most lookups find nothing; they need no lock.
			if (!(await database.read((prepare) => prepare(`SELECT 1 FROM contact_outbox WHERE ${due} LIMIT 1`).get(now, wanted)))) return [];
			return database.write((prepare) =>
				prepare(
					`UPDATE contact_outbox SET due_at = ?1 + ?4, lease = ?5, tries = tries + 1
					WHERE id IN (SELECT id FROM contact_outbox WHERE ${due} ORDER BY due_at, id LIMIT ?3)
					RETURNING id`,
				)
					.all(now, wanted, limit, leaseMs, randomUUID())
					.map(({ id }) => {
						const row = prepare(
							`SELECT o.id AS outbox_id, o.channel, o.recipient, o.tries, o.lease, ${messageColumns}
							FROM contact_outbox o JOIN contact_message m ON m.reference = o.reference WHERE o.id = ?`,
						).get(id as string);
						return toClaim(row as ClaimRow);
					}),
			);
		},

		complete: ({ id, lease }, now) =>
			database.write(
				(prepare) =>
					prepare("UPDATE contact_outbox SET state = 'done', finished_at = ?, lease = NULL, last_error = NULL WHERE id = ? AND lease = ?").run(now, id, lease)
						.changes === 1,
			),

		fail: ({ id, lease }, { now, retryAt, error }) =>
			database.write((prepare) => {
				const dead = retryAt === undefined;
				const update = prepare("UPDATE contact_outbox SET state = ?, due_at = ?, finished_at = ?, lease = NULL, last_error = ? WHERE id = ? AND lease = ?");
				return update.run(dead ? "dead" : "pending", retryAt ?? now, dead ? now : null, error, id, lease).changes === 1;
			}),

		deadLetters: () =>
			database.read((prepare) =>
				prepare(`SELECT ${deliveryColumns} FROM contact_outbox WHERE state = 'dead' ORDER BY finished_at, id`)
					.all()
					.map((row) => toOutboxRow(row as DeliveryRow)),
			),

		retry: (now, reference) =>
			database.write((prepare) =>
				Number(
					prepare(
						`UPDATE contact_outbox SET state = 'pending', tries = 0, due_at = ?1, finished_at = NULL
						WHERE (state = 'dead' OR (state = 'pending' AND lease IS NULL AND due_at > ?1)) AND (?2 IS NULL OR reference = ?2)`,
					).run(now, reference ?? null).changes,
				),
			),

		outboxCounts: () =>
			database.read((prepare) =>
				prepare("SELECT channel, state, count(*) AS count, min(created_at) AS oldest FROM contact_outbox GROUP BY channel, state ORDER BY channel, state")
					.all()
					.map((row) => toCount(row as CountRow)),
			),

		quotaCounts: (now) =>
			database.read((prepare) =>
				prepare(`SELECT key, count(*) AS count, min(expires_at) AS freeAt FROM contact_event WHERE ${counts} GROUP BY key ORDER BY key`)
					.all({ now })
					.map((row) => row as QuotaCount),
			),

		resetQuotas: () => database.write((prepare) => Number(prepare("DELETE FROM contact_event").run().changes)),

		async forgetCounted(now, days) {
			await database.write((prepare) => {
				prepare(`DELETE FROM contact_event WHERE NOT (${counts})`).run({ now });
				prepare("DELETE FROM contact_salt WHERE day NOT IN (SELECT value FROM json_each(?))").run(JSON.stringify(days));
			});
		},

		async dailySalts(days, candidate) {
			const find = (prepare: Prepare) => {
				const found = new Map(
					prepare("SELECT day, salt FROM contact_salt")
						.all()
						.map(({ day, salt }) => [day, salt as string]),
				);
				return found.has(days[0]) ? [...new Set(days)].flatMap((day) => found.get(day) ?? []) : undefined;
			};
			return (
				(await database.read(find)) ??
				database.write((prepare) => {
					prepare("INSERT INTO contact_salt (day, salt) VALUES (?, ?) ON CONFLICT DO NOTHING").run(days[0], candidate);
					return find(prepare) ?? [];
				})
			);
		},

		messagesAfter: (time) =>
			database.read((prepare) => {
				const row = prepare("SELECT count(*) AS count, max(received_at) AS latest FROM contact_message WHERE received_at > ?").get(time);
				return { count: Number(row?.count), latest: Number(row?.latest ?? time) };
			}),

		// Checks for as much space as the longest message needs, in the file and on the disk, without writing that much each time.
		addVisits: (counts) =>
			database.write((prepare) => {
				const add = prepare("INSERT INTO visit_count (day, kind, name, count) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count");
				for (const { day, kind, name, count } of counts) add.run(day, kind, name, count);
			}),

		visits: (since) =>
			database.read((prepare) =>
				prepare("SELECT day, kind, name, count FROM visit_count WHERE day >= ? ORDER BY day, kind, name")
					.all(since)
					.map((row) => ({ ...row }) as VisitCount),
			),

		forgetVisits: (before) => database.write((prepare) => void prepare("DELETE FROM visit_count WHERE day < ?").run(before)),

		async health() {
			await database.write((prepare) => {
				prepare("SAVEPOINT probe").run();
				prepare("INSERT OR REPLACE INTO contact_probe (id, filler) VALUES (1, zeroblob(?))").run(messageBytes);
				prepare("ROLLBACK TO probe").run();
				prepare("RELEASE probe").run();
				prepare("INSERT OR REPLACE INTO contact_probe (id, filler) VALUES (1, zeroblob(1))").run();
			});
			// The write-ahead log takes a message first, then the file.
			await checkRoom(2 * messageBytes);
		},

		close: () => database.close(),
	};
}

function findAdded(prepare: Prepare, message: NewMessage): ReceiptKeys | undefined {
	const row = prepare("SELECT reference, receipt FROM contact_message WHERE fingerprint = ? AND idempotency_key IN (SELECT value FROM json_each(?))").get(
		fingerprint(message),
		JSON.stringify(message.idempotencyKeys),
	);
	return row as ReceiptKeys | undefined;
}

/** The part of the counts that applies at `:now`. */
const counts = `expires_at > :now AND counted_at <= :now + ${clockToleranceMs}`;

/** When a quota that is used up has room again. */
function freeAt(prepare: Prepare, { keys, limit }: Quota, now: number): number | undefined {
	const newest = prepare(
		`SELECT expires_at FROM contact_event WHERE key IN (SELECT value FROM json_each(:keys)) AND ${counts} ORDER BY expires_at DESC LIMIT 1 OFFSET :limit - 1`,
	);
	return newest.get({ keys: JSON.stringify(keys), limit, now })?.expires_at as number | undefined;
}

function insertCounted(prepare: Prepare, { keys, windowMs }: Quota, now: number): void {
	prepare("INSERT INTO contact_event (key, counted_at, expires_at) VALUES (?, ?, ?)").run(keys[0], now, now + windowMs);
}

function insertMessage(prepare: Prepare, message: NewMessage): ReceiptKeys {
	const insert = prepare(
		`INSERT INTO contact_message (reference, receipt, idempotency_key, fingerprint, received_at, locale, state, quarantine_reason, topic, name, email, company, plan, message, fields, form, files)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING`,
	);
	const receipt = createReceipt();
	while (true) {
		const reference = createReference();
		const { changes } = insert.run(
			reference,
			receipt,
			message.idempotencyKeys[0],
			fingerprint(message),
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
		if (changes !== 1) continue;
		for (const { id } of message.files ?? [])
			if (prepare("UPDATE contact_file SET reference = ? WHERE id = ? AND reference IS NULL").run(reference, id).changes !== 1)
				throw new Error("A file was removed before its message came");
		return { reference, receipt };
	}
}

/** Removes the oldest messages that were held back for this reason, so that with the one just stored there are no more than allowed. */
function dropOldest(prepare: Prepare, stored: string, reason: string | undefined, room: number): number {
	const { changes } = prepare(
		`DELETE FROM contact_message WHERE reference IN (
			SELECT reference FROM contact_message WHERE state = 'quarantined' AND quarantine_reason = ? AND reference <> ?
			ORDER BY received_at DESC, reference LIMIT -1 OFFSET ? - 1
		)`,
	).run(reason ?? null, stored, room);
	return Number(changes);
}

function insertJobs(prepare: Prepare, reference: string, jobs: readonly Job[], now: number): void {
	const insert = prepare(
		`INSERT INTO contact_outbox (id, reference, channel, recipient, created_at, due_at) SELECT ?1, ?2, ?3, ?4, ?5, ?5
		WHERE NOT EXISTS (SELECT 1 FROM contact_outbox WHERE reference = ?2 AND channel = ?3 AND (recipient IS NULL OR recipient = ?4))`,
	);
	for (const { channel, recipient } of jobs) insert.run(randomUUID(), reference, channel, recipient ?? null, now);
}
