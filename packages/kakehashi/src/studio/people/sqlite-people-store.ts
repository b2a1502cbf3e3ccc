import { randomBytes } from "node:crypto";
import { messageLanguages } from "../../core/messages/say.ts";
import { type Prepare, SqliteDatabase, type SqliteOptions } from "../../inbox/store/sqlite-database.ts";
import type { Change, Logged, LoggedKind } from "./logged.ts";
import { peopleMigrations } from "./people-migrations.ts";
import { idleMs, type ListedPerson, maxSessionMs, type PeopleStore, type Refused } from "./people-store.ts";
import { type Person, type Right, rights } from "./person.ts";
import { sqlitePreviews } from "./sqlite-previews.ts";

/** How much of the log is kept. */
const maxLogged = 5_000;

/** How often a session's last use is recorded, in milliseconds: not every read needs a write. */
const touchMs = 60_000;

type Row = Readonly<Record<string, unknown>>;

/** Keeps people in one SQLite file. Several processes may use it at once: the studio and the command. */
export function createSqlitePeopleStore(options: SqliteOptions): PeopleStore {
	const database = new SqliteDatabase(options, peopleMigrations);
	return {
		...sqlitePreviews(database, note),

		add: ({ name, email, rights }, change) =>
			database.write((prepare) => {
				if (prepare("SELECT 1 FROM person WHERE name = ?").get(name) !== undefined) return "taken";
				const person = { id: randomBytes(16).toString("base64url"), name, email, rights };
				prepare("INSERT INTO person (id, name, email, rights) VALUES (?, ?, ?, ?)").run(person.id, name, email ?? null, rights.join(" "));
				note(prepare, change, "invited", name);
				return person;
			}),

		list: (now) =>
			database.read((prepare) =>
				prepare(
					`SELECT person.*, (SELECT count(*) FROM passkey WHERE passkey.person = person.id) AS passkeys,
						(SELECT max(used_at) FROM session WHERE session.person = person.id) AS seen,
						(SELECT expires_at FROM invitation WHERE invitation.person = person.id AND expires_at > ?) AS invited
					FROM person ORDER BY name`,
				)
					.all(now)
					.map((row): ListedPerson => {
						const [seen, invited] = [row.seen, row.invited].map((time) => (time === null ? undefined : Number(time)));
						return { ...personOf(row), passkeys: Number(row.passkeys), lastSeen: seen, invitedUntil: invited };
					}),
			),

		setRights: (id, wanted, change) =>
			database.write((prepare) => {
				const person = find(prepare, id);
				if (person === undefined) return "unknown";
				if (!wanted.includes("people") && isLast(prepare, person)) return "last";
				prepare("UPDATE person SET rights = ? WHERE id = ?").run(wanted.join(" "), id);
				if (person.rights.some((right) => !wanted.includes(right))) prepare("DELETE FROM session WHERE person = ?").run(id);
				note(prepare, change, "rights", `${person.name}: ${wanted.join(", ")}`);
				return undefined;
			}),

		remove: (id, change) =>
			database.write((prepare): Refused | undefined => {
				const person = find(prepare, id);
				if (person === undefined) return "unknown";
				if (isLast(prepare, person)) return "last";
				prepare("DELETE FROM person WHERE id = ?").run(id);
				note(prepare, change, "removed", person.name);
				return undefined;
			}),

		link: (id, tokenHash, expiresAt, change) =>
			database.write((prepare): Refused | undefined => {
				const person = find(prepare, id);
				if (person === undefined) return "unknown";
				prepare("INSERT OR REPLACE INTO invitation (person, token_hash, expires_at, invited_by) VALUES (?, ?, ?, ?)").run(id, tokenHash, expiresAt, change.by);
				note(prepare, change, "linked", person.name);
				return undefined;
			}),

		invitation: (tokenHash, now) => database.read((prepare) => invitationOf(prepare, tokenHash, now)),

		join: (tokenHash, passkey, now) =>
			database.write((prepare) => {
				const person = invitationOf(prepare, tokenHash, now)?.person;
				if (person === undefined || prepare("SELECT 1 FROM passkey WHERE id = ?").get(passkey.id) !== undefined) return undefined;
				prepare("DELETE FROM invitation WHERE person = ?").run(person.id);
				prepare("INSERT INTO passkey (id, person, public_key, counter) VALUES (?, ?, ?, ?)").run(passkey.id, person.id, passkey.publicKey, passkey.counter);
				note(prepare, { by: person.name, now }, "joined", "");
				return person;
			}),

		passkey: (id) =>
			database.read((prepare) => {
				const row = prepare("SELECT person.*, public_key, counter FROM passkey JOIN person ON person.id = passkey.person WHERE passkey.id = ?").get(id);
				if (row === undefined) return undefined;
				const publicKey = Uint8Array.from(row.public_key as Uint8Array);
				return { passkey: { id, publicKey, counter: Number(row.counter) }, person: personOf(row) };
			}),

		signIn: ({ id, counter: before }, counter, sessionHash, now, language) =>
			database.write((prepare) => {
				const row = prepare("UPDATE passkey SET counter = ? WHERE id = ? AND counter = ? RETURNING person").get(counter, id, before);
				const person = row && find(prepare, String(row.person));
				if (person === undefined) return undefined;
				if (language !== undefined) prepare("UPDATE person SET language = ? WHERE id = ?").run(language, person.id);
				prepare("DELETE FROM session WHERE opened_at <= ? OR used_at <= ?").run(now - maxSessionMs, now - idleMs);
				prepare("INSERT INTO session (hash, person, opened_at, used_at) VALUES (?, ?, ?, ?)").run(sessionHash, person.id, now, now);
				note(prepare, { by: person.name, now }, "signedIn", "");
				return person;
			}),

		async session(hash, now) {
			const row = await database.read((prepare) =>
				prepare(
					`SELECT person.*, opened_at, used_at FROM session JOIN person ON person.id = session.person
					WHERE hash = ? AND opened_at > ? AND used_at > ?`,
				).get(hash, now - maxSessionMs, now - idleMs),
			);
			if (row === undefined) return undefined;
			if (now - Number(row.used_at) > touchMs)
				await database.write((prepare) => prepare("UPDATE session SET used_at = ? WHERE hash = ? AND used_at < ?").run(now, hash, now));
			return { person: personOf(row), openedAt: Number(row.opened_at) };
		},

		endSession: (hash) => database.write((prepare) => void prepare("DELETE FROM session WHERE hash = ?").run(hash)),

		record: (kind, about, change) => database.write((prepare) => note(prepare, change, kind, about)),

		log: (limit) =>
			database.read((prepare) =>
				prepare("SELECT at, by, kind, about FROM log ORDER BY id DESC LIMIT ?")
					.all(limit)
					.map((row): Logged => ({ at: Number(row.at), by: String(row.by), kind: String(row.kind) as LoggedKind, about: String(row.about) })),
			),

		close: () => database.close(),
	};
}

