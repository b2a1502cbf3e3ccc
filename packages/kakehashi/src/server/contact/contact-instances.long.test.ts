import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../inbox/store/open-store.ts";
import type { Store } from "../../inbox/store/store.ts";
import { startPostgres, type TestPostgres } from "../../inbox/testing/postgres-for-tests.ts";
import { startSmtp } from "../../inbox/testing/smtp-for-tests.ts";
import { type ContactLetter, postContact } from "../testing/post-contact.ts";
import { type ContactServerProcess, spawnContactServer } from "../testing/spawn-contact-server.ts";

const limit = 5;
let folder: string;
let postgres: TestPostgres;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let store: Store;
let servers: ContactServerProcess[];
let ports: number[];

// Two server processes that share only the database. The requests of visitors come through a proxy.
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "contact-instances-"));
	[postgres, smtp] = await Promise.all([startPostgres(), startSmtp()]);
	const databaseUrl = await postgres.createDatabase();
	const variables = {
		DATABASE_URL: databaseUrl,
		SMTP_URL: smtp.url,
		CONTACT_TO: "owner@example.jp",
		TRUSTED_PROXIES: "127.0.0.1",
		CONTACT_RATE_LIMIT: String(limit),
		CONTACT_RATE_LIMIT_TOTAL: "0",
	};
	servers = [spawnContactServer(folder, variables), spawnContactServer(folder, variables)];
	ports = (await Promise.all(servers.map((server) => server.open()))).filter(
		(port) => port !== undefined,
	);
	store = openStore({ databaseUrl, dataDir: folder });
});
afterAll(async () => {
	await Promise.all((servers ?? []).map((server) => server.kill()));
	await store?.close();
	await postgres?.remove();
	await smtp?.close();
	rmSync(folder, { recursive: true, force: true });
});

const portOf = (number: number) => ports[number % ports.length] ?? 0;
let visitors = 0;
/** The headers of another visitor, who has sent nothing yet and so has reached no limit. */
function visitor(): Record<string, string> {
	visitors += 1;
	return { "X-Forwarded-For": `198.51.${visitors >> 8}.${visitors & 255}` };
}
const letter = (name: string, idempotencyKey?: string): ContactLetter => ({
	kind: "json",
	name,
	message: `${name} よろしくお願いします。`,
	...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});
const storedNames = async (prefix: string) =>
	(await store.list({})).map(({ name }) => name).filter((name) => name.startsWith(prefix));
const health = async (port: number) =>
	(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).status;

describe("two servers on one PostgreSQL", () => {
	it("deliver each message once, whichever of them took it", async () => {
		const responses = await Promise.all(
			Array.from({ length: 60 }, (_, number) =>
				postContact(portOf(number), letter(`once ${number}`), visitor()),
			),
		);
		expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
		await expect
			.poll(async () => (await store.outboxCounts())[0], { timeout: 30_000 })
			.toMatchObject({ state: "done", count: 60 });
		expect(await store.outboxCounts()).toHaveLength(1);
		expect(new Set(smtp.mails.map(({ headers }) => headers.get("message-id"))).size).toBe(60);
		expect(smtp.mails).toHaveLength(60);
		// Both servers must have delivered messages. Otherwise the test would prove nothing about
		// two servers.
		for (const server of servers) expect(server.log()).toContain('"event":"delivered"');
	});

	it("count a visitor's messages together", async () => {
		const one = visitor();
		const statuses: number[] = [];
		for (let number = 0; number < limit + 2; number += 1) {
			const { status, retryAfter } = await postContact(
				portOf(number),
				letter(`limited ${number}`),
				one,
			);
			statuses.push(status);
			if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(3_000);
		}
		expect(statuses).toEqual([...Array.from({ length: limit }, () => 201), 429, 429]);
		expect(await storedNames("limited")).toHaveLength(limit);
	});

	it("take one message that reaches both at once for one, without using up the limit", async () => {
		const one = visitor();
		for (let number = 0; number < limit; number += 1) {
			const twice = letter(`twice ${number}`, `key-for-twice-${number}`);
			const responses = await Promise.all(
				[0, 1, 0, 1].map((port) => postContact(portOf(port), twice, one)),
			);
			expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
			expect(new Set(responses.flatMap(({ reference }) => reference ?? [])).size).toBe(1);
		}
		expect(await storedNames("twice")).toHaveLength(limit);
	});

	it("answer 503 while the database is away, and go on by themselves when it is back", async () => {
		const acknowledged = new Map<string, string>();
		const refused: (string | null)[] = [];
		const isBack = Promise.withResolvers<void>();
		let finished = false;

		/**
		 * Sends messages without end to both servers in turn. Repeats each message until a server
		 * accepts it.
		 */
		async function client(name: number): Promise<void> {
			for (let number = 0; !finished; number += 1) {
				const sent = letter(`away ${name} ${number}`, `key-for-away-${name}-${number}`);
				for (let attempt = name; ; attempt += 1) {
					const { status, reference, retryAfter } = await postContact(
						portOf(attempt),
						sent,
						visitor(),
					);
					if (status === 503) refused.push(retryAfter);
					// The servers have refused enough messages. More of them would only keep the
					// machine busy.
					if (refused.length > 40) await isBack.promise;
					if (reference === undefined) continue;
					acknowledged.set(reference, sent.name);
					break;
				}
			}
		}
		const sending = Promise.all(Array.from({ length: 6 }, (_, name) => client(name)));
		await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);

		await postgres.stop();
		await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(20);
		expect(new Set(refused)).toEqual(new Set(["10"]));
		for (const port of ports)
			await expect.poll(() => health(port), { timeout: 15_000 }).toBe("degraded");

		const before = acknowledged.size;
		await postgres.start();
		isBack.resolve();
		await expect
			.poll(() => acknowledged.size, { timeout: 30_000 })
			.toBeGreaterThan(before + 20);
		finished = true;
		await sending;
		for (const port of ports)
			await expect.poll(() => health(port), { timeout: 15_000 }).toBe("ok");

		expect(servers.map((server) => server.alive())).toEqual([true, true]);
		// If a response was lost and the client sent the message again, the store has one message.
		const stored = (await store.list({})).filter(({ name }) => name.startsWith("away"));
		expect(new Map(stored.map(({ reference, name }) => [reference, name]))).toEqual(
			acknowledged,
		);
		expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length);
	});

	it("log nothing of what visitors typed, nor their addresses", () => {
		const lines = servers.flatMap((server) => server.log().trimEnd().split("\n"));
		expect(lines.length).toBeGreaterThan(100);
		expect(lines.join("\n")).not.toMatch(/hanako|198\.51|よろしく|once|twice|away|key-for/);
	});
});
