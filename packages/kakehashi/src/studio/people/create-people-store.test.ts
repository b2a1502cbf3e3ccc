import { mkdirSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { sqliteDatabase } from "../../inbox/store/sql-database.ts";
import { StoreUnavailable } from "../../inbox/store/store.ts";
import { expectEarlier, fillEarlier } from "../testing/earlier-people.ts";
import { describePeopleStore } from "../testing/people-store-contract.ts";
import { describePreviewStore } from "../testing/preview-store-contract.ts";
import { createPeopleStore } from "./create-people-store.ts";
import { openPeople, peopleFile } from "./open-people.ts";
import { sqlitePeopleMigrations } from "./people-migrations.ts";
import { idleMs } from "./people-store.ts";

const folders: string[] = [];
async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-people-"));
	folders.push(folder);
	return folder;
}
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

async function opened() {
	const folder = await newFolder();
	return { store: openPeople(folder), openAgain: () => openPeople(folder) };
}

describe("contract", () => {
	describe("previews", () => {
		describePreviewStore(opened);
	});
	describePeopleStore(opened);
});

it.each(sqlitePeopleMigrations.map((_, index) => index + 1))("people of version %i of the schema are kept, and can be changed", async (version) => {
	const folder = await newFolder();
	const file = join(folder, ".kakehashi", peopleFile);
	mkdirSync(dirname(file));
	const old = new DatabaseSync(file);
	const earlier = { prefix: version < 4 ? "" : "studio_", hasPreviews: version >= 3, bytes: "x'010203'" };
	for (const step of sqlitePeopleMigrations.slice(0, version)) old.exec(step);
	old.exec(`PRAGMA user_version = ${version}; ${fillEarlier(earlier)}`);
	old.close();
	const store = openPeople(folder);
	await expectEarlier(store, earlier);
	await store.close();
});

it("a session goes on while nothing can be written", async () => {
	const database = sqliteDatabase({ file: join(await newFolder(), peopleFile) }, sqlitePeopleMigrations);
	let isFull = false;
	const write: typeof database.write = (work) => (isFull ? Promise.reject(new StoreUnavailable("full", undefined)) : database.write(work));
	const store = createPeopleStore({ ...database, write });
	const [by, passkey] = ["test", { id: "key", publicKey: Uint8Array.of(1), counter: 0 }];
	const person = await store.add({ name: "Maya", email: undefined, rights: [] }, { by, now: 0 });
	if (person === "taken") throw new Error("taken");
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
	for (const ending of ["", "-wal"]) expect((await stat(join(folder, `.kakehashi/people.sqlite${ending}`))).mode & 0o77, ending).toBe(0);
	await store.close();
});
