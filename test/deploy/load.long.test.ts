import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localizedRoutes, payloadPath } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { contactLetter } from "./contact-letter.ts";
import { ask, type Question } from "./request.ts";
import { type BuiltServer, dist, startServer } from "./start-server.ts";

/** Number of requests that stand for an hour of traffic. LOAD_REQUESTS=1000000 takes minutes. */
const total = Number(process.env.LOAD_REQUESTS ?? 20_000);
const clients = 32;
/** One in this many requests is a message, which waits for the disk. */
const oneMessageIn = 100;
/**
 * Allowed memory growth in bytes: twice the size of a page for each connection, and room for code
 * that V8 compiles.
 */
const allowedGrowth = 6 * 1024 * 1024;

type Memory = { readonly heapUsed: number; readonly external: number; readonly rss: number };
let server: BuiltServer;

beforeAll(async () => {
	const probe = ["--expose-gc", "--import", join(import.meta.dirname, "memory-probe.ts")];
	server = await startServer(
		dist,
		{ CONTACT_RATE_LIMIT: "0", CONTACT_RATE_LIMIT_TOTAL: "0" },
		probe,
	);
});
afterAll(async () => {
	await server?.stop();
});

async function memory(): Promise<Memory> {
	const message = once(server.child, "message");
	server.child.send("memory");
	const [found] = await message;
	return found as Memory;
}

type Expected = Omit<Question, "port"> & { readonly expected: readonly number[] };

/** All kinds of requests from visitors, robots and scanners, in turn. */
function questions(etag: string): Expected[] {
	const pages = localizedRoutes(site.routes, site.locales).map(({ path }) => path);
	const assets = readdirSync(join(dist, "client/assets")).filter(
		(name) => !/\.(?:br|gz)$/.test(name),
	);
	const { id } = JSON.parse(readFileSync(join(dist, "client/builds/latest.json"), "utf8"));
	const br = { "Accept-Encoding": "gzip, br" };
	return [
		...pages.map((path) => ({ path, headers: br, expected: [200] })),
		...pages.map((path) => ({
			path: `${payloadPath(path)}?${id}`,
			headers: br,
			expected: [200],
		})),
		...assets.map((name) => ({ path: `/assets/${name}`, headers: br, expected: [200] })),
		{ path: "/", headers: { "If-None-Match": etag }, expected: [304] },
		{ path: "/", method: "HEAD", expected: [200] },
		{ path: "/pricing/?a=1", expected: [308] },
		{ path: "/github", expected: [302] },
		{ path: "/ja/no/such/page", headers: br, expected: [404] },
		{ path: "/wp-login.php", method: "POST", body: "a=b", expected: [404] },
		{ path: "/contact?plan=together", headers: br, expected: [200] },
		{
			path: "/contact",
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body: "name=",
			expected: [422],
		},
		{ path: "/healthz", expected: [200] },
	];
}

describe("under load", () => {
	it("answers everything rightly and keeps no memory", async () => {
		const { headers } = await ask({ port: server.port, path: "/", plain: true });
		const mixed = questions(String(headers.etag));
		const errors: string[] = [];
		let messages = 0;

		async function run(requests: number, round: string): Promise<void> {
			let next = 0;
			await Promise.all(
				Array.from({ length: clients }, async () => {
					const agent = new Agent({ keepAlive: true, maxSockets: 1 });
					while (next < requests) {
						const number = next;
						next += 1;
						const isMessage = number % oneMessageIn === 0;
						const letter = {
							...contactLetter(`${round} ${number}`, `load-${round}-${number}`),
							expected: [201],
						};
						const { expected, ...question } = isMessage
							? letter
							: (mixed[number % mixed.length] as Expected);
						if (isMessage) messages += 1;
						try {
							const { status } = await ask({
								...question,
								port: server.port,
								plain: true,
								agent,
							});
							if (!expected.includes(status))
								errors.push(`${question.path} ${status}`);
						} catch (error) {
							errors.push(`${question.path} ${error}`);
						}
					}
					agent.destroy();
				}),
			);
		}

		// A warm-up, so that one-time compilation and caches do not count as growth.
		await run(3_000, "before");
		const before = await memory();
		await run(total, "load");
		// Visitors who disconnect during a request must not leave memory behind either.
		await leaveInTheMiddle(300);
		await expect
			.poll(
				async () => (await ask({ port: server.port, path: "/readyz", plain: true })).status,
				{ timeout: 60_000 },
			)
			.toBe(200);
		const after = await memory();

		const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
		console.log(
			`${total + 3_000} requests (${messages} messages), ${errors.length} errors; heap ${mib(before.heapUsed)} → ${mib(after.heapUsed)} MiB, outside of it ${mib(before.external)} → ${mib(after.external)} MiB, whole process ${mib(before.rss)} → ${mib(after.rss)} MiB.`,
		);
		expect(errors.slice(0, 10)).toEqual([]);
		expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(
			allowedGrowth,
		);

		expect(server.log().match(/"path":"\/api\/contact","status":201/g)).toHaveLength(messages);
		expect(server.log()).not.toMatch(/"status":5/);
	}, 600_000);
});

/** Opens connections and closes them during the response, or before the request is complete. */
async function leaveInTheMiddle(count: number): Promise<void> {
	await Promise.all(
		Array.from({ length: count }, async (_, number) => {
			const socket = connect(server.port, "127.0.0.1");
			socket.on("error", () => {});
			await once(socket, "connect");
			socket.write(
				number % 2 === 0
					? "GET /opensource HTTP/1.1\r\nHost: localhost\r\n\r\n"
					: "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nname=",
			);
			socket.destroy();
			await once(socket, "close");
		}),
	);
}
