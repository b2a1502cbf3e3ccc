import { randomUUID } from "node:crypto";
import {
	changeRow,
	changeRows,
	row,
	rows,
	type SqlDatabase,
	type Work,
} from "../../database/sql-database.ts";
import {
	type ClaimRow,
	type CountRow,
	type DeliveryRow,
	deliveryColumns,
	isReleased,
	messageColumns,
	toClaim,
	toCount,
	toOutboxRow,
} from "./message-row.ts";
import { type Job, maxPauseMs, type Store } from "./store.ts";

/** The SQL condition for deliveries through the channels `$2` that are due at the time `$1`. */
const due = `state = 'pending' AND channel = ANY($2)
	AND (due_at <= CAST($1 AS bigint) OR tries = 0 OR due_at > CAST($1 AS bigint) + ${maxPauseMs})
	AND EXISTS (
		SELECT 1 FROM contact_message m WHERE m.reference = contact_outbox.reference AND ${isReleased}
	)`;

/** Adds the deliveries of a message that do not exist yet. */
export function* insertJobs(reference: string, jobs: readonly Job[], now: number): Work<void> {
	for (const { channel, recipient } of jobs)
		yield* rows(
			`INSERT INTO contact_outbox (id, reference, channel, recipient, created_at, due_at)
			SELECT $1, $2, $3, $4, CAST($5 AS bigint), CAST($5 AS bigint)
			WHERE NOT EXISTS (
				SELECT 1 FROM contact_outbox
				WHERE reference = $2 AND channel = $3 AND (recipient IS NULL OR recipient = $4)
			)`,
			randomUUID(),
			reference,
			channel,
			recipient ?? null,
			now,
		);
}

/** Claims deliveries, records their outcome, and lists and counts them. */
export function outboxRepository(
	database: SqlDatabase,
): Pick<Store, "claim" | "complete" | "fail" | "deadLetters" | "retry" | "outboxCounts"> {
	const { read, write } = database;
	return {
		async claim({ channels, limit, now, leaseMs }) {
			// Most lookups find nothing, so this first one takes no lock.
			const first = await read(() =>
				row(`SELECT 1 AS one FROM contact_outbox WHERE ${due} LIMIT 1`, now, channels),
			);
			if (first === undefined) return [];
			return write(function* () {
				const claimed = yield* rows(
					`UPDATE contact_outbox SET due_at = CAST($1 AS bigint) + $4, lease = $5, tries = tries + 1
					WHERE id IN (SELECT id FROM contact_outbox WHERE ${due} ORDER BY due_at, id LIMIT $3)
					RETURNING id`,
					now,
					channels,
					limit,
					leaseMs,
					randomUUID(),
				);
				const found = yield* rows(
					`SELECT o.id AS outbox_id, o.channel, o.recipient, o.tries, o.lease, ${messageColumns}
					FROM contact_outbox o JOIN contact_message m ON m.reference = o.reference
					WHERE o.id = ANY($1)`,
					claimed.map(({ id }) => String(id)),
				);
				return found.map((each) => toClaim(each as ClaimRow));
			});
		},

		complete: ({ id, lease }, now) =>
			changeRow(
				database,
				`UPDATE contact_outbox SET state = 'done', finished_at = $1, lease = NULL, last_error = NULL
				WHERE id = $2 AND lease = $3 RETURNING id`,
				now,
				id,
				lease,
			),

		fail: ({ id, lease }, { now, retryAt, error }) =>
			changeRow(
				database,
				`UPDATE contact_outbox SET state = $1, due_at = $2, finished_at = $3, lease = NULL,
					last_error = $4
				WHERE id = $5 AND lease = $6 RETURNING id`,
				retryAt === undefined ? "dead" : "pending",
				retryAt ?? now,
				retryAt === undefined ? now : null,
				error,
				id,
				lease,
			),

		async deadLetters() {
			const found = await read(() =>
				rows(
					`SELECT ${deliveryColumns} FROM contact_outbox WHERE state = 'dead'
					ORDER BY finished_at, id`,
				),
			);
			return found.map((each) => toOutboxRow(each as DeliveryRow));
		},

		retry: (now, reference) =>
			changeRows(
				database,
				`UPDATE contact_outbox SET state = 'pending', tries = 0, due_at = $1, finished_at = NULL
				WHERE (state = 'dead' OR (state = 'pending' AND lease IS NULL AND due_at > $1))
					AND (CAST($2 AS text) IS NULL OR reference = $2)
				RETURNING id`,
				now,
				reference ?? null,
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
	};
}
