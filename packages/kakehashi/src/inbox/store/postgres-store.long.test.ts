import { type AddressInfo, createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { StoreUnavailable } from "../../database/database-errors.ts";
import { run, startPostgres, type TestPostgres } from "../testing/postgres-for-tests.ts";
import { describeStore, newMessage } from "../testing/store-contract.ts";
import { postgresMigrations } from "./postgres-migrations.ts";
import { createPostgresStore } from "./postgres-store.ts";
import type { Store } from "./store.ts";

// A busy machine may be slow.
const polling = { timeout: 15_000 };

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres?.remove(), 60_000);

describe("contract", () => {
	describeStore(async () => {
		const url = await postgres.createDatabase();
		return {
			store: createPostgresStore({ url, connections: 5 }),
			openAgain: () => createPostgresStore({ url, connections: 5 }),
		};
	});
});

describe("PostgreSQL store", () => {
	let url: string;
	let store: Store;
	beforeEach(async () => {
		url = await postgres.createDatabase();
		store = createPostgresStore({ url, timeoutMs: 1_000 });
	});
	afterEach(() => store.close());
	const failure = (promise: Promise<unknown>) =>
		promise.then(
			() => "done",
			(error: unknown) => (error instanceof StoreUnavailable ? error.reason : error),
		);

	it("migrates once when several instances start together", async () => {
		const stores = Array.from({ length: 8 }, () =>
			createPostgresStore({ url, connections: 2 }),
		);
		await Promise.all(stores.map((each) => each.add(newMessage(), [])));
		expect(await store.list({})).toHaveLength(8);
		expect(await run(url, "SELECT version FROM contact_migration")).toEqual(
			postgresMigrations.map((_, index) => ({ version: index + 1 })),
		);
		await Promise.all(stores.map((each) => each.close()));
	});

	it("gives messages of an earlier version secrets of their own", async () => {
		await run(
			url,
			"CREATE TABLE contact_migration (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
		);
		await run(url, postgresMigrations[0] ?? "");
		await run(url, "INSERT INTO contact_migration (version) VALUES (1)");
		for (const reference of ["AAAAA-AAAAA", "CCCCC-CCCCC"])
			await run(
				url,
				`INSERT INTO contact_message (reference, idempotency_key, fingerprint, received_at, locale, state, topic, name, email, message)
				VALUES ('${reference}', '${reference}', 'f', 1, 'ja', 'new', 'general', '山田', 'taro@example.jp', 'message')`,
			);
		const receipts = await Promise.all(
			["AAAAA-AAAAA", "CCCCC-CCCCC"].map(
				async (reference) => (await store.get(reference))?.receipt,
			),
		);
		for (const receipt of receipts) expect(receipt).toMatch(/^[\w-]{22,}$/);
		expect(new Set(receipts).size).toBe(2);
	});

	it("is unreachable while the server is down, and recovers by itself", async () => {
		await store.add(newMessage(), []);
		await postgres.stop();
		expect(await failure(store.add(newMessage(), []))).toBe("unreachable");
		expect(await failure(store.health())).toBe("unreachable");
		await postgres.start();
		expect(await failure(store.add(newMessage(), []))).toBe("done");
		expect(await store.list({})).toHaveLength(2);
	});

	it("survives its connections being cut, with every answer true", async () => {
		const results: Promise<string | StoreUnavailable>[] = [];
		for (let round = 0; round < 5; round += 1) {
			for (let index = 0; index < 20; index += 1)
				results.push(
					store.add(newMessage(), [{ channel: "webhook" }]).then(
						({ reference }) => reference,
						(error: StoreUnavailable) => error,
					),
				);
			await run(
				url,
				"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
			);
		}
		const outcomes = await Promise.all(results);
		for (const outcome of outcomes)
			if (typeof outcome !== "string") expect(outcome).toBeInstanceOf(StoreUnavailable);
		expect(await failure(store.health())).toBe("done");
		const stored = (await store.list({})).map(({ reference }) => reference);
		for (const outcome of outcomes)
			if (typeof outcome === "string") expect(stored).toContain(outcome);
	});

	it("survives a connection that is cut in the moment it is ready", async () => {
		const message = (type: string, body: string) =>
			Buffer.from(`${type}\0\0\0${String.fromCharCode(body.length + 4)}${body}`, "latin1");
		const fatal = message(
			"E",
			"SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0",
		);
		const greeting = Buffer.concat([message("R", "\0\0\0\0"), message("Z", "I"), fatal]);
		const server = createServer((socket) =>
			socket.on("error", () => {}).once("data", () => socket.end(greeting)),
		);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const cut = createPostgresStore({ url: `postgres://user:password@127.0.0.1:${port}/site` });
		expect(await failure(cut.health())).toBe("unreachable");
		await cut.close();
		await new Promise((resolve) => server.close(resolve));
	});

	it("says that a table is locked, and goes on when it no longer is", async () => {
		await store.add(newMessage(), []);
		const blocked = run(url, "BEGIN; LOCK TABLE contact_message; SELECT pg_sleep(1.6); COMMIT");
		await expect
			.poll(
				() =>
					run(
						url,
						"SELECT 1 FROM pg_locks WHERE relation = 'contact_message'::regclass AND mode = 'AccessExclusiveLock'",
					),
				polling,
			)
			.toHaveLength(1);
		expect(await failure(store.add(newMessage(), []))).toBe("locked");
		await blocked;
		expect(await failure(store.add(newMessage(), []))).toBe("done");
		expect(await store.list({})).toHaveLength(2);
	});

	it("makes its tables anew when the database was", async () => {
		await store.add(newMessage(), []);
		await run(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
		expect(await failure(store.add(newMessage(), []))).toBe("unreachable");
		expect(await failure(store.add(newMessage(), []))).toBe("done");
	});

	it("says that a read-only database is unreachable", async () => {
		await store.add(newMessage(), []);
		await run(
			url,
			`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`,
		);
		const unreachable = createPostgresStore({ url });
		expect(await failure(unreachable.health())).toBe("unreachable");
		await unreachable.close();
	});

	it("refuses a database of a newer version", async () => {
		await store.health();
		await run(url, "INSERT INTO contact_migration (version) VALUES (999)");
		const older = createPostgresStore({ url });
		const { host, pathname } = new URL(url);
		await expect(older.list({})).rejects.toThrow(
			messageText("database.databaseTooNew", { name: `${host}${pathname}` }),
		);
		await older.close();
	});

	it("commits to disk whatever the server's default is", async () => {
		await store.health();
		await run(
			url,
			`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off;
			CREATE TABLE seen (setting text);
			CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
			CREATE TRIGGER look AFTER INSERT ON contact_message FOR EACH ROW EXECUTE FUNCTION look()`,
		);
		const careful = createPostgresStore({ url });
		await careful.add(newMessage(), []);
		expect(await run(url, "SELECT setting FROM seen")).toEqual([{ setting: "on" }]);
		expect(await run(url, "SHOW synchronous_commit")).toEqual([{ synchronous_commit: "off" }]);
		await careful.close();
	});

	it("refuses a database that cannot hold every text", async () => {
		const url = new URL(await postgres.createDatabase());
		await run(url.href, "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
		url.pathname = "/latin";
		const store = createPostgresStore({ url: url.href });
		await expect(store.health()).rejects.toThrow(
			messageText("database.databaseNotUtf8", { encoding: "LATIN1" }),
		);
		await store.close();
	});
});
