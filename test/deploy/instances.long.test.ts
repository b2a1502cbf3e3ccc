import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { openStore } from "../../packages/kakehashi/src/inbox/store/open-store.ts";
import type { Store } from "../../packages/kakehashi/src/inbox/store/store.ts";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import {
	startPostgres,
	type TestPostgres,
} from "../../packages/kakehashi/src/inbox/testing/postgres-for-tests.ts";
import { startSmtp } from "../../packages/kakehashi/src/inbox/testing/smtp-for-tests.ts";
import { site } from "../fixture-site.ts";
import { builtSite } from "../sites/built-site.ts";
import { contactLetter } from "./contact-letter.ts";
import { ask } from "./request.ts";
import { startNginx, type TestNginx } from "./start-nginx.ts";
import { type BuiltServer, dist, startServer } from "./start-server.ts";

const limit = 3;
const pages = localizedRoutes(site.routes, site.locales).map(({ path }) => path);
const newer = builtSite("release");
let folder: string;
let postgres: TestPostgres;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let store: Store;
let variables: Record<string, string>;
let servers: BuiltServer[];
let nginx: TestNginx;

// Build A runs twice behind nginx, with one PostgreSQL. Build B is ready to replace it.
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-instances-"));
	[postgres, smtp] = await Promise.all([startPostgres(), startSmtp()]);
	const databaseUrl = await postgres.createDatabase();
	store = openStore({ databaseUrl, dataDir: folder });
	variables = {
		DATABASE_URL: databaseUrl,
		SMTP_URL: smtp.url,
		CONTACT_TO: "owner@example.jp",
		TRUSTED_PROXIES: "127.0.0.2",
		CONTACT_RATE_LIMIT: String(limit),
		CONTACT_RATE_LIMIT_TOTAL: "0",
	};
	const ports = [await freePort(), await freePort()];
	servers = await Promise.all(
		ports.map((port) => startServer(dist, { ...variables, PORT: String(port) })),
	);
	nginx = await startNginx({
		changes: {
			"server 127.0.0.1:3000 max_fails=0;": ports
				.map((port) => `server 127.0.0.1:${port} max_fails=0;`)
				.join("\n"),
			// All visitors of this test have the same address and never pause, so they need a high
			// rate limit.
			"rate=50r/s": "rate=10000r/s",
		},
		machine: "proxy_bind 127.0.0.2;",
	});
});
afterAll(async () => {
	await nginx?.stop();
	await Promise.all((servers ?? []).map((server) => server.stop()));
	await store?.close();
	await postgres?.remove();
	await smtp?.close();
	rmSync(folder, { recursive: true, force: true });
});

let visitors = 0;
/** Returns a local address that no earlier request has used. */
function visitor(): string {
	visitors += 1;
	return `127.1.${visitors >> 8}.${visitors & 255}`;
}
const send = (name: string, from: string, key?: string) =>
	ask({ ...contactLetter(name, key), port: nginx.port, from });
const stored = async (prefix: string) =>
	(await store.list({})).filter(({ name }) => name.startsWith(prefix));
const mailsAbout = async (prefix: string) => {
	const references = new Set((await stored(prefix)).map(({ reference }) => reference));
	return smtp.mails.filter(({ headers }) =>
		[...references].some((reference) => headers.get("subject")?.includes(reference)),
	);
};
const bootOf = (build: string) =>
	/<script type="module" src="([^"]+)"/.exec(
		readFileSync(join(build, "client/index.html"), "utf8"),
	)?.[1] ?? "";

describe("two servers on one PostgreSQL behind nginx", () => {
	it("store and deliver each message once, and both do their part", async () => {
		const responses = await Promise.all(
			Array.from({ length: 30 }, (_, number) => send(`once ${number}`, visitor())),
		);
		expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
		expect(await stored("once")).toHaveLength(30);
		await expect
			.poll(async () => (await mailsAbout("once")).length, { timeout: 60_000 })
			.toBe(30);
		expect(
			new Set((await mailsAbout("once")).map(({ headers }) => headers.get("message-id")))
				.size,
		).toBe(30);
		for (const server of servers) expect(server.log()).toContain('"path":"/api/contact"');
	});

	it("count a visitor's messages together", async () => {
		const one = visitor();
		const statuses = [];
		for (let number = 0; number < limit + 2; number += 1)
			statuses.push((await send(`limited ${number}`, one)).status);
		expect(statuses).toEqual([...Array.from({ length: limit }, () => 201), 429, 429]);
	});

	it("take a message that comes several times at once for one", async () => {
		const one = visitor();
		const responses = await Promise.all(
			[0, 1, 2, 3].map(() => send("same", one, "key-of-the-same")),
		);
		expect(
			new Set(
				responses
					.filter(({ status }) => status === 201)
					.map(({ body }) => JSON.parse(String(body)).reference),
			).size,
		).toBe(1);
		expect(await stored("same")).toHaveLength(1);
	});

	it("show the message of one server on the other", async () => {
		const { reference, receipt } = JSON.parse(String((await send("receipt", visitor())).body));
		for (const { port } of servers) {
			const { body } = await ask({ port, path: `/ja/contact?sent=${receipt}`, plain: true });
			expect(body.toString()).toContain(reference);
		}
	});
});

