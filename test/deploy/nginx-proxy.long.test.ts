import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { Agent } from "node:https";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { site } from "../fixture-site.ts";
import { contactLetter } from "./contact-letter.ts";
import { type Answer, ask } from "./request.ts";
import { siteJourneys } from "./site-journeys.ts";
import { startNginx, type TestNginx } from "./start-nginx.ts";
import { type BuiltServer, dist, startServer } from "./start-server.ts";

const limit = 2;
let folder: string;
let server: BuiltServer;
let nginx: TestNginx;

// nginx sends requests from 127.0.0.2, visitors from 127.0.0.11 and so on. All of these are
// addresses of this machine.
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-proxy-"));
	server = await startServer(dist, {
		DATA_DIR: folder,
		TRUSTED_PROXIES: "127.0.0.2",
		CONTACT_RATE_LIMIT: String(limit),
	});
	nginx = await startNginx({
		changes: {
			"server 127.0.0.1:3000 max_fails=0;": `server 127.0.0.1:${server.port} max_fails=0;`,
		},
		machine: "proxy_bind 127.0.0.2;",
	});
});
afterAll(async () => {
	await nginx?.stop();
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

describe("the site behind nginx", () => {
	it("answers every page over HTTP/2, with the bytes of the build", async () => {
		const session = connectHttp2(nginx.origin, { rejectUnauthorized: false });
		try {
			for (const { path, locale } of localizedRoutes(site.routes, site.locales)) {
				const stream = session.request({ ":path": path });
				const [headers, body] = await new Promise<[Record<string, unknown>, string]>(
					(resolve, reject) => {
						let answered: Record<string, unknown> = {};
						let text = "";
						stream.setEncoding("utf8");
						stream.on("response", (each) => (answered = each));
						stream.on("data", (chunk: string) => (text += chunk));
						stream.on("end", () => resolve([answered, text]));
						stream.on("error", reject);
					},
				);
				expect(headers[":status"], path).toBe(200);
				expect(body, path).toContain(`lang="${locale.tag}"`);
			}
			expect(session.alpnProtocol).toBe("h2");
		} finally {
			session.close();
		}
	});

	it("leads from HTTP to HTTPS and keeps path and query", async () => {
		const { status, headers } = await ask({
			port: nginx.plainPort,
			path: "/ja/pricing?a=1",
			plain: true,
		});
		expect([status, headers.location]).toEqual([308, "https://www.example.com/ja/pricing?a=1"]);
	});

	siteJourneys(() => ({ ...nginx, base: "" }));

	it("hands the compressed files of the build on", async () => {
		const br = await ask({
			port: nginx.port,
			path: "/",
			headers: { "Accept-Encoding": "gzip, br" },
		});
		expect(br.body).toEqual(readFileSync(join(dist, "client/index.html.br")));
	});

	it("says what is too large in the site's own words", async () => {
		const { status, body } = await ask({
			port: nginx.port,
			path: "/ja/contact",
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body: `message=${"a".repeat(200_000)}`,
		});
		expect(status).toBe(413);
		expect(body.toString()).toContain('lang="ja-JP"');
	});

	it("does not show the world whether the store works", async () => {
		expect((await ask({ port: nginx.port, path: "/readyz" })).status).toBe(404);
		expect((await ask({ port: server.port, path: "/readyz", plain: true })).status).toBe(200);
	});
});

describe("what nginx answers by itself", () => {
	let alone: TestNginx;
	const page = (name: string) => readFileSync(join(dist, "client", name));
	const form = { "Content-Type": "application/x-www-form-urlencoded" };
	/** The headers that are the same for every response. */
	const lasting = ({ headers }: Answer) =>
		Object.fromEntries(
			Object.entries(headers).filter(
				([name]) =>
					!/^(?:allow|connection|content-length|date|keep-alive|vary)$/.test(name),
			),
		);
	const byServer = async () =>
		lasting(await ask({ port: nginx.port, path: "/ja/pricing", method: "PUT" }));

	beforeAll(async () => {
		const nobody = await freePort();
		// A client at 127.0.0.88 gives its address in a header, because this machine has no IPv6
		// networks to send requests from.
		const machine = "set_real_ip_from 127.0.0.88; real_ip_header X-Real-IP;";
		alone = await startNginx({ changes: { "127.0.0.1:3000": `127.0.0.1:${nobody}` }, machine });
	});
	afterAll(() => alone?.stop());

	it.each([
		{ path: "/ja/pricing", method: "GET" },
		{ path: "/ja/contact", method: "POST", headers: form, body: "message=a" },
		{ path: "/api/contact", method: "POST", headers: form, body: "message=a" },
	])(
		"is the site's error page with the server's headers while no server runs: $method $path",
		async (question) => {
			const response = await ask({ ...question, port: alone.port });
			expect(response.status).toBe(502);
			expect(response.headers).toMatchObject({
				...(await byServer()),
				server: "nginx",
				"retry-after": "10",
			});
			expect(response.body).toEqual(page("500.html"));
		},
	);

	it.each([
		[
			413,
			{
				path: "/ja/contact",
				method: "POST",
				headers: form,
				body: `message=${"a".repeat(300_000)}`,
			},
		],
		[400, { path: "/", headers: { Cookie: "a".repeat(40_000) } }],
		[414, { path: `/${"a".repeat(40_000)}` }],
		[405, { path: "/", method: "TRACE" }],
	] as const)("is the same for what it cannot take: %i", async (status, question) => {
		const response = await ask({ ...question, port: nginx.port });
		expect(response.status).toBe(status);
		expect(response.headers).toMatchObject(await byServer());
		expect(response.headers["retry-after"]).toBeUndefined();
		expect(response.body).toEqual(page("500.html"));
	});

	it("is the site's error page for an address that asks too often, while others are served", async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 4 });
		const responses = await Promise.all(
			Array.from({ length: 1_000 }, () =>
				ask({ port: alone.port, path: "/", from: "127.0.0.77", agent }),
			),
		);
		agent.destroy();
		expect(responses.find(({ status }) => status === 429)?.body).toEqual(page("500.html"));
		expect((await ask({ port: alone.port, path: "/" })).status).toBe(502);
	});

	it("is the site's error page for an address that sends too often, which may still read", async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 4 });
		const send = { port: alone.port, path: "/contact", method: "POST", headers: form, agent };
		const responses = await Promise.all(
			Array.from({ length: 150 }, () =>
				ask({ ...send, from: "127.0.0.78", body: "message=a" }),
			),
		);
		agent.destroy();
		const refused = responses.filter(({ status }) => status === 429);
		expect(refused.length).toBeLessThanOrEqual(150 - 41);
		expect(refused[0]?.body).toEqual(page("500.html"));
		expect((await ask({ port: alone.port, path: "/", from: "127.0.0.78" })).status).toBe(502);
		// Other levels would write the address into the log of an owner's machine.
		const levels = alone.errorLog().matchAll(/\[(\w+)\].* limiting (?:requests|connections)/g);
		expect(new Set([...levels].map(([, level]) => level))).toEqual(new Set(["info"]));
	});

	it("is the site's error page for the 65th connection of an address that is busy, while others are served", async () => {
		const received: string[] = [];
		const sockets = Array.from({ length: 80 }, () => {
			const tcp = connectTcp({ port: alone.port, localAddress: "127.0.0.79" });
			const socket = connectTls({ socket: tcp, rejectUnauthorized: false });
			socket.once("data", (part) => received.push(String(part))).on("error", () => {});
			socket.write("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\nbegun");
			return socket;
		});
		await expect.poll(() => received.length).toBe(80 - 64);
		for (const text of received) expect(text).toMatch(/^HTTP\/1\.1 429 /);
		expect((await ask({ port: alone.port, path: "/" })).status).toBe(502);
		for (const socket of sockets) socket.destroy();
	});

	it.each([
		["/64", "GET", 1_000, (number: number) => `2001:db8:1:1::${number.toString(16)}`],
		[
			"/56",
			"GET",
			1_000,
			(number: number) => `2001:db8:2:${(number % 256).toString(16)}::${number}`,
		],
		["/48", "GET", 3_000, (number: number) => `2001:db8:a0a:${(number * 16).toString(16)}::1`],
		["/48", "POST", 500, (number: number) => `2001:db8:b0b:${(number * 16).toString(16)}::1`],
	])(
		"counts the addresses of one IPv6 network together (%s, %s)",
		async (_network, method, count, addressOf) => {
			/**
			 * Sends all requests without waiting for responses, because a slow client would never
			 * reach a limit of requests per second.
			 */
			const statusesOf = async (addresses: readonly string[]) => {
				const socket = connectTls({
					socket: connectTcp({ port: alone.port, localAddress: "127.0.0.88" }),
					rejectUnauthorized: false,
				});
				const requests = addresses.map(
					(address) =>
						`${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nX-Real-IP: ${address}\r\n`,
				);
				socket.write(`${requests.join("\r\n")}Connection: close\r\n\r\n`);
				return [...(await readText(socket)).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(
					([, status]) => Number(status),
				);
			};
			const numbers = Array.from({ length: 500 }, (_, number) => number);
			const parts = Array.from({ length: count / numbers.length }, (_, part) =>
				numbers.map((number) => addressOf(part * numbers.length + number)),
			);
			const statuses = await Promise.all(parts.map(statusesOf));
			expect(new Set(statuses.flat())).toEqual(new Set([502, 429]));
			expect(await statusesOf(["2001:db8:ffff::1"])).toEqual([502]);
		},
	);

	it.each(["/readyz", "/404.html", "/500.html"])("is the not-found page for %s", async (path) => {
		const response = await ask({ port: alone.port, path });
		expect(response.status).toBe(404);
		expect(response.headers).toMatchObject(await byServer());
		expect(response.body).toEqual(page("404.html"));
	});
});

