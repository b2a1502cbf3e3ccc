import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPostgresStore } from "../../inbox/store/postgres-store.ts";
import { createSqliteStore } from "../../inbox/store/sqlite-store.ts";
import { listen, type RunningServer } from "../ops/listen.ts";
import { postContact } from "../testing/post-contact.ts";
import { createSampleApp, type SampleApp, type SampleOptions } from "../testing/sample-app.ts";

let folder: string;
let dataDir: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "contact-faults-"));
	dataDir = join(folder, "data");
});
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
	rmSync(folder, { recursive: true, force: true });
});

async function start(options: SampleOptions = {}): Promise<SampleApp & RunningServer> {
	const sample = await createSampleApp({
		...options,
		variables: {
			DATA_DIR: dataDir,
			CONTACT_RATE_LIMIT: "0",
			CONTACT_RATE_LIMIT_TOTAL: "0",
			...options.variables,
		},
	});
	const server = await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1" });
	closing.push(() => sample.inbox.stop().catch(() => {}), server.stop);
	return { ...sample, ...server };
}

let count = 0;
const letter = () => {
	count += 1;
	return {
		kind: "form",
		name: `山田 花子 ${count}`,
		message: "橋の前でお待ちしています。".repeat(3),
	} as const;
};
const health = async (port: number) =>
	(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).status;
const soon = { timeout: 20_000 };

/**
 * If a message cannot be stored, the visitor must get the page with the text that was typed, and
 * the time for another try.
 */
async function expectRefused(port: number): Promise<void> {
	const typed = { ...letter(), email: "hanako@example.jp", topic: "plans", consent: "true" };
	const response = await fetch(`http://127.0.0.1:${port}/ja/contact`, {
		method: "POST",
		body: new URLSearchParams(typed),
		redirect: "manual",
	});
	expect(response.status).toBe(503);
	expect(response.headers.get("retry-after")).toBe("10");
	const page = await response.text();
	for (const value of [typed.name, typed.message, typed.email, "unavailable"])
		expect(page).toContain(value);
	expect(await postContact(port, { ...letter(), kind: "json" })).toEqual({
		status: 503,
		reference: undefined,
		retryAfter: "10",
	});
}

describe("while the store cannot be used, messages are refused with 503, the health check says so, and it recovers by itself", () => {
	it("locked by another program", async () => {
		const { port, inbox } = await start({
			store: createSqliteStore({ file: join(dataDir, "inbox.sqlite"), lockWaitMs: 1_000 }),
		});
		expect((await postContact(port, letter())).status).toBe(303);
		const other = new DatabaseSync(join(dataDir, "inbox.sqlite"));
		other.exec("BEGIN EXCLUSIVE");
		const order: string[] = [];
		const refused = expectRefused(port).then(() => order.push("refused"));
		// Only the message waits for the lock. The server still serves pages in the meantime.
		await fetch(`http://127.0.0.1:${port}/pricing`).then(() => order.push("page"));
		await refused;
		expect(order).toEqual(["page", "refused"]);
		await expect.poll(() => health(port), soon).toBe("degraded");
		other.exec("ROLLBACK");
		other.close();
		expect((await postContact(port, letter())).status).toBe(303);
		await expect.poll(() => health(port), soon).toBe("ok");
		expect(await inbox.store.list({})).toHaveLength(2);
	});

	it("full", async () => {
		const store = createSqliteStore({ file: join(dataDir, "inbox.sqlite"), maxPages: 80 });
		const { port } = await start({ store });
		const acknowledged: string[] = [];
		let status = 303;
		while (status === 303) {
			const response = await postContact(port, letter());
			status = response.status;
			if (response.reference !== undefined) acknowledged.push(response.reference);
		}
		expect(status).toBe(503);
		await expectRefused(port);
		await expect.poll(() => health(port), soon).toBe("degraded");
		const stored = await store.list({});
		expect(stored.map(({ reference }) => reference).sort()).toEqual(acknowledged.sort());
		// The owner deletes messages to make room.
		for (const reference of acknowledged) await store.delete(reference);
		expect((await postContact(port, letter())).status).toBe(303);
		await expect.poll(() => health(port), soon).toBe("ok");
	});

	it("its folder taken away and put back", async () => {
		const { port, inbox } = await start();
		const first = await postContact(port, letter());
		renameSync(dataDir, join(folder, "elsewhere"));
		writeFileSync(dataDir, "no folder");
		await expectRefused(port);
		await expect.poll(() => health(port), soon).toBe("degraded");
		const page = async (sent: string) =>
			(await fetch(`http://127.0.0.1:${port}/contact?sent=${sent}`)).text();
		expect(await page(first.receipt ?? "")).toContain(first.reference);
		expect(await page("Call+0900-1234.x")).not.toContain("0900");
		rmSync(dataDir);
		renameSync(join(folder, "elsewhere"), dataDir);
		const second = await postContact(port, letter());
		expect(second.status).toBe(303);
		await expect.poll(() => health(port), soon).toBe("ok");
		expect((await inbox.store.list({})).map(({ reference }) => reference).sort()).toEqual(
			[first.reference, second.reference].sort(),
		);
	});

	it("its folder deleted: a new one is made, and nothing goes into the file that is gone", async () => {
		const { port, inbox } = await start();
		await postContact(port, letter());
		rmSync(dataDir, { recursive: true });
		const second = await postContact(port, letter());
		expect(second.status).toBe(303);
		const fresh = createSqliteStore({ file: join(dataDir, "inbox.sqlite") });
		expect((await fresh.list({})).map(({ reference }) => reference)).toEqual([
			second.reference,
		]);
		await fresh.close();
		expect(await inbox.store.list({})).toHaveLength(1);
	});

	it("damaged", async () => {
		const { port } = await start();
		await postContact(port, letter());
		mkdirSync(join(folder, "elsewhere"));
		for (const name of ["inbox.sqlite", "inbox.sqlite-wal", "inbox.sqlite-shm"])
			renameSync(join(dataDir, name), join(folder, "elsewhere", name));
		writeFileSync(join(dataDir, "inbox.sqlite"), "This is no database. ".repeat(1000));
		await expectRefused(port);
		rmSync(join(dataDir, "inbox.sqlite"));
		expect((await postContact(port, letter())).status).toBe(303);
	});

	it("a PostgreSQL that takes connections and says nothing", async () => {
		const sockets = new Set<Socket>();
		const silent = createServer((socket) => {
			sockets.add(socket);
			socket.on("error", () => {});
		}).listen(0, "127.0.0.1");
		closing.push(() => {
			for (const socket of sockets) socket.destroy();
			silent.close();
		});
		await once(silent, "listening");
		const url = `postgres://test@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
		const { port } = await start({ store: createPostgresStore({ url, timeoutMs: 1_500 }) });
		const refused = expectRefused(port);
		// A health check gets a response long before the message gives up waiting for the database.
		await Promise.race([
			health(port).then((status) => expect(status).toBe("degraded")),
			refused.then(() => expect.unreachable()),
		]);
		await refused;
	});
});