function personOf({ id, name, email, rights: held, language }: Row): Person {
	const words = String(held).split(" ");
	return {
		id: String(id),
		name: String(name),
		email: email === null ? undefined : String(email),
		rights: rights.filter((right) => words.includes(right)),
		language: messageLanguages.find((each) => each === language),
	};
}

function find(prepare: Prepare, id: string): Person | undefined {
	const row = prepare("SELECT * FROM person WHERE id = ?").get(id);
	return row && personOf(row);
}

function invitationOf(prepare: Prepare, tokenHash: string, now: number): { person: Person; by: string } | undefined {
	const row = prepare("SELECT person.*, invited_by FROM invitation JOIN person ON person.id = invitation.person WHERE token_hash = ? AND expires_at > ?").get(
		tokenHash,
		now,
	);
	return row && { person: personOf(row), by: String(row.invited_by) };
}

/** Whether nobody else may manage people. */
function isLast(prepare: Prepare, { id, rights }: Person): boolean {
	const others = prepare("SELECT * FROM person WHERE id <> ?").all(id).map(personOf);
	return rights.includes("people") && !others.some((other) => other.rights.includes("people" satisfies Right));
}

function note(prepare: Prepare, { by, now }: Change, kind: LoggedKind, about: string): void {
	prepare("INSERT INTO log (at, by, kind, about) VALUES (?, ?, ?, ?)").run(now, by, kind, about);
	prepare("DELETE FROM log WHERE id <= (SELECT max(id) FROM log) - ?").run(maxLogged);
}