describe("the limit of messages behind nginx", () => {
	let count = 0;
	const send = async (from: string, headers: Record<string, string> = {}, direct = false) => {
		count += 1;
		const letter = contactLetter(`Visitor ${count}`);
		return (
			await ask({
				...letter,
				headers: { ...letter.headers, ...headers },
				from,
				...(direct ? { port: server.port, plain: true } : { port: nginx.port }),
			})
		).status;
	};

	it("counts each visitor's own address, whatever the visitor writes into the header", async () => {
		const forged = { "X-Forwarded-For": "198.51.100.1" };
		const statuses = [
			await send("127.0.0.11"),
			await send("127.0.0.11", forged),
			await send("127.0.0.11", { "X-Forwarded-For": "198.51.100.2" }),
		];
		expect(statuses).toEqual([201, 201, 429]);
		expect(await send("127.0.0.12")).toBe(201);
	});

	it("believes nobody who is no trusted proxy", async () => {
		const statuses = [];
		for (const address of ["198.51.100.11", "198.51.100.12", "198.51.100.13"])
			statuses.push(await send("127.0.0.21", { "X-Forwarded-For": address }, true));
		expect(statuses).toEqual([201, 201, 429]);
	});

	it("is told apart in no log line", () => {
		expect(server.log()).toContain('"event":"request"');
		expect(server.log()).not.toMatch(/198\.51|127\.0\.0\.[12][12]|hanako/);
		expect(nginx.accessLog()).toBe("");
	});
});
