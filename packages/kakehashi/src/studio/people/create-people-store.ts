import { randomBytes } from "node:crypto";
import { messageLanguages } from "../../core/messages/say.ts";
import {
	type Row,
	row,
	rows,
	type SqlDatabase,
	type Work,
} from "../../inbox/store/sql-database.ts";
import { StoreUnavailable } from "../../inbox/store/store.ts";
import { createPreviewStore } from "./create-preview-store.ts";
import type { Change, Logged, LoggedKind } from "./logged.ts";
import { isReserved, isSameName } from "./names.ts";
import {
	idleMs,
	type ListedPerson,
	linkMs,
	maxAheadMs,
	maxSessionMs,
	type PeopleRefusal,
	type PeopleStore,
} from "./people-store.ts";
import { mayNotGive, type Person, permissions } from "./person.ts";

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

/**
 * How often the last use of a session is stored, in milliseconds, so that not every read needs a
 * write.
 */
const touchMs = 60_000;

/**
 * Stores people in a database that several processes (the studio and the command) may use at once.
 */
export function createPeopleStore(database: SqlDatabase): PeopleStore {
	const { read, write } = database;
	/** Changes a person. "unknown" if the person no longer exists. */
	const changePerson = (id: string, work: (person: Person) => Work<PeopleRefusal | undefined>) =>
		write(function* () {
			const person = yield* find(id);
			return person === undefined ? "unknown" : yield* work(person);
		});
	return {
		...createPreviewStore(database, note),

		add: ({ name, email, permissions }, change) =>
			write(function* () {
				const names = (yield* rows("SELECT name FROM studio_person")).map((each) =>
					String(each.name),
				);
				if (isReserved(name) || names.some((each) => isSameName(each, name)))
					return "nameInUse";
				const person = {
					id: randomBytes(16).toString("base64url"),
					name,
					email,
					permissions,
				};
				yield* rows(
					"INSERT INTO studio_person (id, name, email, permissions) VALUES ($1, $2, $3, $4)",
					person.id,
					name,
					email ?? null,
					permissions.join(" "),
				);
				yield* note(change, "invited", name);
				return person;
			}),

		list: (now) =>
			read(function* () {
				const found = yield* rows(
					`SELECT person.*, (SELECT count(*) FROM studio_passkey passkey WHERE passkey.person = person.id) AS passkeys,
						(SELECT max(used_at) FROM studio_session session WHERE session.person = person.id) AS seen,
						(SELECT expires_at FROM studio_invitation invitation WHERE invitation.person = person.id AND expires_at > $1 AND expires_at < $2) AS invited
					FROM studio_person person ORDER BY name`,
					now,
					now + linkMs + maxAheadMs,
				);
				return found.map((each): ListedPerson => {
					const [seen, invited] = [each.seen, each.invited].map((time) =>
						time === null ? undefined : Number(time),
					);
					return {
						...personOf(each),
						passkeys: Number(each.passkeys),
						lastSeen: seen,
						invitedUntil: invited,
					};
				});
			}),

		setPermissions: (id, wanted, change) =>
			changePerson(id, function* (person) {
				if (
					mayNotGive(
						wanted.filter((permission) => !person.permissions.includes(permission)),
						change,
					)
				)
					return "more";
				if (
					person.permissions.some((permission) => !wanted.includes(permission)) &&
					mayNotGive(person.permissions, change)
				)
					return "more";
				if (!wanted.includes("people") && (yield* isLast(person))) return "last";
				yield* rows(
					"UPDATE studio_person SET permissions = $1 WHERE id = $2",
					wanted.join(" "),
					id,
				);
				if (person.permissions.some((permission) => !wanted.includes(permission)))
					yield* rows("DELETE FROM studio_session WHERE person = $1", id);
				yield* note(change, "permissions", `${person.name}: ${wanted.join(", ")}`);
				return undefined;
			}),

		remove: (id, change) =>
			changePerson(id, function* (person) {
				if (mayNotGive(person.permissions, change)) return "more";
				if (yield* isLast(person)) return "last";
				yield* rows("DELETE FROM studio_person WHERE id = $1", id);
				yield* note(change, "removed", person.name);
				return undefined;
			}),

		removePasskeys: (id, change) =>
			changePerson(id, function* (person) {
				if (mayNotGive(person.permissions, change)) return "more";
				for (const table of ["studio_passkey", "studio_session"])
					yield* rows(`DELETE FROM ${table} WHERE person = $1`, id);
				yield* note(change, "keysRemoved", person.name);
				return undefined;
			}),

		link: (id, tokenHash, expiresAt, change) =>
			changePerson(id, function* (person) {
				if (mayNotGive(person.permissions, change)) return "more";
				yield* rows("DELETE FROM studio_invitation WHERE person = $1", id);
				yield* rows(
					"INSERT INTO studio_invitation (person, token_hash, expires_at, invited_by) VALUES ($1, $2, $3, $4)",
					id,
					tokenHash,
					expiresAt,
					change.by,
				);
				yield* note(change, "linked", person.name);
				return undefined;
			}),

		invitation: (tokenHash, now) => read(() => invitationOf(tokenHash, now)),

		join: (tokenHash, { id, publicKey, counter }, now) =>
			write(function* () {
				const person = (yield* invitationOf(tokenHash, now))?.person;
				if (
					person === undefined ||
					(yield* row("SELECT 1 AS one FROM studio_passkey WHERE id = $1", id)) !==
						undefined
				)
					return undefined;
				yield* rows("DELETE FROM studio_invitation WHERE person = $1", person.id);
				yield* rows(
					"INSERT INTO studio_passkey (id, person, public_key, counter) VALUES ($1, $2, $3, $4)",
					id,
					person.id,
					publicKey,
					counter,
				);
				yield* note({ by: person.name, now }, "joined", "");
				return person;
			}),

		passkey: (id) =>
			read(function* () {
				const found = yield* row(
					"SELECT person.*, public_key, counter FROM studio_passkey passkey JOIN studio_person person ON person.id = passkey.person WHERE passkey.id = $1",
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
					"UPDATE studio_passkey SET counter = $1 WHERE id = $2 AND counter = $3 RETURNING person",
					counter,
					id,
					before,
				);
				const person = found && (yield* find(String(found.person)));
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
					"INSERT INTO studio_session (hash, person, opened_at, used_at) VALUES ($1, $2, $3, $4)",
					sessionHash,
					person.id,
					now,
					now,
				);
				yield* note({ by: person.name, now }, "signedIn", "");
				return person;
			}),

		async session(hash, now, isUse = true) {
			const found = await read(() =>
				row(
					`SELECT person.*, opened_at, used_at FROM studio_session session JOIN studio_person person ON person.id = session.person
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

		record: (kind, about, change) => write(() => note(change, kind, about)),

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

		close: database.close,
	};
}

function personOf({ id, name, email, permissions: held, language }: Row): Person {
	const words = String(held).split(" ");
	return {
		id: String(id),
		name: String(name),
		email: email === null ? undefined : String(email),
		permissions: permissions.filter((permission) => words.includes(permission)),
		language: messageLanguages.find((each) => each === language),
	};
}

function* find(id: string): Work<Person | undefined> {
	const found = yield* row("SELECT * FROM studio_person WHERE id = $1", id);
	return found && personOf(found);
}

function* invitationOf(
	tokenHash: string,
	now: number,
): Work<{ person: Person; by: string } | undefined> {
	const found = yield* row(
		`SELECT person.*, invited_by FROM studio_invitation invitation JOIN studio_person person ON person.id = invitation.person
		WHERE token_hash = $1 AND expires_at > $2 AND expires_at < $3`,
		tokenHash,
		now,
		now + linkMs + maxAheadMs,
	);
	return found && { person: personOf(found), by: String(found.invited_by) };
}

/** Whether this is the only person who may manage people. */
function* isLast({ id, permissions }: Person): Work<boolean> {
	const others = (yield* rows("SELECT * FROM studio_person WHERE id <> $1", id)).map(personOf);
	return (
		permissions.includes("people") &&
		!others.some((other) => other.permissions.includes("people"))
	);
}

function* note({ by, now }: Change, kind: LoggedKind, about: string): Work<void> {
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
