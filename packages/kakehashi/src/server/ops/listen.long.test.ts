import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { parseResponse, rawExchange, rawRequest } from "../testing/raw-request.ts";
import { createSampleApp, type SampleApp } from "../testing/sample-app.ts";
import { listen, type RunningServer } from "./listen.ts";

const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));

/**
 * Begins a request and continues to write one byte at a time, until the server closes the
 * connection. Returns the server's response and the number of bytes written after the beginning.
 */
async function drip(port: number, beginning: string, piece: string) {
	const socket = connect(port, "127.0.0.1");
	const chunks: Buffer[] = [];
	let bytes = 0;
	socket.write(beginning);
	socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => {});
	const timer = setInterval(() => {
		if (!socket.writable) return;
		socket.write(piece[bytes % piece.length] ?? "");
		bytes += 1;
	}, 5);
	await once(socket, "close");
	clearInterval(timer);
	return { response: parseResponse(Buffer.concat(chunks).toString()), bytes };
}

async function start(
	sample: SampleApp,
	limits: Parameters<typeof listen>[1]["limits"] = {},
): Promise<RunningServer> {
	const server = await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1", limits });
	running.push(server);
	return server;
}

const sample = await createSampleApp();
const { port } = await start(sample);

describe("hostile addresses", () => {
	it.each([
		["//evil.example", 404],
		["//evil.example/", 404],
		["///evil.example/%2e%2e", 404],
		["/\\evil.example", 400],
		["/%2e%2e/%2e%2e/etc/passwd", 404],
		["/../../etc/passwd", 404],
		["/assets/../../server/build.json", 404],
		["/%E0%A4%A", 404],
		["/ja//contact", 404],
		["/JA", 404],
		["/en//evil.example", 404],
		["/en/%2F%2Fevil.example", 404],
		["/en/\\evil.example", 400],
		["/en/..//evil.example", 404],
		["/en/.//evil.example/", 404],
		[`/${"a".repeat(16 * 1024)}`, 404],
		[`/en/${"a".repeat(16 * 1024)}`, 404],
		["http://evil.example//pricing", 404],
		["http://user@evil.example/pricing", 400],
		["http:///pricing", 400],
		["https://evil.example:99999/", 400],
		["ftp://evil.example/", 400],
		["*", 400],
		["pricing", 400],
		["/caf\xe9", 400],
		["/#fragment", 404],
	])("%s gets a page and leads nowhere", async (target, status) => {
		const response = await rawRequest(port, target);
		expect(response.status).toBe(status);
		expect(response.headers["content-type"]).toMatch(/^text\/html/i);
		expect(response.headers.location).toBeUndefined();
		expect(response.body).toContain("<!doctype html>");
		expect(response.body).not.toContain("root:");
	});

	it("/ja/%00 gets the Japanese page", async () => {
		const response = await rawRequest(port, "/ja/%00");
		expect(response.status).toBe(400);
		expect(response.body).toContain('lang="ja-JP"');
	});

	it.each(["CONNECT", "BREW", "get"])("the method %s is refused with a page", async (method) => {
		const response = await rawRequest(port, method === "CONNECT" ? "evil.example:443" : "/", {
			method,
		});
		expect(response.status).toBe(400);
		expect(response.body).toContain('"message":"Bad Request"');
	});

	it.each(["TRACE", "PROPFIND", "OPTIONS", "POST", "PUT", "DELETE"])(
		"the method %s is not allowed on a page",
		async (method) => {
			const response = await rawRequest(port, "/", { method });
			expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD"]);
		},
	);

	it.each([
		["http://www.example/ja/pricing?a=1", 200],
		["HTTP://www.example", 200],
		["http://www.example?a=1", 200],
		["https://www.example:8443/pricing/", 308],
		["http://www.example/nothing", 404],
	])(
		"the absolute form %s means the same page as its path (RFC 9112 §3.2.2)",
		async (target, status) => {
			const response = await rawRequest(port, target, { host: "other.example" });
			expect(response.status).toBe(status);
			expect(JSON.stringify(response.headers)).not.toContain("example");
		},
	);

	it("the host of an absolute form counts, not the Host header", async () => {
		const post = (target: string, host: string) => {
			const headers = [
				`Host: ${host}`,
				"Origin: http://www.example",
				"Content-Type: application/x-www-form-urlencoded",
				"Content-Length: 0",
				"Connection: close",
			];
			return rawExchange(
				port,
				`POST ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`,
			).then((text) => parseResponse(text).status);
		};
		expect(await post("http://www.example/contact", "other.example")).toBe(422);
		expect(await post("http://other.example/contact", "www.example")).toBe(403);
	});

	it("two Host headers are refused, equal or not (RFC 9112 §3.2)", async () => {
		for (const hosts of [
			["localhost", "evil.example"],
			["localhost", "localhost"],
		]) {
			const text = await rawExchange(
				port,
				`GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}`).join("\r\n")}\r\nConnection: close\r\n\r\n`,
			);
			expect(parseResponse(text).status).toBe(400);
		}
	});

	it.each([
		"",
		"a b",
		"evil.example/path",
		"user@evil.example",
		"[::1",
		"evil.example:port",
		"\x80",
		null,
	])("the host %j is refused", async (host) => {
		const response = await rawRequest(port, "/", { host });
		expect(response.status).toBe(400);
		expect(response.body).toContain("<!doctype html>");
	});

	it.each(["evil.example", "EVIL.example:8080", "[::1]:3000", "127.0.0.1"])(
		"the host %s is not repeated",
		async (host) => {
			for (const target of ["/", "/pricing/", "/nothing"]) {
				const response = await rawRequest(port, target, { host });
				expect([200, 308, 404]).toContain(response.status);
				expect(JSON.stringify(response.headers) + response.body).not.toMatch(
					/evil|::1|127\.0\.0\.1/i,
				);
			}
		},
	);

	it("headers over the limit get an answer, not only a closed door", async () => {
		const response = parseResponse(
			await rawExchange(
				port,
				`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(100_000)}\r\n\r\n`,
			),
		);
		expect(response.status).toBe(431);
		expect(response.body).toContain("<!doctype html>");
	});

	it("HTTP/1.0 needs no Host header, HTTP/1.1 does", async () => {
		const ask = async (version: string) =>
			parseResponse(
				await rawExchange(
					port,
					`GET /healthz HTTP/${version}\r\nConnection: close\r\n\r\n`,
				),
			).status;
		expect([await ask("1.0"), await ask("1.1")]).toEqual([200, 400]);
	});

	it("bytes that are no HTTP get 400", async () => {
		expect(
			parseResponse(await rawExchange(port, "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n")).status,
		).toBe(400);
	});

	it("bytes that are no HTTP behind a request end the connection, once that is answered", async () => {
		const text = await rawExchange(
			port,
			"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n\x01\r\n\r\n",
		);
		expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
	});

	it("leave a server that still answers", async () => {
		expect((await rawRequest(port, "/")).status).toBe(200);
	});
});

describe("answers on the wire", () => {
	it("have the right length, and HEAD has no body", async () => {
		const full = await rawRequest(port, "/pricing");
		const head = await rawRequest(port, "/pricing", { method: "HEAD" });
		expect(Number(full.headers["content-length"])).toBe(Buffer.byteLength(full.body));
		expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
		expect(head.body).toBe("");
	});

	it("share a connection", async () => {
		const request = (path: string, last = false) =>
			`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last ? "Connection: close\r\n" : ""}\r\n`;
		const text = await rawExchange(
			port,
			request("/") + request("/nothing") + request("/ja", true),
		);
		expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([
			"HTTP/1.1 200",
			"HTTP/1.1 404",
			"HTTP/1.1 200",
		]);
	});
});

describe("the log", () => {
	it("has one line a request, without query and of bounded length", async () => {
		const own = await createSampleApp();
		const server = await start(own);
		await rawRequest(server.port, "/pricing?mail=a@b.example");
		await rawRequest(server.port, `/${"a".repeat(5000)}`);
		await rawRequest(server.port, "/healthz");
		await rawRequest(server.port, "/\\");
		await server.stop();
		expect(own.entries).toHaveLength(3);
		const [page, long, refused] = own.entries;
		expect(page).toEqual({
			level: "info",
			event: "request",
			requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			method: "GET",
			path: "/pricing",
			status: 200,
			bytes: expect.any(Number),
			milliseconds: expect.any(Number),
		});
		expect(page?.bytes).toBeGreaterThan(1000);
		expect(String(long?.path)).toHaveLength(201);
		expect(long?.status).toBe(404);
		expect(refused).toMatchObject({ event: "request", path: "/\\", status: 400 });
		expect(JSON.stringify(own.entries)).not.toMatch(/example|127\.0\.0\.1/);
	});

	it("says when a visitor did not wait for the answer", async () => {
		const own = await createSampleApp();
		const requested = Promise.withResolvers<void>();
		const never = Promise.withResolvers<Response>();
		own.app.post("/slow", () => {
			requested.resolve();
			return never.promise;
		});
		const server = await start(own);
		const socket = connect(server.port, "127.0.0.1");
		socket.write("POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
		await requested.promise;
		socket.destroy();
		await expect
			.poll(() => own.entries, { timeout: 10_000 })
			.toEqual([expect.objectContaining({ path: "/slow", aborted: true })]);
	});
});

describe("limits", () => {
	it("cut off headers that come too slowly", async () => {
		const own = await createSampleApp();
		const server = await start(own, {
			headersTimeout: 100,
			requestTimeout: 200,
			connectionsCheckingInterval: 20,
		});
		const response = parseResponse(
			await rawExchange(server.port, "GET / HTTP/1.1\r\nHost: local"),
		);
		expect(response.status).toBe(408);
	});

	it("cut off headers that come byte by byte, however lively the connection is", async () => {
		const server = await start(await createSampleApp(), {
			headersTimeout: 200,
			requestTimeout: 400,
			connectionsCheckingInterval: 20,
		});
		const { response, bytes } = await drip(
			server.port,
			"GET / HTTP/1.1\r\nHost: localhost\r\n",
			"X-More: more\r\n",
		);
		expect(response.status).toBe(408);
		expect(bytes).toBeGreaterThan(1);
	});

	it("cut off a body that comes byte by byte", async () => {
		const server = await start(await createSampleApp(), {
			headersTimeout: 200,
			requestTimeout: 400,
			connectionsCheckingInterval: 20,
		});
		const type = "Content-Type: application/x-www-form-urlencoded";
		const { response, bytes } = await drip(
			server.port,
			`POST /contact HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 60000\r\n\r\n`,
			"name=",
		);
		expect(response.status).toBe(408);
		expect(bytes).toBeGreaterThan(1);
	});

	it("serve others meanwhile", async () => {
		const server = await start(await createSampleApp(), {
			headersTimeout: 1_000,
			requestTimeout: 2_000,
			connectionsCheckingInterval: 20,
		});
		const slow = Array.from({ length: 200 }, () =>
			rawExchange(server.port, "GET / HTTP/1.1\r\nX: "),
		);
		for (let number = 0; number < 20; number += 1)
			expect((await rawRequest(server.port, "/")).status).toBe(200);
		const statuses = (await Promise.all(slow)).map((text) => parseResponse(text).status);
		expect(new Set(statuses)).toEqual(new Set([408]));
	});

	it("take no more connections than allowed, and again when one is free", async () => {
		const server = await start(await createSampleApp(), { maxConnections: 2 });
		const held = [connect(server.port, "127.0.0.1"), connect(server.port, "127.0.0.1")];
		await Promise.all(held.map((socket) => once(socket, "connect")));
		// The server counts connections only after it has accepted them. Until then, it would also
		// accept a third one.
		await expect
			.poll(() =>
				rawExchange(
					server.port,
					"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
				).catch(() => ""),
			)
			.toBe("");
		held[0]?.destroy();
		await expect
			.poll(async () => (await rawRequest(server.port, "/").catch(() => undefined))?.status)
			.toBe(200);
		held[1]?.destroy();
	});

	it("close a connection that stays silent after its request", async () => {
		const server = await start(await createSampleApp(), {
			keepAliveTimeout: 50,
			keepAliveTimeoutBuffer: 0,
		});
		const text = await rawExchange(server.port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
		expect(parseResponse(text).status).toBe(200);
	});
});

describe("starting and stopping", () => {
	it("says in words that the port is taken", async () => {
		await expect(listen(sample.app, { ...sample, port, host: "127.0.0.1" })).rejects.toThrow(
			messageText("server.portTaken", { port: String(port) }),
		);
	});

	it("says in words that the address is not one of the machine", async () => {
		await expect(listen(sample.app, { ...sample, port: 0, host: "192.0.2.1" })).rejects.toThrow(
			messageText("server.hostNotLocal", { host: "192.0.2.1" }),
		);
	});

	it("lets a request in flight end, closes idle connections and takes no new ones", async () => {
		const own = await createSampleApp();
		const requested = Promise.withResolvers<void>();
		const answered = Promise.withResolvers<Response>();
		own.app.post("/slow", () => {
			requested.resolve();
			return answered.promise;
		});
		const server = await start(own);
		const idle = connect(server.port, "127.0.0.1");
		await once(idle, "connect");
		const slow = rawExchange(
			server.port,
			"POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n",
		);
		await requested.promise;
		const stopped = server.stop();
		await once(idle, "close");
		await expect(
			rawExchange(server.port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
		).rejects.toThrow("ECONNREFUSED");
		answered.resolve(new Response("done"));
		const text = await slow;
		expect(text).toMatch(/^HTTP\/1\.1 200/);
		expect(text).toMatch(/connection: close/i);
		expect(text).toMatch(/done$/);
		await stopped;
	});

	it("answers what was asked before it was told, on new connections and on kept ones", async () => {
		const own = await createSampleApp();
		// On a busy machine, the clients of these connections are slow, because they run in this
		// process too.
		const server = await start(own, { lastRequests: 3_000 });
		const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
		const keptAlive = await Promise.all(
			Array.from({ length: 20 }, async () => {
				const socket = connect(server.port, "127.0.0.1");
				socket.write(request);
				await once(socket, "data");
				return socket;
			}),
		);
		const fresh = Array.from({ length: 20 }, () => connect(server.port, "127.0.0.1"));
		const responses = [...keptAlive, ...fresh].map(async (socket) => {
			let text = "";
			socket.on("data", (part) => {
				text += part;
			});
			await once(socket, "close");
			return text;
		});
		for (const socket of [...keptAlive, ...fresh]) socket.write(request);
		const stopped = server.stop();
		for (const text of await Promise.all(responses))
			expect(text).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\nConnection: close\r\n[\s\S]*<\/html>$/);
		await stopped;
	});

	it("goes on answering for the whole time that others need to hear of it, also when nobody asks for a moment", async () => {
		const server = await start(await createSampleApp(), { lastRequests: 2_000 });
		const stopped = server.stop();
		for (let round = 0; round < 5; round += 1)
			expect((await rawRequest(server.port, "/")).headers.connection).toBe("close");
		await stopped;
		await expect(rawRequest(server.port, "/")).rejects.toThrow("ECONNREFUSED");
	});

	it("waits for the rest of a request that has begun", async () => {
		const server = await start(await createSampleApp());
		const socket = connect(server.port, "127.0.0.1");
		socket.write("GET / HTTP/1.1\r\nHost: loc");
		const other = connect(server.port, "127.0.0.1");
		await once(other, "connect");
		const stopped = server.stop();
		await once(other, "close");
		socket.write("alhost\r\n\r\n");
		const [part] = await once(socket, "data");
		expect(String(part)).toMatch(/^HTTP\/1\.1 200/);
		socket.destroy();
		await stopped;
	});

	it("does not wait for ever for a request in flight", async () => {
		const own = await createSampleApp();
		const requested = Promise.withResolvers<void>();
		own.app.post("/slow", () => {
			requested.resolve();
			return new Promise<Response>(() => {});
		});
		const server = await start(own, { stopping: 50 });
		const slow = rawExchange(
			server.port,
			"POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n",
		);
		await requested.promise;
		await server.stop();
		expect(await slow).toBe("");
	});
});
