import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newFolder } from "../testing/new-folder.ts";
import { openPeople } from "./open-people.ts";
import { idleMs, maxSessionMs, type PeopleStore } from "./people-store.ts";
import type { Passkey, Person } from "./person.ts";

const now = Date.UTC(2026, 10, 26, 9);
const change = { by: "owner", now };
const passkey = (id: string): Passkey => ({ id, publicKey: Uint8Array.of(1, 2, 3), counter: 0 });

// Two of them, as the studio and the command have.
let store: PeopleStore;
let other: PeopleStore;
beforeEach(async () => {
	const folder = await newFolder();
	[store, other] = [openPeople(folder), openPeople(folder)];
});
afterEach(() => Promise.all([store.close(), other.close()]));

async function add(name: string, rights: Person["rights"] = ["write"]): Promise<Person> {
	const person = await store.add({ name, email: undefined, rights }, change);
	if (person === "taken") throw new Error(`${name} is taken`);
	return person;
}
/** Somebody with a passkey and an open session. */
async function signedIn(name: string, rights?: Person["rights"]): Promise<Person> {
	const person = await add(name, rights);
	await store.link(person.id, `link of ${name}`, now + 1000, change);
	await store.join(`link of ${name}`, passkey(`key of ${name}`), now);
	await store.signIn(passkey(`key of ${name}`), 0, `session of ${name}`, now);
	return person;
}

describe("people", () => {
	it("are listed by name, with what they hold, in every process", async () => {
		const sato = await add("佐藤", ["write", "people"]);
		await store.add({ name: "Maya", email: "maya@example.org", rights: [] }, change);
		await store.link(sato.id, "hash", now + 1000, change);
		expect(await other.list(now)).toEqual([
			{ id: expect.any(String), name: "Maya", email: "maya@example.org", rights: [], passkeys: 0, lastSeen: undefined, invitedUntil: undefined },
			{ ...sato, passkeys: 0, lastSeen: undefined, invitedUntil: now + 1000 },
		]);
		expect((await store.list(now + 1000))[1]?.invitedUntil).toBeUndefined();
	});

	it("have names of their own, also where two are added at once", async () => {
		const added = await Promise.all([store, other].map((each) => each.add({ name: "佐藤", email: undefined, rights: [] }, change)));
		expect(added.filter((each) => each === "taken")).toHaveLength(1);
	});

	it("never lose the last one who may change them", async () => {
		const [sato, maya] = [await add("佐藤", ["people"]), await add("Maya", ["write"])];
		expect(await store.remove(sato.id, change)).toBe("last");
		expect(await store.setRights(sato.id, ["write"], change)).toBe("last");
		expect(await store.setRights(maya.id, ["people"], change)).toBeUndefined();
		const both = await Promise.all([store.remove(sato.id, change), other.remove(maya.id, change)]);
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
		expect([await store.passkey("key of Maya"), await store.session("session of Maya", now)]).toEqual([undefined, undefined]);
		expect(await store.session("session of 佐藤", now)).toBeDefined();
		await store.link(maya.id, "again", now + 1000, change);
		expect((await store.join("again", passkey("new"), now))?.name).toBe("Maya");
		expect(await store.removePasskeys("nobody", change)).toBe("unknown");
		expect((await store.log(10)).map(({ kind }) => kind)).toContain("keysRemoved");
	});

	it("whose right is taken away are signed out; a right more changes nothing else", async () => {
		await add("佐藤", ["people"]);
		const maya = await signedIn("Maya", ["write", "publish"]);
		await store.setRights(maya.id, ["write", "publish", "people"], change);
		expect((await other.session("session of Maya", now))?.person.rights).toEqual(["write", "publish", "people"]);
		await store.setRights(maya.id, ["publish"], change);
		expect(await other.session("session of Maya", now)).toBeUndefined();
	});
});

describe("a link", () => {
	it("works once, also where it is used twice at the same time", async () => {
		const maya = await add("Maya");
		await store.link(maya.id, "hash", now + 1000, change);
		expect(await other.invitation("hash", now)).toEqual({ person: maya, by: "owner" });
		const joined = await Promise.all([store.join("hash", passkey("a"), now), other.join("hash", passkey("b"), now)]);
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
		for (let at = now; at < now + maxSessionMs; at += idleMs - 1) expect(await store.session("session of Maya", at), String(at)).toBeDefined();
		expect(await store.session("session of Maya", now + maxSessionMs)).toBeUndefined();
	});

	it("ends when it is ended, and others go on", async () => {
		await signedIn("Maya");
		await store.signIn(passkey("key of Maya"), 0, "second", now);
		await other.endSession("second");
		expect(await store.session("second", now)).toBeUndefined();
		expect((await store.session("session of Maya", now))?.person.name).toBe("Maya");
		await other.closeDoors();
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
		expect((await store.passkey("key of Maya"))?.passkey).toEqual({ ...passkey("key of Maya"), counter: 5 });
	});
});

it("the log tells who did what and when, newest first", async () => {
	const maya = await signedIn("Maya", ["write", "publish"]);
	await add("佐藤", ["people"]);
	await store.setRights(maya.id, ["write"], { by: "佐藤", now: now + 1 });
	await store.remove(maya.id, { by: "佐藤", now: now + 2 });
	expect(await other.log(10)).toEqual([
		{ at: now + 2, by: "佐藤", kind: "removed", about: "Maya" },
		{ at: now + 1, by: "佐藤", kind: "rights", about: "Maya: write" },
		{ at: now, by: "owner", kind: "invited", about: "佐藤" },
		{ at: now, by: "Maya", kind: "signedIn", about: "" },
		{ at: now, by: "Maya", kind: "joined", about: "" },
		{ at: now, by: "owner", kind: "linked", about: "Maya" },
		{ at: now, by: "owner", kind: "invited", about: "Maya" },
	]);
	expect(await store.log(1)).toHaveLength(1);
});
