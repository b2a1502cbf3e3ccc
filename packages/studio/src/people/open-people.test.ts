import { mkdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { peopleFile } from "kakehashi/internal/storage.ts";
import { expect, it } from "vitest";
import { StoreUnavailable } from "../../../kakehashi/src/database/database-errors.ts";
import { sqliteDatabase } from "../../../kakehashi/src/database/sql-database.ts";
import { newFolder } from "../testing/new-folder.ts";
import { createPeopleStore } from "./create-people-store.ts";
import { openPeople } from "./open-people.ts";
import { peopleMigrations } from "./people-migrations.ts";
import { idleMs, type PeopleStore } from "./people-store.ts";

const now = 1_000;
const change = { by: "test", now: 1_000 };

/**
 * The contents of a database of an earlier version: the prefix of its table names, and whether it
 * has preview links.
 */
type EarlierPeople = {
	readonly prefix: string;
	readonly hasPreviews: boolean;
	readonly permissions: string;
};

/** Fills the tables of an earlier version. */
function fillEarlier({ prefix, hasPreviews, permissions }: EarlierPeople): string {
	return `
	INSERT INTO ${prefix}person (id, name, email, ${permissions}) VALUES ('p', '佐藤', 'sato@example.jp', 'write people'), ('q', 'Maya', NULL, 'people');
	INSERT INTO ${prefix}passkey (id, person, public_key, counter) VALUES ('key', 'p', x'010203', 3);
	INSERT INTO ${prefix}invitation (person, token_hash, expires_at, invited_by) VALUES ('p', 'link', ${now + 1}, 'Maya');
	INSERT INTO ${prefix}session (hash, person, opened_at, used_at) VALUES ('session', 'p', ${now}, ${now});
	INSERT INTO ${prefix}log (at, by, kind, about) VALUES (${now}, 'Maya', 'invited', '佐藤');
	${
		hasPreviews
			? `INSERT INTO ${prefix}preview (id, token_hash, person, name, start, made_at, expires_at) VALUES ('v', 'preview', 'p', '森', '/ja', ${now}, ${now + 1});
	INSERT INTO ${prefix}note (id, preview, key, path, name, words, at) VALUES ('n', 'v', 'pages/index.yaml#title', '/ja', '森', 'ここは?', ${now});`
			: ""
	}`;
}

/**
 * Expects that the store contains what `fillEarlier` stored, and that this data can be used and
 * changed.
 */
async function expectEarlier(store: PeopleStore, { hasPreviews }: EarlierPeople): Promise<void> {
	const person = {
		id: "p",
		name: "佐藤",
		email: "sato@example.jp",
		permissions: ["write", "people"],
		language: undefined,
	};
	expect(await store.list(now)).toEqual([
		{
			id: "q",
			name: "Maya",
			email: undefined,
			permissions: ["people"],
			language: undefined,
			passkeys: 0,
			lastSeen: undefined,
			invitedUntil: undefined,
		},
		{ ...person, passkeys: 1, lastSeen: now, invitedUntil: now + 1 },
	]);
	const known = await store.passkey("key");
	expect(known).toEqual({
		person,
		passkey: { id: "key", publicKey: Uint8Array.of(1, 2, 3), counter: 3 },
	});
	expect(await store.invitation("link", now)).toEqual({ person, by: "Maya" });
	expect(await store.session("session", now)).toEqual({ person, openedAt: now });
	expect(await store.log(10)).toEqual([{ at: now, by: "Maya", kind: "invited", about: "佐藤" }]);
	const preview = { id: "v", name: "森", start: "/ja", expiresAt: now + 1 };
	expect(await store.preview("preview", now)).toEqual(hasPreviews ? preview : undefined);
	expect(await store.notes()).toEqual(
		hasPreviews
			? [
					{
						id: "n",
						key: "pages/index.yaml#title",
						path: "/ja",
						name: "森",
						words: "ここは?",
						at: now,
					},
				]
			: [],
	);

	if (known === undefined) return;
	expect((await store.signIn(known.passkey, 4, "later", now, "ja"))?.name).toBe("佐藤");
	expect((await store.session("later", now))?.person.language).toBe("ja");
	expect(
		(await store.join("link", { id: "second", publicKey: Uint8Array.of(1), counter: 0 }, now))
			?.name,
	).toBe("佐藤");
	expect(await store.remove("p", change)).toBeUndefined();
	const deleted = [
		store.passkey("key"),
		store.passkey("second"),
		store.session("session", now),
		store.preview("preview", now),
	];
	expect(await Promise.all(deleted)).toEqual(deleted.map(() => undefined));
	expect((await store.log(10)).map(({ kind }) => kind)).toEqual([
		"removed",
		"joined",
		"signedIn",
		"invited",
	]);
}

it.each(peopleMigrations.map((_, index) => index + 1))(
	"people of version %i of the schema are kept, and can be changed",
	async (version) => {
		const folder = await newFolder();
		const file = join(folder, ".kakehashi", peopleFile);
		mkdirSync(dirname(file));
		const old = new DatabaseSync(file);
		const earlier = {
			prefix: version < 4 ? "" : "studio_",
			hasPreviews: version >= 3,
			permissions: version < 8 ? "rights" : "permissions",
		};
		for (const step of peopleMigrations.slice(0, version)) old.exec(step);
		old.exec(`PRAGMA user_version = ${version}; ${fillEarlier(earlier)}`);
		old.close();
		const store = openPeople(folder);
		await expectEarlier(store, earlier);
		await store.close();
	},
);

it("a session goes on while nothing can be written", async () => {
	const database = sqliteDatabase(
		{ file: join(await newFolder(), peopleFile) },
		peopleMigrations,
	);
	let isFull = false;
	const write: typeof database.write = (work) =>
		isFull ? Promise.reject(new StoreUnavailable("full", undefined)) : database.write(work);
	const store = createPeopleStore({ ...database, write });
	const by = "test";
	const passkey = { id: "key", publicKey: Uint8Array.of(1), counter: 0 };
	const person = await store.add(
		{ name: "Maya", email: undefined, permissions: [] },
		{ by, now: 0 },
	);
	if (typeof person === "string") throw new Error(person);
	await store.link(person.id, "link", 1000, { by, now: 0 });
	await store.join("link", passkey, 0);
	await store.signIn(passkey, 0, "session", 0);
	isFull = true;
	expect((await store.session("session", idleMs - 1))?.person.name).toBe("Maya");
	isFull = false;
	await store.session("session", idleMs - 1);
	expect(await store.session("session", idleMs + 1)).toBeDefined();
	await store.close();
});

it("nobody else on the machine can read who may sign in", async () => {
	const folder = await newFolder();
	const store = openPeople(folder);
	await store.list(0);
	for (const ending of ["", "-wal"])
		expect(
			(await stat(join(folder, `.kakehashi/people.sqlite${ending}`))).mode & 0o77,
			ending,
		).toBe(0);
	await store.close();
});
