import { spawnSync } from "node:child_process";
import {
	chmodSync,
	copyFileSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eitherLanguage, messageText } from "../../../../test/messages.ts";
import type { Edit } from "../edits/edit.ts";
import { fileAdded, fileRemoved, tryEdits } from "./file-changes.ts";
import { journalMigrations, unreleasedVersions } from "./journal-migrations.ts";
import { openSiteFiles, type SiteFilesOptions } from "./open-site-files.ts";
import { type EarlierFiles, outsideKind, type SiteFiles } from "./site-files.ts";

let folder: string;
let opened: SiteFiles[];
const a = "content/a.yaml";
const b = "content/b.yaml";

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "site-files-"));
	opened = [];
	mkdirSync(join(folder, "content"));
	write(a, "a: 1\n");
});
afterEach(() => {
	for (const files of opened) files.close();
	rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const text = (file: string) =>
	existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : null;

function open(options?: SiteFilesOptions): SiteFiles {
	const files = openSiteFiles(folder, options);
	opened.push(files);
	return files;
}

/** Closes the files and opens them again, like `npm run edit` on the next day. */
function reopen(files: SiteFiles, options?: SiteFilesOptions): SiteFiles {
	files.close();
	opened = opened.filter((each) => each !== files);
	return open(options);
}

/** Replaces the contents of files, whatever they are now. */
function change(
	files: SiteFiles,
	texts: Readonly<Record<string, string | null>>,
	group?: string,
	by = "owner",
) {
	const changes = Object.entries(texts).map(([file, after]) => ({
		file,
		before: files.read(file)?.fingerprint ?? null,
		after: after === null ? null : Buffer.from(after),
	}));
	return files.action({
		...someone,
		by,
		label: Object.keys(texts).join(),
		changes,
		...(group === undefined ? {} : { group }),
	});
}

const someone = { kind: "setText", by: "owner" };

/** Edits a file and saves it as one action. */
async function saveEdits(
	files: SiteFiles,
	{ file, edits, label }: { file: string; edits: readonly Edit[]; label: string },
) {
	const edited = tryEdits(files, file, edits);
	return edited.ok ? files.action({ ...someone, label, changes: [edited.change] }) : edited;
}

describe("an action", () => {
	it("loses nothing that another program writes while it is being noted", async () => {
		write(b, "b: 1\n");
		// The journal reads the clock while it records the action. By then the files were already
		// compared, so this write is noticed only by the last check.
		let now = () => write(b, "b: theirs\n");
		const files = open({
			clock: () => {
				now();
				return 0;
			},
		});
		expect(await change(files, { [a]: "a: 2\n", [b]: "b: 2\n" })).toMatchObject({
			ok: false,
			why: "conflict",
		});
		expect([text(a), text(b), files.history()]).toEqual(["a: 1\n", "b: theirs\n", []]);
		now = () => write(b, "b: theirs again\n");
		expect(await change(files, { [b]: null })).toMatchObject({ ok: false, why: "conflict" });
		expect(text(b)).toBe("b: theirs again\n");
		now = () => {};
		expect(await change(files, { [b]: "b: 2\n" })).toMatchObject({ ok: true });
	});

	it("changes, adds and removes files, and is undone and redone as one, also after a restart", async () => {
		let files = open();
		expect(await change(files, { [a]: "a: 2\n" })).toMatchObject({
			ok: true,
			action: 1,
			files: [a],
		});
		// A page is renamed, and another file gets the redirect.
		expect(
			(await change(files, { [a]: null, [b]: "a: 2\n", "public/new/x.webp": "picture" })).ok,
		).toBe(true);
		expect([text(a), text(b), text("public/new/x.webp")]).toEqual([null, "a: 2\n", "picture"]);

		files = reopen(files);
		expect(files.history()).toMatchObject([
			{
				action: 2,
				label: `${a},${b},public/new/x.webp`,
				files: [a, b, "public/new/x.webp"],
				undone: false,
			},
			{ action: 1, label: a, undone: false },
		]);
		expect(await files.undo()).toMatchObject({ ok: true, action: 2 });
		expect([text(a), text(b), text("public/new/x.webp")]).toEqual(["a: 2\n", null, null]);
		files = reopen(files);
		expect(await files.undo()).toMatchObject({ ok: true, action: 1 });
		expect(text(a)).toBe("a: 1\n");
		expect(await files.undo()).toMatchObject({ ok: false, why: "nothing" });
		files = reopen(files);
		expect((await files.redo()).ok && (await files.redo()).ok).toBe(true);
		expect([text(a), text(b)]).toEqual([null, "a: 2\n"]);
		expect(await files.redo()).toMatchObject({ ok: false, why: "nothing" });
	});

	it("on many files lets others have their turn in between, but no other action", async () => {
		const files = open();
		const names = Array.from({ length: 60 }, (_, index) => `content/many-${index}.yaml`);
		/** How many of the files exist, each time the event loop runs other code. */
		const seen: number[] = [];
		const look = () => names.filter((name) => existsSync(join(folder, name))).length;
		const other = setInterval(() => seen.push(look()), 0);
		const first = change(files, Object.fromEntries(names.map((name) => [name, "a: 1\n"])));
		const second = files.undo();
		await files.whenWritten();
		clearInterval(other);
		expect([(await first).ok, (await second).ok, look()]).toEqual([true, true, 0]);
		const between = seen.filter((count) => count > 0 && count < names.length);
		expect(new Set(between).size).toBeGreaterThan(1);
	});

	it("that changes nothing is none", async () => {
		const files = open();
		expect(await change(files, { [a]: "a: 1\n" })).toEqual({
			ok: true,
			action: null,
			files: [],
		});
		expect(files.history()).toEqual([]);
	});

	it("is written only where still stands what stood there", async () => {
		const files = open();
		const before = files.read(a)?.fingerprint ?? null;
		write(a, "a: other\n");
		const action = {
			...someone,
			label: "x",
			changes: [
				{ file: b, before: null, after: Buffer.from("b") },
				{ file: a, before, after: Buffer.from("a: mine\n") },
			],
		};
		expect(await files.action(action)).toMatchObject({ ok: false, why: "conflict" });
		expect([text(a), text(b)]).toEqual(["a: other\n", null]);
		rmSync(join(folder, a));
		expect(await files.action(action)).toMatchObject({ why: "conflict" });
	});

	it("is not undone over what somebody else wrote, nor before what came after it", async () => {
		const files = open();
		await change(files, { [a]: "a: 2\n" });
		await change(files, { [b]: "b: 1\n" });
		await change(files, { [b]: "b: 2\n" });
		write(b, "b: other\n");
		expect(await files.undo()).toMatchObject({ ok: false, why: "conflict" });
		expect(await files.undo({ action: 3 })).toMatchObject({ ok: false, why: "conflict" });
		for (const action of [2, 1, 4])
			expect(await files.undo({ action })).toMatchObject({ ok: false, why: "nothing" });
		expect([text(a), text(b)]).toEqual(["a: 2\n", "b: other\n"]);
		write(b, "b: 2\n");
		for (const action of [3, 2, 1])
			expect(await files.undo({ action })).toMatchObject({ ok: true, action });
		expect([text(a), text(b)]).toEqual(["a: 1\n", null]);
		expect(await files.undo({ action: 1 })).toMatchObject({ ok: false, why: "nothing" });
		write(a, "a: other\n");
		expect(await files.redo()).toMatchObject({ ok: false, why: "conflict" });
	});

	it("ends what could be redone", async () => {
		const files = open();
		await change(files, { [a]: "a: 2\n" });
		await files.undo();
		expect(files.next()).toEqual({ undo: undefined, redo: a });
		await change(files, { [b]: "b: 1\n" });
		expect(files.next()).toEqual({ undo: b, redo: undefined });
		expect(await files.redo()).toMatchObject({ ok: false, why: "nothing" });
		expect(files.history().map(({ undone }) => undone)).toEqual([false, true]);
		await files.undo();
		expect(files.next()).toEqual({ undo: undefined, redo: b });
	});

	it("of one person is not joined to another's, and is undone and redone by that person alone", async () => {
		const files = open();
		await change(files, { [a]: "a: 佐藤\n" }, "same text", "佐藤");
		await change(files, { [a]: "a: Maya\n" }, "same text", "Maya");
		expect(files.history().map(({ by }) => by)).toEqual(["Maya", "佐藤"]);
		expect([files.next("佐藤").undo, files.next("Maya").undo]).toEqual([undefined, a]);
		expect(await files.undo({ by: "佐藤" })).toMatchObject({ ok: false, why: "nothing" });
		expect(await files.undo({ by: "Maya" })).toMatchObject({ ok: true, action: 2 });
		expect(await files.redo("佐藤")).toMatchObject({ ok: false, why: "nothing" });
		expect(await files.redo("Maya")).toMatchObject({ ok: true, action: 2 });
		expect(text(a)).toBe("a: Maya\n");
	});

	it("goes on with the one before it while a sentence is typed", async () => {
		let now = 0;
		const files = open({ clock: () => now });
		for (const each of ["a: t\n", "a: ty\n", "a: typ\n"])
			expect(await change(files, { [a]: each }, "a")).toMatchObject({ ok: true, action: 1 });
		now += 10 * 60_000;
		expect(await change(files, { [a]: "a: type\n" }, "a")).toMatchObject({ action: 4 });
		expect(await change(files, { [a]: "a: other\n" }, "b")).toMatchObject({ action: 5 });
		expect(
			[
				await files.undo(),
				text(a),
				await files.undo(),
				text(a),
				await files.undo(),
				text(a),
			].filter((each) => typeof each === "string"),
		).toEqual(["a: type\n", "a: typ\n", "a: 1\n"]);
	});
});

describe("the journal", () => {
	it("forgets the oldest acts when it gets too long or too large", async () => {
		let files = open({ limits: { actions: 3, bytes: 10_000_000 } });
		for (const each of ["2", "3", "4", "5", "6"]) await change(files, { [a]: each });
		expect(files.history().map(({ action }) => action)).toEqual([5, 4, 3]);
		while ((await files.undo()).ok);
		expect(text(a)).toBe("3");
		files = reopen(files, { limits: { actions: 100, bytes: 2_000_000 } });
		for (let version = 0; version < 12; version += 1)
			await change(files, { [a]: String(version).repeat(400_000) });
		expect(files.history().length).toBeLessThan(8);
		files = reopen(files);
		expect(statSync(join(folder, ".kakehashi/journal.sqlite")).size).toBeLessThan(3_500_000);
	});

	it("is for one process at a time", async () => {
		open();
		expect(() => openSiteFiles(folder)).toThrow(messageText("editor.siteOpenElsewhere"));
	});

	it("is left out by Git wherever the site lies", async () => {
		open();
		expect(text(".kakehashi/.gitignore")).toBe("*\n");
	});

	it("loses no more than its torn end", async () => {
		const files = open();
		for (const each of ["2", "3", "4"]) await change(files, { [a]: each });
		// The state after a power failure: the write-ahead log exists, but its last bytes are
		// missing.
		const torn = mkdtempSync(join(tmpdir(), "torn-"));
		for (const cut of [1, 5_000, 20_000]) {
			rmSync(torn, { recursive: true });
			cpSync(folder, torn, { recursive: true });
			rmSync(join(torn, ".kakehashi/journal.sqlite-shm"), { force: true });
			const log = join(torn, ".kakehashi/journal.sqlite-wal");
			truncateSync(log, Math.max(statSync(log).size - cut, 0));
			const rest = openSiteFiles(torn);
			const actions = rest.history().map(({ action }) => action);
			expect([[3, 2, 1], [2, 1], [1], []]).toContainEqual(actions);
			expect(readFileSync(join(torn, a), "utf8")).toBe("4");
			expect((await rest.undo()).ok).toBe(actions.length === 3);
			rest.close();
		}
		rmSync(torn, { recursive: true });
	});

	/** Changes the version of the journal, and returns its path. */
	function setVersion(version: number): string {
		const path = join(folder, ".kakehashi/journal.sqlite");
		const database = new DatabaseSync(path);
		database.exec(`PRAGMA user_version = ${version}`);
		database.close();
		return path;
	}

	it.each(unreleasedVersions)(
		"of version %i is put aside like one that is damaged",
		(version) => {
			openSiteFiles(folder).close();
			const path = setVersion(version);
			expect(open().history()).toEqual([]);
			expect(existsSync(`${path}.damaged`)).toBe(true);
		},
	);

	it("of a newer version is refused by its name, and opens with that version", async () => {
		const files = open();
		await change(files, { [a]: "2" });
		files.close();
		opened = [];
		const path = setVersion(999);
		expect(() => openSiteFiles(folder)).toThrow(
			messageText("database.databaseTooNew", { name: path }),
		);
		setVersion(journalMigrations.length);
		expect(open().history()).toHaveLength(1);
	});

	it("that is damaged is put aside, and editing goes on", async () => {
		const files = open();
		await change(files, { [a]: "2" });
		files.close();
		opened = [];
		write(
			".kakehashi/journal.sqlite",
			"no database, but long enough to be looked at ".repeat(100),
		);
		expect((await change(open(), { [a]: "3" })).ok).toBe(true);
		expect(existsSync(join(folder, ".kakehashi/journal.sqlite.damaged"))).toBe(true);
	});
});

describe("what other programs change", () => {
	const picture = "pictures/a.webp";
	beforeEach(() => {
		mkdirSync(join(folder, "pictures"));
		write(picture, "picture");
	});
	/** The entries of the history for other programs: their files. */
	const outside = (files: SiteFiles) =>
		files
			.history()
			.flatMap(({ kind, by, files: changed }) =>
				kind === outsideKind && by === "" ? [changed.join()] : [],
			);
	const openObserved = async (options?: SiteFilesOptions) => {
		const files = open(options);
		await files.observe();
		return files;
	};
	const heldIn = (held: EarlierFiles | undefined) =>
		held &&
		Object.fromEntries(
			[...held].map(([file, bytes]) => [
				file,
				bytes === null || bytes === "lost" ? bytes : Buffer.from(bytes).toString(),
			]),
		);

	it.each<[string, () => void, string]>([
		["a change", () => write(a, "a: theirs\n"), a],
		["a new file", () => write(b, "b: 1\n"), b],
		["a file that was removed", () => rmSync(join(folder, a)), a],
		["a picture", () => write(picture, "another"), picture],
	])("is an entry of the history, without a person: %s", async (_name, change, file) => {
		const files = await openObserved();
		expect(outside(files)).toEqual([]);
		change();
		await files.observe();
		expect(outside(files)).toEqual([file]);
		await files.observe();
		expect(outside(files)).toEqual([file]);
		expect(files.next()).toEqual({ undo: undefined, redo: undefined, group: undefined });
		expect(await files.undo()).toMatchObject({ ok: false, why: "nothing" });
	});

	it("is found when the folder is opened again, but only after a first look", async () => {
		write(b, "b: 1\n");
		let files = await openObserved();
		files = reopen(files);
		write(a, "a: theirs\n");
		await files.observe([], 7);
		expect(files.history()).toMatchObject([{ kind: outsideKind, at: 7, files: [a] }]);
		expect([...files.versions(a)].map((bytes) => Buffer.from(bytes).toString())).toEqual([
			"a: 1\n",
		]);
	});

	it("is never what the editor itself has written", async () => {
		const files = await openObserved();
		await change(files, { [a]: "a: 2\n", [b]: "b: 1\n", "public/x.webp": "x" });
		await files.observe();
		await files.undo();
		await files.observe();
		await files.redo();
		await change(files, { [b]: null });
		await files.observe();
		expect(outside(files)).toEqual([]);
	});

	it("stays when the action after it is undone, and can be undone past", async () => {
		const files = await openObserved();
		await change(files, { [b]: "b: 1\n" });
		write(a, "a: theirs\n");
		await change(files, { [a]: "a: 3\n" });
		expect(outside(files)).toEqual([a]);
		expect((await files.undo()).ok).toBe(true);
		expect(text(a)).toBe("a: theirs\n");
		expect((await files.undo()).ok).toBe(true);
		expect([text(a), text(b)]).toEqual(["a: theirs\n", null]);
	});

	it("is one entry while it goes on", async () => {
		let now = 0;
		const files = await openObserved({ clock: () => now });
		for (const each of ["a: 2\n", "a: 3\n", "a: 4\n"]) {
			write(a, each);
			now += 60_000;
			await files.observe();
		}
		expect(outside(files)).toEqual([a]);
		expect(heldIn(files.heldBefore(0))).toEqual({ [a]: "a: 1\n" });
	});

	it("counts from a mark, with what was there; of a picture, only that it has changed", async () => {
		const files = await openObserved();
		const mark = files.mark();
		expect(heldIn(files.heldAt(mark))).toEqual({});
		write(a, "a: theirs\n");
		write(picture, "another");
		write(b, "b: 1\n");
		await files.observe();
		expect(heldIn(files.heldAt(mark))).toEqual({
			[a]: "a: 1\n",
			[picture]: "lost",
			[b]: null,
		});
		write(picture, "picture");
		expect(heldIn(files.heldAt(mark))).toMatchObject({ [picture]: "picture" });
	});

	it("counts from a mark also if an action follows before anybody has looked", async () => {
		const files = await openObserved();
		const mark = files.mark();
		write(a, "a: theirs\n");
		await change(files, { [a]: "a: 3\n" });
		expect(heldIn(files.heldAt(mark))).toEqual({ [a]: "a: 1\n" });
	});
});

describe("a mark", () => {
	it("stays, with what was there, however many actions are deleted", async () => {
		const files = open({ limits: { actions: 2, bytes: 100_000 } });
		const mark = files.mark();
		for (const each of ["2", "3", "4", "5", "6"])
			await change(files, { [a]: each.repeat(40_000) });
		expect(files.history().length).toBeLessThan(3);
		expect(files.prunedAt()).toBeDefined();
		const later = files.mark(mark);
		await change(files, { [a]: "a: 7\n" });
		expect(String(Buffer.from(files.heldAt(mark)?.get(a) as Uint8Array))).toBe("a: 1\n");
		expect(files.heldAt(later)?.size).toBe(1);
		// Nothing that visitors see needs the first mark any more.
		files.mark(later);
		expect(files.heldAt(mark)).toBeUndefined();
		expect(files.heldAt(later)?.size).toBe(1);
	});

	it("is not in a journal that has replaced a damaged one", async () => {
		let now = 1_000;
		const clock = () => now;
		let files = open({ clock });
		const mark = files.mark();
		expect([files.heldAt(mark)?.size, files.prunedAt()]).toEqual([0, undefined]);
		files.close();
		opened = [];
		write(".kakehashi/journal.sqlite", "no database ".repeat(400));
		now = 2_000;
		files = open({ clock });
		expect([files.heldAt(mark), files.prunedAt()]).toEqual([undefined, 2_000]);
		expect(files.mark()).toBeGreaterThan(mark);
		expect(files.heldAt(mark)).toBeUndefined();
	});
});

describe("who has changed files since a position", () => {
	const nobody = { people: [], isOutside: false };
	const other = { people: [], isOutside: true };

	it("is each person who did, undid, redid or continued something, and nobody from before", async () => {
		let files = open();
		await files.observe();
		const since = async (work: () => Promise<unknown>) => {
			const position = files.position();
			expect(files.authorsSince(position)).toEqual(nobody);
			await work();
			files = reopen(files);
			await files.observe();
			return files.authorsSince(position);
		};
		const maya = { people: ["Maya"], isOutside: false };
		const edit = (value: string, by: string) => change(files, { [a]: value }, "typing", by);
		expect(await since(() => edit("a: 2\n", "Maya"))).toEqual(maya);
		expect(await since(() => edit("a: 3\n", "Maya"))).toEqual(maya);
		expect(files.history()).toHaveLength(1);
		expect(await since(() => files.undo({ by: "Maya" }))).toEqual(maya);
		expect(await since(() => files.redo("Maya"))).toEqual(maya);
		const { people, isOutside } = await since(async () => {
			await edit("a: 4\n", "Ken");
			await edit("a: 5\n", "Maya");
		});
		expect([people.toSorted(), isOutside]).toEqual([["Ken", "Maya"], false]);
		expect(await since(async () => {})).toEqual(nobody);
	});

	it("includes other programs, also while the folder was closed and if one goes on", async () => {
		let files = open();
		await files.observe();
		for (const each of ["a: 2\n", "a: 3\n"]) {
			const position = files.position();
			write(a, each);
			await files.observe();
			expect(files.authorsSince(position), each).toEqual(other);
		}
		expect(files.history()).toHaveLength(1);
		const closed = files.position();
		files = reopen(files);
		write(a, "a: 4\n");
		await files.observe([], 7);
		expect(files.authorsSince(closed)).toEqual(other);
		const beforeAction = files.position();
		write(a, "a: 5\n");
		await change(files, { [a]: "a: 6\n" });
		expect(files.authorsSince(beforeAction)).toEqual({ people: ["owner"], isOutside: true });
	});

	it("may be other programs if the journal has lost or deleted what was since", async () => {
		let now = 1_000;
		const clock = () => now;
		let files = open({ clock, limits: { actions: 2, bytes: 100_000 } });
		expect(files.authorsSince(files.position())).toEqual(other);
		await files.observe();
		const start = files.position();
		for (const each of ["2", "3"]) await change(files, { [a]: each });
		const full = files.position();
		expect(files.authorsSince(start).isOutside).toBe(false);
		await change(files, { [a]: "4" });
		expect(files.authorsSince(start).isOutside).toBe(true);
		expect(files.authorsSince(full)).toEqual({ people: ["owner"], isOutside: false });
		files.close();
		opened = [];
		write(".kakehashi/journal.sqlite", "no database ".repeat(400));
		now = 2_000;
		files = open({ clock });
		await files.observe();
		expect(files.authorsSince(full).isOutside).toBe(true);
		expect(files.authorsSince(files.position())).toEqual(nobody);
	});
});

describe("a file", () => {
	it.runIf(process.platform !== "win32")(
		"keeps its rights, and a link stays a link",
		async () => {
			mkdirSync(join(folder, "shared"));
			write("shared/real.yaml", "1");
			chmodSync(join(folder, "shared/real.yaml"), 0o640);
			symlinkSync("../shared/real.yaml", join(folder, b));
			const files = open();
			await change(files, { [b]: "2" });
			expect(lstatSync(join(folder, b)).isSymbolicLink()).toBe(true);
			expect(text("shared/real.yaml")).toBe("2");
			expect(statSync(join(folder, "shared/real.yaml")).mode & 0o777).toBe(0o640);
			expect(readdirSync(join(folder, "shared"))).toEqual(["real.yaml"]);
		},
	);

	it("that is read-only is left alone, with all others of the action", async () => {
		chmodSync(join(folder, a), 0o444);
		const files = open();
		for (const after of ["2", null]) {
			expect(await change(files, { "content/0.yaml": "new", [a]: after })).toMatchObject({
				ok: false,
				why: "disk",
				reason: expect.stringContaining("read-only"),
			});
			expect([text("content/0.yaml"), text(a)]).toEqual([null, "a: 1\n"]);
		}
		expect(files.history()).toEqual([]);
		expect(await files.undo()).toMatchObject({ why: "nothing" });
	});

	it.each([
		"../x",
		"/etc/passwd",
		"content/../../x",
		"content\\x",
		"",
		"content//x",
		".kakehashi/journal.sqlite",
		"content/.x",
		"x\0",
	])("cannot be %j", async (file) => {
		const files = open();
		expect(() => files.read(file)).toThrow("No file of a site");
		const changes = [{ file, before: null, after: Buffer.from("x") }];
		await expect(files.action({ ...someone, label: "x", changes })).rejects.toThrow(
			"No file of a site",
		);
	});

	it.runIf(process.platform !== "win32")("stays as it is when the disk is full", () => {
		open().close();
		opened = [];
		copyFileSync(join(folder, a), join(folder, b));
		// The shell limits files to 256 KiB. The journal is already filled up to that size.
		const child = join(import.meta.dirname, "../testing/full-disk-child.ts");
		const { stdout, status } = spawnSync(
			"bash",
			["-c", `trap "" XFSZ; ulimit -f 256; exec "$0" "$@"`, process.execPath, child, folder],
			{ encoding: "utf8" },
		);
		expect([status, JSON.parse(stdout || "[]")]).toEqual([
			0,
			[
				{
					ok: false,
					why: "disk",
					reason: expect.stringMatching(
						eitherLanguage("editor.diskFull", "editor.fileInaccessible"),
					),
				},
				{ ok: true },
			],
		]);
		expect([text(a), text(b)]).toEqual(["a: 1\n", "small"]);
		const files = open();
		expect(files.history().map(({ label }) => label)).toEqual(["small"]);
		expect(readdirSync(join(folder, "content"))).toEqual(["a.yaml", "b.yaml"]);
	});
});

describe("edits of a content file", () => {
	it("are saved with their byte order mark, and undone", async () => {
		write(a, "\ufeffa: x\r\n");
		const files = open();
		const edit = { kind: "set", path: ["a"], value: "y", expected: "x" } as const;
		expect((await saveEdits(files, { file: a, edits: [edit], label: "a" })).ok).toBe(true);
		expect(text(a)).toBe("\ufeffa: y\r\n");
		expect(await saveEdits(files, { file: a, edits: [edit], label: "a" })).toMatchObject({
			ok: false,
			why: "changed",
		});
		await files.undo();
		expect(text(a)).toBe("\ufeffa: x\r\n");
	});

	it("are one action with the files that come, go and get another name", async () => {
		write(b, "redirects: []\n");
		const files = open();
		const redirect = tryEdits(files, b, [
			{ kind: "insertItem", path: ["redirects", 0], value: { from: "/a", to: "/c" } },
		]);
		if (!redirect.ok) throw new Error(redirect.reason);
		const renamed = (from: string, to: string) => [
			fileAdded(to, files.read(from)?.bytes ?? new Uint8Array()),
			fileRemoved(files, from),
		];
		const changes = [
			...renamed(a, "content/c.yaml"),
			redirect.change,
			fileAdded("public/x.webp", Buffer.from("x")),
		];
		expect((await files.action({ ...someone, label: "Rename a to c", changes })).ok).toBe(true);
		const state = () => [text(a), text("content/c.yaml"), text(b), text("public/x.webp")];
		expect(state()).toEqual([null, "a: 1\n", "redirects:\n  - { from: /a, to: /c }\n", "x"]);
		expect(
			await files.action({
				...someone,
				label: "Rename again",
				changes: renamed("content/c.yaml", b),
			}),
		).toMatchObject({ ok: false, why: "conflict" });
		expect(
			(
				await files.action({
					...someone,
					label: "Remove",
					changes: [fileRemoved(files, "public/x.webp")],
				})
			).ok,
		).toBe(true);
		expect((await files.undo()).ok && (await files.undo()).ok).toBe(true);
		expect(state()).toEqual(["a: 1\n", null, "redirects: []\n", null]);
	});

	it("are refused in a file that is none, or no text", async () => {
		const files = open();
		writeFileSync(join(folder, b), Buffer.from([0xff, 0xfe]));
		for (const file of [b, "content/none.yaml"])
			expect(await saveEdits(files, { file, edits: [], label: "x" })).toMatchObject({
				ok: false,
				why: "file",
			});
	});
});
