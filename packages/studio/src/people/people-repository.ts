import { messageLanguages } from "@kakehashi/core/messages/localize.ts";
import { can, readPermissions } from "@kakehashi/editor/permissions/permission.ts";
import { type Row, row, rows, type SqlDatabase, type Work } from "kakehashi/internal/storage.ts";
import { logChange } from "./log-repository.ts";
import type { ChangeContext } from "./logged.ts";
import { isReserved, isSameName, mixesScripts } from "./names.ts";
import {
	type ListedPerson,
	linkMs,
	maxAheadMs,
	type NameRefusal,
	type PeopleRefusal,
	type PeopleStore,
} from "./people-store.ts";
import { mayNotGive, type Person } from "./person.ts";
import { newId } from "./secrets.ts";

/** Adds, lists, changes and removes people. */
export function peopleRepository(
	database: SqlDatabase,
): Pick<PeopleStore, "add" | "list" | "setPermissions" | "remove" | "removePasskeys"> {
	const { read, write } = database;
	return {
		add: (person, change) => write(() => addPerson(person, change)),

		list: (now) => read(() => listPeople(now)),

		setPermissions: (id, wanted, change) =>
			changePerson(database, id, function* (person) {
				// Writing includes every language: a translator who becomes a writer loses nothing.
				const losesSome = person.permissions.some((permission) => !can(wanted, permission));
				if (
					mayNotGive(
						wanted.filter((permission) => !person.permissions.includes(permission)),
						change,
					)
				)
					return "more";
				if (losesSome && mayNotGive(person.permissions, change)) return "more";
				if (!wanted.includes("people") && (yield* isLast(person))) return "last";
				yield* rows(
					"UPDATE studio_person SET permissions = $1 WHERE id = $2",
					wanted.join(" "),
					id,
				);
				if (losesSome) yield* rows("DELETE FROM studio_session WHERE person = $1", id);
				yield* logChange(change, "permissions", `${person.name}: ${wanted.join(", ")}`);
				return undefined;
			}),

		remove: (id, change) =>
			changePerson(database, id, function* (person) {
				if (mayNotGive(person.permissions, change)) return "more";
				if (yield* isLast(person)) return "last";
				yield* rows("DELETE FROM studio_person WHERE id = $1", id);
				yield* logChange(change, "removed", person.name);
				return undefined;
			}),

		removePasskeys: (id, change) =>
			changePerson(database, id, function* (person) {
				if (mayNotGive(person.permissions, change)) return "more";
				for (const table of ["studio_passkey", "studio_session"])
					yield* rows(`DELETE FROM ${table} WHERE person = $1`, id);
				yield* logChange(change, "keysRemoved", person.name);
				return undefined;
			}),
	};
}

/** Changes a person. "unknown" if the person no longer exists. */
export function changePerson(
	{ write }: SqlDatabase,
	id: string,
	work: (person: Person) => Work<PeopleRefusal | undefined>,
): Promise<PeopleRefusal | undefined> {
	return write(function* () {
		const person = yield* findPerson(id);
		return person === undefined ? "unknown" : yield* work(person);
	});
}

/** Finds the person with this id. */
export function* findPerson(id: string): Work<Person | undefined> {
	const found = yield* row("SELECT * FROM studio_person WHERE id = $1", id);
	return found && personOf(found);
}

/** Makes a person of a row that has all columns of `studio_person`. */
export function personOf({ id, name, email, permissions: held, language }: Row): Person {
	return {
		id: String(id),
		name: String(name),
		email: email === null ? undefined : String(email),
		permissions: readPermissions(String(held).split(" ")),
		language: messageLanguages.find((each) => each === language),
	};
}

function* addPerson(
	{ name, email, permissions }: Omit<Person, "id">,
	change: ChangeContext,
): Work<Person | NameRefusal> {
	if (mixesScripts(name)) return "nameMixed";
	const names = (yield* rows("SELECT name FROM studio_person")).map((each) => String(each.name));
	if (isReserved(name) || names.some((each) => isSameName(each, name))) return "nameInUse";
	const person = { id: newId(), name, email, permissions };
	yield* rows(
		"INSERT INTO studio_person (id, name, email, permissions) VALUES ($1, $2, $3, $4)",
		person.id,
		name,
		email ?? null,
		permissions.join(" "),
	);
	yield* logChange(change, "invited", name);
	return person;
}

function* listPeople(now: number): Work<ListedPerson[]> {
	const found = yield* rows(
		`SELECT person.*,
			(SELECT count(*) FROM studio_passkey passkey
				WHERE passkey.person = person.id) AS passkeys,
			(SELECT max(used_at) FROM studio_session session
				WHERE session.person = person.id) AS seen,
			(SELECT expires_at FROM studio_invitation invitation
				WHERE invitation.person = person.id AND expires_at > $1 AND expires_at < $2) AS invited
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
}

/** Whether this is the only person who may manage people. */
function* isLast({ id, permissions }: Person): Work<boolean> {
	const others = (yield* rows("SELECT * FROM studio_person WHERE id <> $1", id)).map(personOf);
	return (
		permissions.includes("people") &&
		!others.some((other) => other.permissions.includes("people"))
	);
}
