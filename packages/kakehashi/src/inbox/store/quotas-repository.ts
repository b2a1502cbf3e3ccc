import { changeRows, row, rows, type SqlDatabase, type Work } from "../../database/sql-database.ts";
import { clockToleranceMs, evaluateQuotas, type QuotaResult } from "./quota.ts";
import type { NewMessage, Quota, QuotaCount, Store } from "./store.ts";

/** The SQL condition that selects the counts that apply at the time `$1`. */
const counts = `expires_at > $1 AND counted_at <= CAST($1 AS bigint) + ${clockToleranceMs}`;

/** Evaluates the quotas of a message and counts it against those that apply. */
export function* countMessage(message: NewMessage, quotas: readonly Quota[]): Work<QuotaResult> {
	const now = message.receivedAt;
	const free: (number | undefined)[] = [];
	for (const { keys, limit } of quotas) {
		const newest = yield* row(
			`SELECT expires_at FROM contact_event WHERE key = ANY($2) AND ${counts}
			ORDER BY expires_at DESC LIMIT 1 OFFSET $3 - 1`,
			now,
			keys,
			limit,
		);
		free.push(newest?.expires_at as number | undefined);
	}
	const result = evaluateQuotas(message, quotas, free);
	for (const { keys, windowMs } of result.counted)
		yield* rows(
			"INSERT INTO contact_event (key, counted_at, expires_at) VALUES ($1, $2, $3)",
			keys[0],
			now,
			now + windowMs,
		);
	return result;
}

/**
 * Reads and deletes the counts of messages, and the daily salts under which clients are counted.
 */
export function quotasRepository(
	database: SqlDatabase,
): Pick<Store, "quotaCounts" | "resetQuotas" | "deleteQuotaCounts" | "dailySalts"> {
	const { read, write } = database;
	return {
		async quotaCounts(now) {
			const found = await read(() =>
				rows(
					`SELECT key, count(*) AS count, min(expires_at) AS "freeAt" FROM contact_event
					WHERE ${counts} GROUP BY key ORDER BY key COLLATE "C"`,
					now,
				),
			);
			return found.map((each) => ({ ...each }) as QuotaCount);
		},

		resetQuotas: () => changeRows(database, "DELETE FROM contact_event RETURNING key"),

		deleteQuotaCounts: (now, days) =>
			write(function* () {
				yield* rows(`DELETE FROM contact_event WHERE NOT (${counts})`, now);
				yield* rows("DELETE FROM contact_salt WHERE day <> ALL($1)", days);
			}),

		async dailySalts(days, candidate) {
			return (
				(await read(() => findSalts(days))) ??
				write(function* () {
					yield* rows(
						"INSERT INTO contact_salt (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING",
						days[0],
						candidate,
					);
					return (yield* findSalts(days)) ?? [];
				})
			);
		},
	};
}

/** The salts of the given days. Undefined if the first day has none. */
function* findSalts(days: readonly [string, ...string[]]): Work<string[] | undefined> {
	const found = new Map(
		(yield* rows("SELECT day, salt FROM contact_salt")).map(({ day, salt }) => [
			day,
			String(salt),
		]),
	);
	return found.has(days[0])
		? [...new Set(days)].flatMap((day) => found.get(day) ?? [])
		: undefined;
}
