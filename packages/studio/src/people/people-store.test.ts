import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { peopleFile } from "kakehashi/internal/storage.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UnstorableText } from "../../../kakehashi/src/database/database-errors.ts";
import { newFolder } from "../testing/new-folder.ts";
import { openPeople } from "./open-people.ts";
import { idleMs, maxSessionMs, type PeopleStore } from "./people-store.ts";
import type { Passkey, Person } from "./person.ts";

const now = Date.UTC(2026, 10, 26, 9);
const change = { by: "owner", now };
const passkey = (id: string): Passkey => ({ id, publicKey: Uint8Array.of(1, 2, 3), counter: 0 });

// Two stores on one database, as the studio and the command have.
let folder: string;
let store: PeopleStore;
let other: PeopleStore;
beforeEach(async () => {
	folder = await newFolder();
	[store, other] = [openPeople(folder), openPeople(folder)];
});
afterEach(() => Promise.all([store.close(), other.close()]));

async function add(name: string, permissions: Person["permissions"] = ["write"]): Promise<Person> {
	const person = await store.add({ name, email: undefined, permissions }, change);
	if (typeof person === "string") throw new Error(`${name} is taken`);
	return person;
}
/** A person with a passkey and an open session. */
async function signedIn(name: string, permissions?: Person["permissions"]): Promise<Person> {
	const person = await add(name, permissions);
	await store.link(person.id, `link of ${name}`, now + 1000, change);
	await store.join(`link of ${name}`, passkey(`key of ${name}`), now);
	await store.signIn(passkey(`key of ${name}`), 0, `session of ${name}`, now);
	return person;
}

