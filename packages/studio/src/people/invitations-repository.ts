import { row, rows, type SqlDatabase, type Work } from "kakehashi/internal/storage.ts";
import { logChange } from "./log-repository.ts";
import { changePerson, personOf } from "./people-repository.ts";
import { linkMs, maxAheadMs, type PeopleStore } from "./people-store.ts";
import { mayNotGive, type Person } from "./person.ts";

/** Makes sign-in links, and adds the passkey of a person who uses one. */
export function invitationsRepository(
	database: SqlDatabase,
): Pick<PeopleStore, "link" | "invitation" | "join"> {
	const { read, write } = database;
	return {
		link: (id, tokenHash, expiresAt, change) =>
			changePerson(database, id, function* (person) {
				if (mayNotGive(person.permissions, change)) return "more";
				yield* rows("DELETE FROM studio_invitation WHERE person = $1", id);
				yield* rows(
					`INSERT INTO studio_invitation (person, token_hash, expires_at, invited_by)
					VALUES ($1, $2, $3, $4)`,
					id,
					tokenHash,
					expiresAt,
					change.by,
				);
				yield* logChange(change, "linked", person.name);
				return undefined;
			}),

		invitation: (tokenHash, now) => read(() => findInvitation(tokenHash, now)),

		join: (tokenHash, { id, publicKey, counter }, now) =>
			write(function* () {
				const person = (yield* findInvitation(tokenHash, now))?.person;
				if (
					person === undefined ||
					(yield* row("SELECT 1 AS one FROM studio_passkey WHERE id = $1", id)) !==
						undefined
				)
					return undefined;
				yield* rows("DELETE FROM studio_invitation WHERE person = $1", person.id);
				yield* rows(
					`INSERT INTO studio_passkey (id, person, public_key, counter)
					VALUES ($1, $2, $3, $4)`,
					id,
					person.id,
					publicKey,
					counter,
				);
				yield* logChange({ by: person.name, now }, "joined", "");
				return person;
			}),
	};
}

function* findInvitation(
	tokenHash: string,
	now: number,
): Work<{ person: Person; by: string } | undefined> {
	const found = yield* row(
		`SELECT person.*, invited_by
		FROM studio_invitation invitation JOIN studio_person person ON person.id = invitation.person
		WHERE token_hash = $1 AND expires_at > $2 AND expires_at < $3`,
		tokenHash,
		now,
		now + linkMs + maxAheadMs,
	);
	return found && { person: personOf(found), by: String(found.invited_by) };
}
