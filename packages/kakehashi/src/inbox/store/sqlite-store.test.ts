import { spawnSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { StoreUnavailable } from "../../database/database-errors.ts";
import { maxQueuedWrites } from "../../database/sqlite-database.ts";
import { describeStore, newMessage } from "../testing/store-contract.ts";
import { sqliteMigrations } from "./sqlite-migrations.ts";
import { createSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

let folder: string;
let file: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "inbox-sqlite-"));
	file = join(folder, "data", "inbox.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("contract", () => {
	describeStore(async () => ({
		store: createSqliteStore({ file }),
		openAgain: () => createSqliteStore({ file }),
	}));
});

it.each([
	["no list of its own", undefined],
	["one that names something else", "*.tmp"],
	["one that names everything", "*\n"],
])("Git never takes messages up, in a folder with %s", async (_, list) => {
	mkdirSync(dirname(file));
	const ignored = join(dirname(file), ".gitignore");
	if (list !== undefined) writeFileSync(ignored, list);
	writeFileSync(join(dirname(file), "prices.json"), "{}");
	const git = (...words: string[]) =>
		spawnSync("git", ["-C", folder, ...words], { encoding: "utf8" }).stdout;
	git("init", "-q");
	for (let start = 0; start < 2; start += 1) {
		const store = createSqliteStore({ file });
		await store.add(newMessage(), []);
		git("add", "-A");
		await store.close();
	}
	expect(git("ls-files")).not.toContain("inbox");
	expect(git("ls-files").includes("prices.json")).toBe(list !== "*\n");
	expect(readFileSync(ignored, "utf8").startsWith(list ?? "/inbox.sqlite*\n")).toBe(true);
	expect(readFileSync(ignored, "utf8").split("/inbox.sqlite*").length).toBe(
		list === "*\n" ? 1 : 2,
	);
});