describe("people", () => {
	it("are listed by name, with what they hold, in every process", async () => {
		const sato = await add("佐藤", ["write", "people"]);
		await store.add({ name: "Maya", email: "maya@example.org", permissions: [] }, change);
		await store.link(sato.id, "hash", now + 1000, change);
		expect(await other.list(now)).toEqual([
			{
				id: expect.any(String),
				name: "Maya",
				email: "maya@example.org",
				permissions: [],
				passkeys: 0,
				lastSeen: undefined,
				invitedUntil: undefined,
			},
			{ ...sato, passkeys: 0, lastSeen: undefined, invitedUntil: now + 1000 },
		]);
		expect((await store.list(now + 1000))[1]?.invitedUntil).toBeUndefined();
	});

	it("have names that nobody takes for another's, and none that stands for something else; earlier ones go on", async () => {
		await add("Writer W");
		for (const name of [
			"Writer W",
			"writer w",
			"Ｗriter Ｗ",
			"Wri\u200bter W",
			"owner",
			"__proto__",
		])
			expect(await other.add({ name, email: undefined, permissions: [] }, change), name).toBe(
				"nameInUse",
			);
		expect(
			await other.add({ name: "Writ\u0435r", email: undefined, permissions: [] }, change),
		).toBe("nameMixed");
		// An earlier version accepted such names.
		const database = new DatabaseSync(join(folder, ".kakehashi", peopleFile));
		for (const name of ["writer w", "owner"])
			database.exec(
				`INSERT INTO studio_person (id, name, permissions) VALUES ('${name}', '${name}', 'write')`,
			);
		database.close();
		expect((await store.list(now)).map(({ name }) => name)).toEqual([
			"Writer W",
			"owner",
			"writer w",
		]);
		expect(await store.link("owner", "link of the owner", now + 1000, change)).toBeUndefined();
		expect((await store.join("link of the owner", passkey("o"), now))?.name).toBe("owner");
		expect((await store.signIn(passkey("o"), 0, "session", now))?.name).toBe("owner");
	});

	it("are lowered and removed only by those who hold all that they hold", async () => {
		const owner = await signedIn("Maya", ["write", "people"]);
		const host = await add("佐藤", ["people"]);
		const byHost = { by: "佐藤", now, held: host.permissions };
		for (const permissions of [[], ["write"], ["people"]] as const)
			expect(
				await store.setPermissions(owner.id, permissions, byHost),
				permissions.join(),
			).toBe("more");
		expect(await store.remove(owner.id, byHost)).toBe("more");
		expect((await store.session("session of Maya", now))?.person.permissions).toEqual([
			"write",
			"people",
		]);
		expect(await store.setPermissions(owner.id, ["write", "people"], byHost)).toBeUndefined();
		const ken = await add("Ken", ["people"]);
		expect(await store.remove(ken.id, byHost)).toBeUndefined();
		expect(
			await store.setPermissions(host.id, [], { by: "Maya", now, held: owner.permissions }),
		).toBeUndefined();
	});

	it("have names of their own, also where two are added at once", async () => {
		const added = await Promise.all(
			[store, other].map((each) =>
				each.add({ name: "佐藤", email: undefined, permissions: [] }, change),
			),
		);
		expect(added.filter((each) => each === "nameInUse")).toHaveLength(1);
	});

	it("never lose the last one who may change them", async () => {
		const sato = await add("佐藤", ["people"]);
		const maya = await add("Maya", ["write"]);
		expect(await store.remove(sato.id, change)).toBe("last");
		expect(await store.setPermissions(sato.id, ["write"], change)).toBe("last");
		expect(await store.setPermissions(maya.id, ["people"], change)).toBeUndefined();
		const both = await Promise.all([
			store.remove(sato.id, change),
			other.remove(maya.id, change),
		]);
		expect(both.filter((each) => each === "last")).toHaveLength(1);
		expect(await store.remove("nobody", change)).toBe("unknown");
	});

	it("are removed with passkeys, links and sessions", async () => {
		const maya = await signedIn("Maya");
		await store.link(maya.id, "another", now + 1000, change);
		expect(await other.remove(maya.id, change)).toBeUndefined();
		expect(await store.session("session of Maya", now)).toBeUndefined();
		expect(await store.passkey("key of Maya")).toBeUndefined();
		expect(await store.invitation("another", now)).toBeUndefined();
		expect(await store.signIn(passkey("key of Maya"), 0, "more", now)).toBeUndefined();
	});

	it("lose their passkeys and sessions when a device was lost, and come back by a link", async () => {
		const [maya] = [await signedIn("Maya"), await signedIn("佐藤", ["people"])];
		expect(await other.removePasskeys(maya.id, change)).toBeUndefined();
		expect([
			await store.passkey("key of Maya"),
			await store.session("session of Maya", now),
		]).toEqual([undefined, undefined]);
		expect(await store.session("session of 佐藤", now)).toBeDefined();
		await store.link(maya.id, "again", now + 1000, change);
		expect((await store.join("again", passkey("new"), now))?.name).toBe("Maya");
		expect(await store.removePasskeys("nobody", change)).toBe("unknown");
		expect((await store.log(10)).map(({ kind }) => kind)).toContain("keysRemoved");
	});

	it("who translated and now may write everything stay signed in", async () => {
		const maya = await signedIn("Maya", ["write:ja"]);
		await store.setPermissions(maya.id, ["write"], change);
		expect((await other.session("session of Maya", now))?.person.permissions).toEqual([
			"write",
		]);
		await store.setPermissions(maya.id, ["write:ja"], change);
		expect(await other.session("session of Maya", now)).toBeUndefined();
	});

	it("whose right is taken away are signed out; a right more changes nothing else", async () => {
		await add("佐藤", ["people"]);
		const maya = await signedIn("Maya", ["write", "publish"]);
		await store.setPermissions(maya.id, ["write", "publish", "people"], change);
		expect((await other.session("session of Maya", now))?.person.permissions).toEqual([
			"write",
			"publish",
			"people",
		]);
		await store.setPermissions(maya.id, ["publish"], change);
		expect(await other.session("session of Maya", now)).toBeUndefined();
	});
});