describe("a server that dies", () => {
	it("loses no message: what it did not answer, the other one takes, and nothing is stored twice", async () => {
		const failed: number[] = [];
		let sent = 0;
		let finished = false;
		const visiting = Promise.all(
			Array.from({ length: 8 }, async (_, name) => {
				for (let number = 0; !finished; number += 1) {
					const { status } = await send(
						`dying ${name} ${number}`,
						visitor(),
						`dying-${name}-${number}`,
					);
					sent += 1;
					if (status !== 201) failed.push(status);
				}
			}),
		);
		for (const [place, server] of servers.entries()) {
			const before = sent;
			await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(before + 50);
			const ended = once(server.child, "exit");
			server.child.kill("SIGKILL");
			await ended;
			servers[place] = await startServer(dist, { ...variables, PORT: String(server.port) });
		}
		finished = true;
		await visiting;
		expect(failed).toEqual([]);
		expect(await stored("dying")).toHaveLength(sent);
	});
});

describe("a new release, one server after the other", () => {
	it("loses no visitor: every page and every message is answered", async () => {
		const builds = { older: bootOf(dist), newer: bootOf(newer) };
		expect(builds.older).not.toBe(builds.newer);
		const failed: string[] = [];
		const seen = new Map<string, number>();
		let requested = 0;
		let sent = 0;
		let finished = false;

		/**
		 * A visitor who reads page after page over one connection and sends a message now and then.
		 */
		async function client(name: number): Promise<void> {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			for (let number = 0; !finished; number += 1) {
				const path = pages[(name + number) % pages.length] ?? "/";
				const question =
					number % 3 === 2
						? contactLetter(`rolling ${name} ${number}`, `rolling-${name}-${number}`)
						: { path };
				try {
					const { status, body } = await ask({
						...question,
						port: nginx.port,
						agent,
						from: visitor(),
					});
					requested += 1;
					if ("body" in question) {
						sent += 1;
						if (status !== 201) failed.push(`message ${status}`);
					} else {
						const build =
							Object.values(builds).find((boot) => body.includes(boot)) ?? "";
						seen.set(build, (seen.get(build) ?? 0) + 1);
						if (status !== 200 || !body.toString().endsWith("</html>"))
							failed.push(`${path} ${status}`);
					}
				} catch (error) {
					failed.push(`${path} ${error}`);
				}
			}
			agent.destroy();
		}
		const visiting = Promise.all([0, 1, 2, 3].map(client));
		const more = async () => {
			const before = requested;
			await expect.poll(() => requested, { timeout: 60_000 }).toBeGreaterThan(before + 60);
		};
		await more();
		for (const [place, older] of [...servers.entries()]) {
			expect(await older.stop()).toBe(0);
			await more();
			servers[place] = await startServer(newer, { ...variables, PORT: String(older.port) });
			await more();
			if (place > 0) continue;
			// One server has the new release and the other the old one. Everybody gets the files of
			// both.
			for (const boot of Object.values(builds))
				for (let time = 0; time < 6; time += 1)
					expect((await ask({ port: nginx.port, path: boot })).status, boot).toBe(200);
		}
		finished = true;
		await visiting;

		expect(failed).toEqual([]);
		expect([...seen.keys()].sort()).toEqual(Object.values(builds).sort());
		expect(await stored("rolling")).toHaveLength(sent);
		await expect
			.poll(async () => (await mailsAbout("rolling")).length, { timeout: 60_000 })
			.toBe(sent);
		console.log(
			`While two servers were replaced: ${requested} requests, ${sent} messages among them, ${failed.length} failed.`,
		);
	}, 300_000);
});
