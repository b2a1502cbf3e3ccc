import type { Permission } from "@kakehashi/editor/permissions/permission.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newFolder } from "../testing/new-folder.ts";
import { openPeople } from "./open-people.ts";
import type { PeopleStore } from "./people-store.ts";
import { maxNotes, maxPreviews } from "./preview-store.ts";

const now = Date.UTC(2026, 10, 26, 9);
const change = { by: "佐藤", now };
const note = {
	key: "pages/index.yaml#title",
	path: "/ja",
	name: "森",
	words: "「建てる」のほうが<b>伝わり</b>ます。",
};

let store: PeopleStore;
let other: PeopleStore;
let writer = "";
beforeEach(async () => {
	const folder = await newFolder();
	[store, other] = [openPeople(folder), openPeople(folder)];
	writer = await add("佐藤", ["write"]);
});
afterEach(() => Promise.all([store.close(), other.close()]));

async function add(name: string, permissions: readonly Permission[]): Promise<string> {
	const person = await store.add({ name, email: undefined, permissions }, change);
	return typeof person === "string" ? "" : person.id;
}
const show = (tokenHash: string, expiresAt = now + 1000, person = writer) =>
	store.addPreview(
		person,
		{ name: "森さん", start: "/ja/pricing", expiresAt, tokenHash },
		change,
	);
const idOf = async (tokenHash: string) => (await store.preview(tokenHash, now))?.id ?? "";

it("a link works until it expires or is taken back, in every process", async () => {
	expect(await show("one")).toBeUndefined();
	await show("two", now + 2000);
	expect(await other.preview("one", now + 999)).toEqual({
		id: expect.any(String),
		name: "森さん",
		start: "/ja/pricing",
		expiresAt: now + 1000,
	});
	expect(await other.preview("one", now + 1000)).toBeUndefined();
	expect(await other.preview("three", now)).toBeUndefined();
	const id = await idOf("two");
	expect(await other.removePreview(id, change)).toBe(true);
	expect(await store.preview("two", now)).toBeUndefined();
	expect(await store.removePreview(id, change)).toBe(false);
	expect(
		(await store.previews()).map(({ name, by, notes, expiresAt }) => [
			name,
			by,
			notes,
			expiresAt,
		]),
	).toEqual([["森さん", "佐藤", 0, now + 1000]]);
	expect((await store.log(3)).map(({ by, kind, about }) => [by, kind, about])).toEqual([
		["佐藤", "takenBack", "森さん"],
		["佐藤", "shown", "森さん"],
		["佐藤", "shown", "森さん"],
	]);
});

it("a link ends when whoever made it is removed, or may not write any more", async () => {
	await add("Ken", ["people"]);
	const maya = await add("Maya", ["write"]);
	await show("of Maya", now + 1000, maya);
	await show("of 佐藤");
	await store.setPermissions(maya, ["publish"], change);
	expect(await store.preview("of Maya", now)).toBeUndefined();
	await store.remove(writer, change);
	expect(await store.preview("of 佐藤", now)).toBeUndefined();
});

it("there are at most so many links, and old ones make room", async () => {
	for (let made = 0; made < maxPreviews; made += 1) await show(`link ${made}`);
	expect(await show("one more")).toBe("full");
	const later = { ...change, now: now + 31 * 24 * 3_600_000 };
	expect(
		await store.addPreview(
			writer,
			{ name: "森さん", start: "/", expiresAt: later.now + 1, tokenHash: "later" },
			later,
		),
	).toBeUndefined();
	expect(await store.previews()).toHaveLength(1);
});

it("notes are kept as they were written until they are ticked off, and those of a link end with it", async () => {
	await show("hash");
	const id = await idOf("hash");
	expect(await other.addNote(id, note, now)).toBe(true);
	await other.addNote(id, { ...note, name: "Ada" }, now + 1);
	expect((await store.previews())[0]?.notes).toBe(2);
	const [first, second] = await store.notes();
	expect(first).toEqual({ ...note, id: expect.any(String), at: now });
	expect(second?.name).toBe("Ada");
	expect(await other.markNoteDone(first?.id ?? "", change)).toBe(true);
	expect(await store.markNoteDone(first?.id ?? "", change)).toBe(false);
	expect((await store.notes()).map(({ name }) => name)).toEqual(["Ada"]);
	expect((await store.log(1))[0]).toEqual({
		at: now,
		by: "佐藤",
		kind: "ticked",
		about: `森: ${note.words}`,
	});
	expect(await store.noteCount()).toEqual({ count: 1, keys: [note.key] });
	expect(await store.removePreview(id, change)).toBe(true);
	expect([await store.notes(), await store.noteCount()]).toEqual([[], { count: 0, keys: [] }]);
	expect(await store.removePreview(id, change)).toBe(false);
});

it("there are at most so many notes of one link, and others go on", async () => {
	await show("one");
	await show("two");
	const one = await idOf("one");
	const two = await idOf("two");
	const added = await Promise.all(
		Array.from({ length: maxNotes + 20 }, () => store.addNote(one, note, now)),
	);
	expect(added.filter(Boolean)).toHaveLength(maxNotes);
	expect(await store.addNote(two, { ...note, key: "another" }, now + 1)).toBe(true);
	// Notes can be read in pages and by the keys of their texts.
	expect(await store.noteCount()).toEqual({
		count: maxNotes + 1,
		keys: ["another", note.key].toSorted(),
	});
	const lengths = await Promise.all(
		[{}, { limit: 30 }, { from: maxNotes - 1, limit: 30 }].map((wanted) => store.notes(wanted)),
	);
	expect(lengths.map(({ length }) => length)).toEqual([maxNotes + 1, 30, 2]);
	expect(await store.notes({ keys: ["another"] })).toHaveLength(1);
});