describe("SQLite store", () => {
	let store: Store;
	const open = (
		options: { lockWaitMs?: number; maxPages?: number; minFreeBytes?: number } = {},
	) => {
		store = createSqliteStore({ file, ...options });
		return store;
	};
	afterEach(() => store.close());
	const failure = (promise: Promise<unknown>) =>
		promise.then(
			() => "done",
			(error: unknown) => (error instanceof StoreUnavailable ? error.reason : error),
		);

	it.runIf(process.platform !== "win32")("lets nobody else read folder and files", async () => {
		await open().add(newMessage(), []);
		expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
		for (const suffix of ["", "-wal", "-shm"])
			expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
	});

	it("fails, and does not hang, where no folder can be made", async () => {
		// On Windows, a drive that is not connected.
		const root = process.platform === "win32" ? "Q:/" : "/proc/";
		store = createSqliteStore({ file: `${root}none/of/these/inbox.sqlite` });
		expect(await failure(store.health())).toBe("unreachable");
	});

	it("keeps to its file when the folder of the process is taken away", () => {
		const script = `
			import { mkdirSync, rmSync } from "node:fs";
			import { createSqliteStore } from ${JSON.stringify(import.meta.resolve("./sqlite-store.ts"))};
			const store = createSqliteStore({ file: "var/data/inbox.sqlite" });
			await store.health();
			rmSync(${JSON.stringify(folder)}, { recursive: true });
			mkdirSync(${JSON.stringify(folder)});
			await store.health();
			await store.close();`;
		const { status, stderr } = spawnSync(
			process.execPath,
			["--input-type=module", "-e", script],
			{ cwd: folder, encoding: "utf8", timeout: 20_000 },
		);
		expect([status, stderr.replace(/.*Warning.*\n?/g, "")]).toEqual([0, ""]);
		expect(statSync(join(folder, "var/data/inbox.sqlite")).isFile()).toBe(true);
		open();
	});

	it("gives messages of an earlier version secrets of their own", async () => {
		mkdirSync(dirname(file), { recursive: true });
		const earlier = new DatabaseSync(file);
		earlier.exec(`${sqliteMigrations[0]}; PRAGMA user_version = 1`);
		for (const reference of ["AAAAA-AAAAA", "CCCCC-CCCCC"])
			earlier.exec(`INSERT INTO contact_message (reference, idempotency_key, fingerprint, received_at, locale, state, topic, name, email, message)
				VALUES ('${reference}', '${reference}', 'f', 1, 'ja', 'new', 'general', '山田', 'taro@example.jp', 'message')`);
		earlier.close();
		const receipts = await Promise.all(
			["AAAAA-AAAAA", "CCCCC-CCCCC"].map(
				async (reference) => (await open().get(reference))?.receipt,
			),
		);
		for (const receipt of receipts) expect(receipt).toMatch(/^[\w-]{22,}$/);
		expect(new Set(receipts).size).toBe(2);
	});

	it("works in write-ahead mode, so that reading never waits for writing", async () => {
		await open().add(newMessage(), []);
		const other = new DatabaseSync(file);
		expect(other.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
		other.close();
	});

	it("leaves no trace of a deleted message in its files", async () => {
		const { reference } = await open().add(
			newMessage({ message: "uniquely-recognizable-text" }),
			[],
		);
		const bytes = () =>
			["", "-wal"].map((suffix) => readFileSync(file + suffix).toString("latin1")).join("");
		expect(bytes()).toContain("uniquely-recognizable-text");
		await store.delete(reference);
		expect(bytes()).not.toContain("uniquely-recognizable-text");
	});

	it("migrates once when several instances start together", async () => {
		const stores = Array.from({ length: 8 }, () => createSqliteStore({ file }));
		await Promise.all(stores.map((each) => each.add(newMessage(), [])));
		expect(await open().list({})).toHaveLength(8);
		await Promise.all(stores.map((each) => each.close()));
	});

	it("says that the database is locked, and goes on when it no longer is", async () => {
		await open({ lockWaitMs: 100 }).add(newMessage(), []);
		const other = new DatabaseSync(file);
		other.exec("BEGIN IMMEDIATE");
		expect(
			await Promise.all([
				failure(store.add(newMessage(), [])),
				failure(store.health()),
				failure(store.list({})),
			]),
		).toEqual(["locked", "locked", "done"]);
		other.exec("ROLLBACK");
		other.close();
		expect(await failure(store.add(newMessage(), []))).toBe("done");
		expect(await store.list({})).toHaveLength(2);
	});

	it("tells everyone who waits for a lock when the wait is over, and those at once who come to a full queue", async () => {
		await open({ lockWaitMs: 300 }).add(newMessage(), []);
		const other = new DatabaseSync(file);
		other.exec("BEGIN IMMEDIATE");
		const order: string[] = [];
		const waiting = Array.from({ length: maxQueuedWrites }, async () => {
			expect(await failure(store.add(newMessage(), []))).toBe("locked");
			order.push("waited");
		});
		expect(await failure(store.add(newMessage(), []))).toBe("locked");
		order.push("full");
		await Promise.race(waiting);
		await new Promise(setImmediate);
		expect(order).toHaveLength(maxQueuedWrites + 1);
		expect(order[0]).toBe("full");
		other.exec("ROLLBACK");
		other.close();
		expect(await failure(store.add(newMessage(), []))).toBe("done");
	});

	it("waits once for a lock that lasts, not again for each message", async () => {
		await open({ lockWaitMs: 1_000 }).add(newMessage(), []);
		const other = new DatabaseSync(file);
		other.exec("BEGIN IMMEDIATE");
		for (let round = 0; round < 30; round += 1)
			expect(await failure(store.add(newMessage(), []))).toBe("locked");
		other.exec("ROLLBACK");
		other.close();
		expect(await failure(store.add(newMessage(), []))).toBe("done");
	});

	it("waits for a short lock without giving up", async () => {
		await open({ lockWaitMs: 5_000 }).add(newMessage(), []);
		const other = new DatabaseSync(file);
		other.exec("BEGIN IMMEDIATE");
		const accepted = store.add(newMessage(), []);
		setTimeout(() => other.exec("ROLLBACK"), 150);
		await accepted;
		other.close();
		expect(await store.list({})).toHaveLength(2);
	});

	it("says that it is full as soon as a long message finds no room, though a short one would", async () => {
		open({ maxPages: 200 });
		const long = () => newMessage({ message: "漢".repeat(20_000) });
		let outcome = "done";
		while (outcome === "done") {
			expect(await failure(store.health())).toBe("done");
			outcome = String(await failure(store.add(long(), [])));
			if (outcome === "done" && (await failure(store.health())) === "full") break;
		}
		expect(await failure(store.health())).toBe("full");
		expect(await failure(store.add(newMessage(), []))).toBe("done");
	});

	it("says that it is full, keeps what it has, and goes on when there is space", async () => {
		open({ maxPages: 80 });
		const big = () => newMessage({ message: "満".repeat(5_000) });
		const references: string[] = [];
		let refusal: unknown;
		while (refusal === undefined) {
			refusal = await store.add(big(), [{ channel: "webhook" }]).then(
				({ reference }) => void references.push(reference),
				(error: unknown) => error,
			);
		}
		expect(refusal).toMatchObject({ name: "StoreUnavailable", reason: "full" });
		expect(references.length).toBeGreaterThan(2);
		expect((await store.list({})).map((each) => each.reference).sort()).toEqual(
			[...references].sort(),
		);
		expect(await store.outboxCounts()).toMatchObject([{ count: references.length }]);
		expect(await failure(store.health())).toBe("full");
		for (const reference of references) await store.delete(reference);
		expect(await failure(store.health())).toBe("done");
		expect(await failure(store.add(big(), [{ channel: "webhook" }]))).toBe("done");
	});

	it("keeps the last of the disk for messages: files are refused, messages are not", async () => {
		open({ minFreeBytes: Number.MAX_SAFE_INTEGER });
		expect(
			await failure(
				store.addFilePart(
					{ id: "a", position: 0, bytes: Buffer.from("%PDF-"), now: 0 },
					1_000,
				),
			),
		).toBe("full");
		expect(await failure(store.add(newMessage(), []))).toBe("done");
	});

	it("does not write into a file that was moved away or deleted", async () => {
		await open().add(newMessage(), []);
		renameSync(join(folder, "data"), join(folder, "moved"));
		await store.add(newMessage(), []);
		const other = createSqliteStore({ file: join(folder, "moved", "inbox.sqlite") });
		expect(await Promise.all([store.list({}), other.list({})])).toMatchObject([
			{ length: 1 },
			{ length: 1 },
		]);
		await other.close();
		rmSync(join(folder, "data"), { recursive: true });
		await store.add(newMessage(), []);
		const again = createSqliteStore({ file });
		expect(await again.list({})).toHaveLength(1);
		await again.close();
	});

	it("says that it is unreachable while its place cannot be used, and recovers", async () => {
		writeFileSync(join(folder, "data"), "a file where the folder should be");
		expect(await failure(open().add(newMessage(), []))).toBe("unreachable");
		rmSync(join(folder, "data"));
		mkdirSync(join(folder, "data"));
		writeFileSync(file, "this is no database at all, but long enough to look at ".repeat(20));
		expect(await failure(store.add(newMessage(), []))).toBe("unreachable");
		rmSync(file);
		expect(await failure(store.add(newMessage(), []))).toBe("done");
	});

	it("refuses a database of a newer version", async () => {
		await open().health();
		const other = new DatabaseSync(file);
		other.exec("PRAGMA user_version = 999");
		other.close();
		const older = createSqliteStore({ file });
		await expect(older.list({})).rejects.toThrow(
			messageText("database.databaseTooNew", { name: file }),
		);
		await older.close();
	});

	it("settles what was asked for before it was closed, and nothing after", async () => {
		open();
		const accepted = store.add(newMessage(), []);
		await store.close();
		await expect(accepted).resolves.toMatchObject({ duplicate: false });
		expect(await failure(store.list({}))).toBe("unreachable");
	});
});