describe("a link", () => {
	it("works once, also where it is used twice at the same time", async () => {
		const maya = await add("Maya");
		await store.link(maya.id, "hash", now + 1000, change);
		expect(await other.invitation("hash", now)).toEqual({ person: maya, by: "owner" });
		const joined = await Promise.all([
			store.join("hash", passkey("a"), now),
			other.join("hash", passkey("b"), now),
		]);
		expect(joined.filter((each) => each !== undefined)).toEqual([maya]);
		expect(await store.invitation("hash", now)).toBeUndefined();
	});

	it("works until it runs out, or another is made", async () => {
		const maya = await add("Maya");
		await store.link(maya.id, "old", now + 1000, change);
		await store.link(maya.id, "new", now + 1000, change);
		expect(await store.join("old", passkey("a"), now)).toBeUndefined();
		expect(await store.join("new", passkey("a"), now + 1000)).toBeUndefined();
		expect(await store.join("new", passkey("a"), now + 999)).toEqual(maya);
		expect(await store.link("nobody", "hash", now, change)).toBe("unknown");
	});

	it("takes no passkey that somebody has", async () => {
		await signedIn("佐藤");
		const maya = await add("Maya");
		await store.link(maya.id, "hash", now + 1000, change);
		expect(await store.join("hash", passkey("key of 佐藤"), now)).toBeUndefined();
		expect((await store.passkey("key of 佐藤"))?.person.name).toBe("佐藤");
	});
});

describe("a session", () => {
	it("lasts while it is used, and no longer than it may", async () => {
		await signedIn("Maya");
		const found = (at: number) => store.session("session of Maya", at);
		expect((await found(now + idleMs - 1))?.openedAt).toBe(now);
		expect(await found(now + 2 * idleMs - 2)).toBeDefined();
		expect(await found(now + 3 * idleMs - 2)).toBeUndefined();
	});

	it("ends after its greatest time however much it is used", async () => {
		await signedIn("Maya");
		for (let at = now; at < now + maxSessionMs; at += idleMs - 1)
			expect(await store.session("session of Maya", at), String(at)).toBeDefined();
		expect(await store.session("session of Maya", now + maxSessionMs)).toBeUndefined();
	});

	it("does not last longer for what a window asks by itself", async () => {
		await signedIn("Maya");
		const found = (at: number) => store.session("session of Maya", at, false);
		expect(await found(now + idleMs - 1)).toBeDefined();
		expect(await found(now + idleMs)).toBeUndefined();
	});

	it("ends when it is ended, and others go on", async () => {
		await signedIn("Maya");
		await store.signIn(passkey("key of Maya"), 0, "second", now);
		await other.endSession("second");
		expect(await store.session("second", now)).toBeUndefined();
		expect((await store.session("session of Maya", now))?.person.name).toBe("Maya");
		await other.revokeLinks();
		expect(await store.session("session of Maya", now)).toBeUndefined();
	});

	it("keeps the language in which it was opened, until another is used", async () => {
		await signedIn("Maya");
		const key = passkey("key of Maya");
		await store.signIn(key, 0, "a", now, "ja");
		await store.signIn(key, 0, "b", now);
		expect((await other.list(now))[0]?.language).toBe("ja");
		await store.signIn(key, 0, "c", now, "en");
		expect((await other.session("a", now))?.person.language).toBe("en");
	});

	it("is not opened by a passkey whose counter has moved meanwhile", async () => {
		await signedIn("Maya");
		expect(await store.signIn(passkey("key of Maya"), 5, "a", now)).toBeDefined();
		expect(await other.signIn(passkey("key of Maya"), 5, "b", now)).toBeUndefined();
		expect((await store.passkey("key of Maya"))?.passkey).toEqual({
			...passkey("key of Maya"),
			counter: 5,
		});
	});
});

