import { row, rows, type Work } from "../../database/sql-database.ts";
import { filesColumn, getsNoticeOnly, messageFingerprint } from "./message-row.ts";
import { insertJobs } from "./outbox-repository.ts";
import { countMessage } from "./quotas-repository.ts";
import { createReceipt, createReference } from "./reference.ts";
import type { Added, Job, NewMessage, Quota, ReceiptKeys } from "./store.ts";

/**
 * Stores a message with its deliveries and counts it against its quotas, unless it is already
 * stored.
 * @param room replaces `maxQuarantined`
 * @throws {QuotaExceeded}
 */
export function* addMessage(
	message: NewMessage,
	jobs: readonly Job[],
	quotas: readonly Quota[],
	room: number,
): Work<Added> {
	const known = yield* findAdded(message);
	if (known !== undefined) return { ...known, duplicate: true, held: false, dropped: 0 };
	const { state, held, withheld } = yield* countMessage(message, quotas);
	const quarantineReason = held ? "too_many" : message.quarantineReason;
	const stored = yield* insertMessage({ ...message, state, quarantineReason });
	const wanted = jobs.filter(
		({ channel }) =>
			(channel === "notice") === getsNoticeOnly(held, message) && !withheld.has(channel),
	);
	yield* insertJobs(stored.reference, wanted, message.receivedAt);
	const dropped =
		state === "quarantined" ? yield* dropOldest(stored.reference, quarantineReason, room) : 0;
	return { ...stored, duplicate: false, held, dropped };
}

/** Finds the message if it is already stored, with the same content under one of the same keys. */
export function* findAdded(message: NewMessage): Work<ReceiptKeys | undefined> {
	const found = yield* row(
		`SELECT reference, receipt FROM contact_message
		WHERE fingerprint = $1 AND idempotency_key = ANY($2)`,
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
			`INSERT INTO contact_message (reference, receipt, idempotency_key, fingerprint, received_at,
				locale, state, quarantine_reason, topic, name, email, company, plan, message, fields, form,
				files)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
			ON CONFLICT (reference) DO NOTHING RETURNING reference`,
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
					`UPDATE contact_file SET reference = $1 WHERE id = $2 AND reference IS NULL
					RETURNING id`,
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
			SELECT reference FROM contact_message
			WHERE state = 'quarantined' AND quarantine_reason = $1 AND reference <> $2
			ORDER BY received_at DESC, reference LIMIT ${Number.MAX_SAFE_INTEGER} OFFSET $3 - 1
		) RETURNING reference`,
		reason ?? null,
		stored,
		room,
	);
	return dropped.length;
}
