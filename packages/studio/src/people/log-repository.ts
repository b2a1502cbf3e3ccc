import { row, rows, type SqlDatabase, type Work } from "kakehashi/internal/storage.ts";
import type { ChangeContext, Logged, LoggedKind } from "./logged.ts";
import type { PeopleStore } from "./people-store.ts";

/**
 * The log always keeps the newest `leastLogged` entries. Older ones are deleted after `loggedMs`
 * milliseconds.
 */
const leastLogged = 5_000;
const loggedMs = 366 * 24 * 3_600_000;

/**
 * Actions that a person may do thousands of times. The log keeps at most `maxTrivial` of them, and
 * they never displace other entries.
 */
const trivial: readonly LoggedKind[] = ["messageDone", "messageToDo", "messageHeld", "ticked"];
const maxTrivial = 5_000;

/**
 * If a person repeats such an action on the same thing within this time, in milliseconds, the new
 * entry replaces the previous one.
 */
const sameMs = 10 * 60_000;

/** Old entries are deleted after every so many new ones. */
const tidiedEvery = 100;

/** Adds a log entry in the transaction of the change that it records. */
export function* logChange(
	{ by, now }: ChangeContext,
	kind: LoggedKind,
	about: string,
): Work<void> {
	if (trivial.includes(kind)) {
		const again =
			"DELETE FROM studio_log WHERE by = $1 AND about = $2 AND at > $3 AND kind = ANY($4)";
		yield* rows(again, by, about, now - sameMs, trivial);
	}
	const added = yield* row(
		"INSERT INTO studio_log (at, by, kind, about) VALUES ($1, $2, $3, $4) RETURNING id",
		now,
		by,
		kind,
		about,
	);
	const id = Number(added?.id);
	if (id % tidiedEvery !== 0) return;
	// The second condition keeps the newest entries even if the clock is wrong for a day.
	yield* rows(
		"DELETE FROM studio_log WHERE at < $1 AND id <= $2",
		now - loggedMs,
		id - leastLogged,
	);
	const beyond =
		"SELECT id FROM studio_log WHERE kind = ANY($1) ORDER BY id DESC LIMIT 1 OFFSET $2";
	const last = yield* row(beyond, trivial, maxTrivial);
	if (last !== undefined)
		yield* rows(
			"DELETE FROM studio_log WHERE id <= $1 AND kind = ANY($2)",
			Number(last.id),
			trivial,
		);
}

/** Adds to the log, and reads it. */
export function logRepository({ read, write }: SqlDatabase): Pick<PeopleStore, "record" | "log"> {
	return {
		record: (kind, about, change) => write(() => logChange(change, kind, about)),

		async log(limit) {
			const found = await read(() =>
				rows("SELECT at, by, kind, about FROM studio_log ORDER BY id DESC LIMIT $1", limit),
			);
			return found.map(
				({ at, by, kind, about }): Logged => ({
					at: Number(at),
					by: String(by),
					kind: String(kind) as LoggedKind,
					about: String(about),
				}),
			);
		},
	};
}
