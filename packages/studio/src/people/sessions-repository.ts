import { row, rows, type SqlDatabase, StoreUnavailable } from "kakehashi/internal/storage.ts";
import { logChange } from "./log-repository.ts";
import { findPerson, personOf } from "./people-repository.ts";
import { idleMs, maxAheadMs, maxSessionMs, type PeopleStore } from "./people-store.ts";

/**
 * How often the last use of a session is stored, in milliseconds, so that not every read needs a
 * write.
 */
const touchMs = 60_000;

/** Finds passkeys, and opens, finds and ends sessions. */
export function sessionsRepository({
	read,
	write,
}: SqlDatabase): Pick<
	PeopleStore,
	"passkey" | "signIn" | "session" | "endSession" | "revokeLinks"
> {
	return {
		passkey: (id) =>
			read(function* () {
				const found = yield* row(
					`SELECT person.*, public_key, counter
					FROM studio_passkey passkey JOIN studio_person person ON person.id = passkey.person
					WHERE passkey.id = $1`,
					id,
				);
				if (found === undefined) return undefined;
				const publicKey = Uint8Array.from(found.public_key as Uint8Array);
				return {
					passkey: { id, publicKey, counter: Number(found.counter) },
					person: personOf(found),
				};
			}),

		signIn: ({ id, counter: before }, counter, sessionHash, now, language) =>
			write(function* () {
				const found = yield* row(
					`UPDATE studio_passkey SET counter = $1 WHERE id = $2 AND counter = $3
					RETURNING person`,
					counter,
					id,
					before,
				);
				const person = found && (yield* findPerson(String(found.person)));
				if (person === undefined) return undefined;
				if (language !== undefined)
					yield* rows(
						"UPDATE studio_person SET language = $1 WHERE id = $2",
						language,
						person.id,
					);
				yield* rows(
					"DELETE FROM studio_session WHERE opened_at <= $1 OR used_at <= $2",
					now - maxSessionMs,
					now - idleMs,
				);
				yield* rows(
					`INSERT INTO studio_session (hash, person, opened_at, used_at)
					VALUES ($1, $2, $3, $4)`,
					sessionHash,
					person.id,
					now,
					now,
				);
				yield* logChange({ by: person.name, now }, "signedIn", "");
				return person;
			}),

		async session(hash, now, isUse = true) {
			const found = await read(() =>
				row(
					`SELECT person.*, opened_at, used_at
					FROM studio_session session JOIN studio_person person ON person.id = session.person
					WHERE hash = $1 AND opened_at > $2 AND used_at > $3 AND opened_at < $4`,
					hash,
					now - maxSessionMs,
					now - idleMs,
					now + maxAheadMs,
				),
			);
			if (found === undefined) return undefined;
			if (isUse && now - Number(found.used_at) > touchMs)
				await write(() =>
					rows(
						"UPDATE studio_session SET used_at = $1 WHERE hash = $2 AND used_at < $1",
						now,
						hash,
					),
				).catch((error: unknown) => {
					// A session stays valid even if the database is full.
					if (!(error instanceof StoreUnavailable)) throw error;
				});
			return { person: personOf(found), openedAt: Number(found.opened_at) };
		},

		async endSession(hash) {
			await write(() => rows("DELETE FROM studio_session WHERE hash = $1", hash));
		},

		revokeLinks: () =>
			write(function* () {
				for (const table of ["studio_session", "studio_invitation", "studio_preview"])
					yield* rows(`DELETE FROM ${table}`);
			}),
	};
}