it("the log tells who did what and when, newest first", async () => {
	const maya = await signedIn("Maya", ["write", "publish"]);
	await add("佐藤", ["people"]);
	await store.setPermissions(maya.id, ["write"], { by: "佐藤", now: now + 1 });
	await store.remove(maya.id, { by: "佐藤", now: now + 2 });
	expect(await other.log(10)).toEqual([
		{ at: now + 2, by: "佐藤", kind: "removed", about: "Maya" },
		{ at: now + 1, by: "佐藤", kind: "permissions", about: "Maya: write" },
		{ at: now, by: "owner", kind: "invited", about: "佐藤" },
		{ at: now, by: "Maya", kind: "signedIn", about: "" },
		{ at: now, by: "Maya", kind: "joined", about: "" },
		{ at: now, by: "owner", kind: "linked", about: "Maya" },
		{ at: now, by: "owner", kind: "invited", about: "Maya" },
	]);
	expect(await store.log(1)).toHaveLength(1);
});

it("a text that cannot be stored as it is, is refused, and nothing is changed", async () => {
	const maya = await add("Maya");
	const bad = "a\ud83d";
	const note = { key: "a", path: "/", name: "森", words: bad };
	for (const refuse of [
		() => store.add({ name: bad, email: undefined, permissions: [] }, change),
		() => store.remove(bad, change),
		() => store.link(maya.id, bad, now + 1000, change),
		() => store.record("exported", bad, change),
		() => store.addNote("preview", note, now),
	])
		await expect(refuse()).rejects.toThrow(UnstorableText);
	expect(await store.list(now)).toHaveLength(1);
	expect(await store.log(10)).toHaveLength(1);
});

describe("the log keeps", () => {
	const year = 366 * 24 * 3_600_000;
	const most = 5_000;
	const tidied = 100;
	/**
	 * Inserts old entries directly, then adds entries through the store until it deletes old ones.
	 */
	async function fill(count: number, kind: string, at: number) {
		await store.log(1);
		const database = new DatabaseSync(join(folder, ".kakehashi", peopleFile));
		const numbers =
			"WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)";
		database
			.prepare(
				`INSERT INTO studio_log (at, by, kind, about) ${numbers} SELECT ?, 'a', ?, n FROM number`,
			)
			.run(count, at, kind);
		database.close();
		await Promise.all(
			Array.from({ length: tidied }, (_, index) =>
				store.record("ticked", `${kind} ${index}`, { by: "a", now: at }),
			),
		);
	}
	const kinds = async (kind: string) =>
		(await store.log(20_000)).filter((each) => each.kind === kind).length;

	it("what somebody did thousands of times apart from everything else, and each of it once within minutes", async () => {
		await store.record("exported", "3", change);
		await fill(most + 500, "messageDone", now);
		expect(await kinds("exported")).toBe(1);
		expect((await kinds("messageDone")) + (await kinds("ticked"))).toBeGreaterThanOrEqual(most);
		expect((await kinds("messageDone")) + (await kinds("ticked"))).toBeLessThanOrEqual(
			most + tidied,
		);
		for (let minute = 0; minute < 5; minute += 1)
			await store.record(minute % 2 === 0 ? "messageDone" : "messageToDo", "again", {
				by: "Maya",
				now: now + minute * 60_000,
			});
		await store.record("messageDone", "again", { by: "佐藤", now });
		await store.record("messageDone", "again", { by: "Maya", now: now + 20 * 60_000 });
		expect(
			(await store.log(10))
				.filter(({ about }) => about === "again")
				.map(({ by, at }) => [by, at - now]),
		).toEqual([
			["Maya", 20 * 60_000],
			["佐藤", 0],
			["Maya", 4 * 60_000],
		]);
	});

	it("the rest for a year, and the newest whatever a clock said", async () => {
		await fill(300, "exported", now - year - 1);
		await fill(2 * most, "removed", now - year + 2);
		expect([await kinds("exported"), await kinds("removed")]).toEqual([300, 2 * most]);
		await fill(1, "permissions", now);
		expect([await kinds("exported"), await kinds("removed")]).toEqual([0, 2 * most]);
		await fill(1, "permissions", now + 10 * year);
		expect(await kinds("removed")).toBeGreaterThan(most - 4 * tidied);
	});
});
