import { randomUUID } from "node:crypto";
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
import { PostgresDatabase, type PostgresOptions, type Query } from "./postgres-database.ts";
import { postgresMigrations } from "./postgres-migrations.ts";
import { clockToleranceMs, judge } from "./quota.ts";
import { createReceipt, createReference } from "./reference.ts";
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
	type VisitCount,
} from "./store.ts";

// Any number that no other program on the same database is likely to use.
const migrationLock = 7_305_219_846;

/** The part of the counts that applies at `$1`. */
const counts = `expires_at > $1 AND counted_at <= $1::bigint + ${clockToleranceMs}`;

/** Keeps messages in PostgreSQL, for any number of server instances. */
export function createPostgresStore(options: PostgresOptions): Store {
	const database = new PostgresDatabase(options, { table: "contact_migration", lock: migrationLock, steps: postgresMigrations });

	async function findAdded(query: Query, message: NewMessage): Promise<ReceiptKeys | undefined> {
		const { rows } = await query<ReceiptKeys>("SELECT reference, receipt FROM contact_message WHERE fingerprint = $1 AND idempotency_key = ANY($2::text[])", [
			fingerprint(message),
			message.idempotencyKeys,
		]);
		return rows[0];
	}

	/** Undefined if the message is already stored, or the reference is taken. Waits for a transaction that is storing it. */
	async function insert(query: Query, message: NewMessage, jobs: readonly Job[]): Promise<ReceiptKeys | undefined> {
		const { rows } = await query<ReceiptKeys>(
			`WITH stored AS (
				INSERT INTO contact_message (reference, receipt, idempotency_key, fingerprint, received_at, locale, state, quarantine_reason, topic, name, email, company, plan, message, fields, form, files)
				SELECT $1, $18, $2, $3, $4::bigint, $5, $6, $7, $8, $9, $10, $11, $12, $13, $19, $20, $21
				WHERE NOT EXISTS (SELECT 1 FROM contact_message WHERE fingerprint = $3 AND idempotency_key = ANY($17::text[]))
				ON CONFLICT DO NOTHING RETURNING reference, receipt
			), jobs AS (
				INSERT INTO contact_outbox (id, reference, channel, recipient, created_at, due_at)
				SELECT job.id, stored.reference, job.channel, job.recipient, $4::bigint, $4::bigint
				FROM stored, unnest($14::text[], $15::text[], $16::text[]) AS job (id, channel, recipient)
			)
			SELECT reference, receipt FROM stored`,
			[
				createReference(),
				message.idempotencyKeys[0],
				fingerprint(message),
				message.receivedAt,
				message.locale,
				message.state,
				message.quarantineReason,
				message.topic,
				message.name,
				message.email ?? "",
				message.company,
				message.plan,
				message.message,
				...columnsOf(jobs),
				message.idempotencyKeys,
				createReceipt(),
				JSON.stringify(message.fields),
				message.form,
				filesColumn(message),
			],
		);
		return rows[0];
	}

	/**
	 * Judges and counts a message that was inserted; returns whether it was held back. Anyone who counts under a key of its
	 * quotas waits until the transaction ends.
	 */
	async function applyQuotas(query: Query, reference: string, message: NewMessage, quotas: readonly Quota[]): Promise<boolean> {
		const now = message.receivedAt;
		const keys = [...new Set(quotas.flatMap((quota) => quota.keys))].sort();
		await query("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key", [keys]);
		const free = [];
		for (const { keys, limit } of quotas) {
			const { rows } = await query<{ expires_at: number }>(
				`SELECT expires_at FROM contact_event WHERE key = ANY($2::text[]) AND ${counts} ORDER BY expires_at DESC LIMIT 1 OFFSET $3 - 1`,
				[now, keys, limit],
			);
			free.push(rows[0]?.expires_at);
		}
		const { state, held, withheld, counted } = judge(message, quotas, free);
		await query(
			"INSERT INTO contact_event (key, counted_at, expires_at) SELECT each.key, $1, each.expires_at FROM unnest($2::text[], $3::bigint[]) AS each (key, expires_at)",
			[now, counted.map((quota) => quota.keys[0]), counted.map(({ windowMs }) => now + windowMs)],
		);
		if (held) await query("UPDATE contact_message SET state = $2, quarantine_reason = 'too_many' WHERE reference = $1", [reference, state]);
		await query("DELETE FROM contact_outbox WHERE reference = $1 AND ((channel = 'notice') <> $2 OR channel = ANY($3::text[]))", [
			reference,
			isTold(held, message),
			[...withheld],
		]);
		return held;
	}

	/** Removes the oldest messages that were held back for this reason, so that with the one just stored there are no more than allowed. */
	async function dropOldest(query: Query, stored: string, reason: string | undefined, room: number): Promise<number> {
		const { changes } = await query(
			`DELETE FROM contact_message WHERE reference IN (
				SELECT reference FROM contact_message WHERE state = 'quarantined' AND quarantine_reason = $1 AND reference <> $2
				ORDER BY received_at DESC, reference OFFSET $3 - 1
			)`,
			[reason, stored, room],
		);
		return changes;
	}

	return {
		add: (message, jobs, quotas = [], room = maxSetApart) =>
			database.transaction(async (query) => {
				while (true) {
					// Without quotas, nothing is held back, and nobody waits for another's transaction.
					const wanted = quotas.length > 0 ? jobs : jobs.filter(({ channel }) => (channel === "notice") === isTold(false, message));
					const stored = await insert(query, message, wanted);
					if (stored !== undefined) {
						const { files = [] } = message;
						const ids = files.map(({ id }) => id);
						const linked =
							ids.length === 0
								? undefined
								: await query("UPDATE contact_file SET reference = $1 WHERE id = ANY($2::text[]) AND reference IS NULL", [stored.reference, ids]);
						if (linked !== undefined && linked.changes !== ids.length) throw new Error("A file was removed before its message came");
						const held = quotas.length > 0 && (await applyQuotas(query, stored.reference, message, quotas));
						const reason = held ? "too_many" : message.state === "quarantined" ? message.quarantineReason : undefined;
						const dropped = reason === undefined ? 0 : await dropOldest(query, stored.reference, reason, room);
						return { ...stored, duplicate: false, held, dropped };
					}
					const known = await findAdded(query, message);
					if (known !== undefined) return { ...known, duplicate: true, held: false, dropped: 0 };
				}
			}),

		async addFilePart({ id, position, bytes, now }, maxTotal) {
			const { rows } = await database.query(
				`WITH file AS (
					INSERT INTO contact_file AS f (id, created_at, size)
					SELECT $1, $2::bigint, $3::bigint WHERE (SELECT coalesce(sum(size), 0) FROM contact_file) + $3::bigint <= $6::bigint
					ON CONFLICT (id) DO UPDATE SET size = f.size + excluded.size RETURNING id
				)
				INSERT INTO contact_file_part (file, position, bytes) SELECT id, $4::integer, $5::bytea FROM file RETURNING file`,
				[id, now, bytes.length, position, bytes, maxTotal],
			);
			return rows.length === 1;
		},

		async dropFiles(ids, before = 0) {
			await database.query("DELETE FROM contact_file WHERE reference IS NULL AND (created_at < $1 OR id = ANY($2::text[]))", [before, ids]);
		},

		async fileBytes(id) {
			const { rows } = await database.query<{ bytes: Uint8Array }>("SELECT bytes FROM contact_file_part WHERE file = $1 ORDER BY position", [id]);
			return Buffer.concat(rows.map(({ bytes }) => bytes));
		},

		findAdded: (message) => findAdded(database.query, message),

		async list(filter) {
			const { rows } = await database.query<MessageRow>(
				`SELECT ${messageColumns} FROM contact_message m
				WHERE m.received_at >= $1 AND ($2::text IS NULL OR m.topic = $2) AND ($3::text[] IS NULL OR m.state = ANY($3)) AND ($4::text IS NULL OR m.form = $4)
					AND NOT EXISTS (SELECT 1 FROM unnest($5::text[]) AS word WHERE strpos(lower(normalize(${searchedText}, NFKC)), word) = 0)
					AND ($6::bigint IS NULL OR m.received_at < $6 OR (m.received_at = $6 AND m.reference COLLATE "C" > $7::text))
				ORDER BY m.received_at DESC, m.reference COLLATE "C" LIMIT $8::bigint`,
				filterValues(filter),
			);
			return rows.map(toMessage);
		},

		async messageCounts() {
			return toCounts((await database.query<StateRow>(countStates)).rows);
		},

		async setRead(reference, at) {
			return (await database.query("UPDATE contact_message SET read_at = $2 WHERE reference = $1", [reference, at])).changes === 1;
		},

		async addNote(reference, { at, by, text }) {
			const { changes } = await database.query(
				"INSERT INTO contact_note (reference, noted_at, author, text) SELECT reference, $2, $3, $4 FROM contact_message WHERE reference = $1",
				[reference, at, by, text],
			);
			return changes === 1;
		},

		async get(reference) {
			const { rows } = await database.query<MessageRow & Pick<ReceiptKeys, "receipt">>(
				`SELECT m.receipt, ${messageColumns} FROM contact_message m WHERE m.reference = $1`,
				[reference],
			);
			const [row] = rows;
			if (row === undefined) return undefined;
			const outbox = await database.query<DeliveryRow>(
				`SELECT ${deliveryColumns} FROM contact_outbox WHERE reference = $1 ORDER BY created_at, channel COLLATE "C", recipient COLLATE "C"`,
				[reference],
			);
			const notes = await database.query<MessageNote>(selectNotes, [reference]);
			return { message: toMessage(row), receipt: row.receipt, outbox: outbox.rows.map(toOutboxRow), notes: notes.rows };
		},

		async mark(reference, state, jobs, now) {
			const { rows } = await database.query(
				`WITH earlier AS (SELECT reference, state FROM contact_message WHERE reference = $1 FOR UPDATE),
				marked AS (UPDATE contact_message m SET state = $2 FROM earlier WHERE m.reference = earlier.reference RETURNING m.reference),
				jobs AS (
					INSERT INTO contact_outbox (id, reference, channel, recipient, created_at, due_at)
					SELECT job.id, earlier.reference, job.channel, job.recipient, $6, $6
					FROM earlier, unnest($3::text[], $4::text[], $5::text[]) AS job (id, channel, recipient)
					WHERE earlier.state = 'quarantined' AND $2 = 'new' AND NOT EXISTS (
						SELECT 1 FROM contact_outbox o
						WHERE o.reference = earlier.reference AND o.channel = job.channel AND (o.recipient IS NULL OR o.recipient = job.recipient)
					)
				)
				SELECT reference FROM marked`,
				[reference, state, ...columnsOf(jobs), now],
			);
			return rows.length === 1;
		},

		async delete(reference) {
			return (await database.query("DELETE FROM contact_message WHERE reference = $1", [reference])).changes === 1;
		},

		async purge(before, state) {
			return (await database.query("DELETE FROM contact_message WHERE received_at < $1 AND ($2::text IS NULL OR state = $2)", [before, state])).changes;
		},

		async expire(before) {
			const { changes } = await database.query(`DELETE FROM contact_message WHERE received_at < $1 AND NOT (${unheard})`, [before]);
			const { rows } = await database.query<{ count: number }>("SELECT count(*) AS count FROM contact_message WHERE received_at < $1", [before]);
			return { removed: changes, spared: rows[0]?.count ?? 0 };
		},

		async claim({ channels, limit, now, leaseMs }) {
			const { rows } = await database.query<ClaimRow>(
				`WITH due AS (
					SELECT id FROM contact_outbox o
					WHERE state = 'pending' AND (due_at <= $1 OR tries = 0 OR due_at > $1::bigint + ${maxPauseMs}) AND channel = ANY($2::text[])
						AND EXISTS (SELECT 1 FROM contact_message m WHERE m.reference = o.reference AND ${isReleased})
					ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
				), claimed AS (
					UPDATE contact_outbox o SET due_at = $1 + $4::bigint, lease = $5, tries = o.tries + 1 FROM due WHERE o.id = due.id
					RETURNING o.id, o.channel, o.recipient, o.tries, o.lease, o.reference
				)
				SELECT c.id AS outbox_id, c.channel, c.recipient, c.tries, c.lease, ${messageColumns} FROM claimed c JOIN contact_message m ON m.reference = c.reference`,
				[now, channels, limit, leaseMs, randomUUID()],
			);
			return rows.map(toClaim);
		},

		async complete({ id, lease }, now) {
			const { changes } = await database.query(
				"UPDATE contact_outbox SET state = 'done', finished_at = $1, lease = NULL, last_error = NULL WHERE id = $2 AND lease = $3",
				[now, id, lease],
			);
			return changes === 1;
		},

		async fail({ id, lease }, { now, retryAt, error }) {
			const dead = retryAt === undefined;
			const { changes } = await database.query(
				"UPDATE contact_outbox SET state = $1, due_at = $2, finished_at = $3, lease = NULL, last_error = $4 WHERE id = $5 AND lease = $6",
				[dead ? "dead" : "pending", retryAt ?? now, dead ? now : null, error, id, lease],
			);
			return changes === 1;
		},

		async deadLetters() {
			const { rows } = await database.query<DeliveryRow>(`SELECT ${deliveryColumns} FROM contact_outbox WHERE state = 'dead' ORDER BY finished_at, id`);
			return rows.map(toOutboxRow);
		},

		async retry(now, reference) {
			const { changes } = await database.query(
				`UPDATE contact_outbox SET state = 'pending', tries = 0, due_at = $1, finished_at = NULL
				WHERE (state = 'dead' OR (state = 'pending' AND lease IS NULL AND due_at > $1)) AND ($2::text IS NULL OR reference = $2)`,
				[now, reference],
			);
			return changes;
		},

		async outboxCounts() {
			const { rows } = await database.query<CountRow>(
				`SELECT channel, state, count(*) AS count, min(created_at) AS oldest FROM contact_outbox GROUP BY channel, state
				ORDER BY channel COLLATE "C", state COLLATE "C"`,
			);
			return rows.map(toCount);
		},

		async quotaCounts(now) {
			const { rows } = await database.query<QuotaCount>(
				`SELECT key, count(*) AS count, min(expires_at) AS "freeAt" FROM contact_event WHERE ${counts} GROUP BY key ORDER BY key COLLATE "C"`,
				[now],
			);
			return rows;
		},

		async resetQuotas() {
			return (await database.query("DELETE FROM contact_event")).changes;
		},

		async forgetCounted(now, days) {
			await database.query(`DELETE FROM contact_event WHERE NOT (${counts})`, [now]);
			await database.query("DELETE FROM contact_salt WHERE day <> ALL($1::text[])", [days]);
		},

		async dailySalts(days, candidate) {
			const find = async () => {
				const { rows } = await database.query<{ day: string; salt: string }>("SELECT day, salt FROM contact_salt");
				const found = new Map(rows.map(({ day, salt }) => [day, salt]));
				return found.has(days[0]) ? [...new Set(days)].flatMap((day) => found.get(day) ?? []) : undefined;
			};
			const known = await find();
			if (known !== undefined) return known;
			await database.query("INSERT INTO contact_salt (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING", [days[0], candidate]);
			return (await find()) ?? [candidate];
		},

		async messagesAfter(time) {
			const { rows } = await database.query<{ count: number; latest: number | null }>(
				"SELECT count(*) AS count, max(received_at) AS latest FROM contact_message WHERE received_at > $1",
				[time],
			);
			return { count: rows[0]?.count ?? 0, latest: rows[0]?.latest ?? time };
		},

		async addVisits(counts) {
			// In a fixed order, so that no two servers wait for each other.
			await database.query(
				`INSERT INTO visit_count (day, kind, name, count)
				SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS added (day, kind, name, count)
				ORDER BY day COLLATE "C", kind COLLATE "C", name COLLATE "C"
				ON CONFLICT (day, kind, name) DO UPDATE SET count = visit_count.count + excluded.count`,
				[counts.map(({ day }) => day), counts.map(({ kind }) => kind), counts.map(({ name }) => name), counts.map(({ count }) => count)],
			);
		},

		async visits(since) {
			return (await database.query<VisitCount>("SELECT day, kind, name, count FROM visit_count WHERE day >= $1 ORDER BY day, kind, name", [since])).rows;
		},

		async forgetVisits(before) {
			await database.query("DELETE FROM visit_count WHERE day < $1", [before]);
		},

		async health() {
			await database.query("INSERT INTO contact_probe (id, probed_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET probed_at = excluded.probed_at", [
				Date.now(),
			]);
		},

		close: () => database.close(),
	};
}

/** New ids, channels and recipients of jobs, as arrays for `unnest`. */
function columnsOf(jobs: readonly Job[]): [string[], string[], (string | undefined)[]] {
	return [jobs.map(() => randomUUID()), jobs.map(({ channel }) => channel), jobs.map(({ recipient }) => recipient)];
}
