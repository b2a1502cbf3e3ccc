import { randomUUID } from "node:crypto";
import { fingerprint } from "./fingerprint.ts";
import {
	type ClaimRow,
	type CountRow,
	type DeliveryRow,
	deliveryColumns,
	type MessageRow,
	messageColumns,
	toClaim,
	toCount,
	toMessage,
	toOutboxRow,
} from "./message-row.ts";
import { QuotaExceeded } from "./quota-exceeded.ts";
import { createReference } from "./reference.ts";
import { type Prepare, SqliteDatabase, type SqliteOptions } from "./sqlite-database.ts";
import type { ChannelName, Job, NewMessage, Store } from "./store.ts";

/** Keeps messages in one SQLite file. Several processes may use it at once. */
export function createSqliteStore(options: SqliteOptions): Store {
	const database = new SqliteDatabase(options);
	return {
		accept: (message, jobs, quotas = []) =>
			database.write((prepare) => {
				const known = findAccepted(prepare, message);
				if (known !== undefined) return { reference: known, duplicate: true };
				const withheld = new Set<ChannelName>();
				for (const { key, limit, windowMs, channel } of quotas) {
					const { count, windowEndsAt } = countEvent(prepare, key, message.receivedAt, windowMs);
					if (count <= limit) continue;
					if (channel === undefined) throw new QuotaExceeded(windowEndsAt);
					withheld.add(channel);
				}
				const reference = insertMessage(prepare, message);
				insertJobs(
					prepare,
					reference,
					jobs.filter(({ channel }) => !withheld.has(channel)),
					message.receivedAt,
				);
				return { reference, duplicate: false };
			}),

		findAccepted: (message) => database.read((prepare) => findAccepted(prepare, message)),

		list: ({ since, topic, state }) =>
			database.read((prepare) =>
				prepare(
					`SELECT ${messageColumns} FROM contact_message m
					WHERE m.received_at >= ? AND (?2 IS NULL OR m.topic = ?2) AND (?3 IS NULL OR m.state = ?3)
					ORDER BY m.received_at DESC, m.reference`,
				)
					.all(since ?? 0, topic ?? null, state ?? null)
					.map((row) => toMessage(row as MessageRow)),
			),

		get: (reference) =>
			database.read((prepare) => {
				const row = prepare(`SELECT ${messageColumns} FROM contact_message m WHERE m.reference = ?`).get(reference);
				if (row === undefined) return undefined;
				const outbox = prepare(`SELECT ${deliveryColumns} FROM contact_outbox WHERE reference = ? ORDER BY created_at, channel, recipient`).all(reference);
				return { message: toMessage(row as MessageRow), outbox: outbox.map((each) => toOutboxRow(each as DeliveryRow)) };
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

		async claim({ channels, limit, now, leaseMs }) {
			const due = `state = 'pending' AND due_at <= ?1 AND channel IN (SELECT value FROM json_each(?2))
				AND NOT EXISTS (SELECT 1 FROM contact_message m WHERE m.reference = contact_outbox.reference AND m.state = 'quarantined')`;
			const wanted = JSON.stringify(channels);
			// Most looks find nothing; they need no lock.
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

		countEvent: (key, now, windowMs) => database.write((prepare) => countEvent(prepare, key, now, windowMs)),

		async forgetEvents(before) {
			await database.write((prepare) => prepare("DELETE FROM contact_event WHERE started_at < ?").run(before));
		},

		async dailySalt(day, candidate) {
			const find = (prepare: Prepare) => prepare("SELECT salt FROM contact_salt WHERE day = ?").get(day)?.salt as string | undefined;
			return (
				(await database.read(find)) ??
				database.write((prepare) => {
					prepare("DELETE FROM contact_salt WHERE day < ?").run(day);
					prepare("INSERT INTO contact_salt (day, salt) VALUES (?, ?) ON CONFLICT DO NOTHING").run(day, candidate);
					return find(prepare) ?? candidate;
				})
			);
		},

		// Allocates and frees pages, because a full database still overwrites what it has.
		health: () =>
			database.write((prepare) => {
				prepare("INSERT OR REPLACE INTO contact_probe (id, filler) VALUES (1, zeroblob(16384))").run();
				prepare("DELETE FROM contact_probe").run();
			}),

		close: () => database.close(),
	};
}

function findAccepted(prepare: Prepare, message: NewMessage): string | undefined {
	const row = prepare("SELECT reference FROM contact_message WHERE fingerprint = ? AND idempotency_key IN (SELECT value FROM json_each(?))").get(
		fingerprint(message),
		JSON.stringify(message.idempotencyKeys),
	);
	return row?.reference as string | undefined;
}

function countEvent(prepare: Prepare, key: string, now: number, windowMs: number): { count: number; windowEndsAt: number } {
	const row = prepare(
		`INSERT INTO contact_event (key, started_at, count) VALUES (?1, ?2, 1) ON CONFLICT (key) DO UPDATE SET
			count = CASE WHEN started_at <= ?2 - ?3 THEN 1 ELSE count + 1 END,
			started_at = CASE WHEN started_at <= ?2 - ?3 THEN ?2 ELSE started_at END
		RETURNING started_at, count`,
	).get(key, now, windowMs) as { started_at: number; count: number };
	return { count: row.count, windowEndsAt: row.started_at + windowMs };
}

function insertMessage(prepare: Prepare, message: NewMessage): string {
	const insert = prepare(
		`INSERT INTO contact_message (reference, idempotency_key, fingerprint, received_at, locale, state, quarantine_reason, topic, name, email, company, plan, message)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING`,
	);
	while (true) {
		const reference = createReference();
		const { changes } = insert.run(
			reference,
			message.idempotencyKeys[0],
			fingerprint(message),
			message.receivedAt,
			message.locale,
			message.state,
			message.quarantineReason ?? null,
			message.topic,
			message.name,
			message.email,
			message.company ?? null,
			message.plan ?? null,
			message.message,
		);
		if (changes === 1) return reference;
	}
}

function insertJobs(prepare: Prepare, reference: string, jobs: readonly Job[], now: number): void {
	const insert = prepare(
		`INSERT INTO contact_outbox (id, reference, channel, recipient, created_at, due_at) SELECT ?1, ?2, ?3, ?4, ?5, ?5
		WHERE NOT EXISTS (SELECT 1 FROM contact_outbox WHERE reference = ?2 AND channel = ?3 AND (recipient IS NULL OR recipient = ?4))`,
	);
	for (const { channel, recipient } of jobs) insert.run(randomUUID(), reference, channel, recipient ?? null, now);
}
