import { securityHeaders } from "@kakehashi/core/http/security-headers.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "../ops/listen.ts";
import { parseResponse, type RawResponse, rawExchange } from "../testing/raw-request.ts";
import { createSampleApp } from "../testing/sample-app.ts";
import { builtConfig } from "../testing/sample-build.ts";

const everywhere = Object.entries(
	securityHeaders({ config: builtConfig, inline: { scripts: [], styles: [] }, https: false }),
);
const strictTransport = "strict-transport-security";

describe("every answer carries the security headers", () => {
	let server: RunningServer;
	beforeAll(async () => {
		const sample = await createSampleApp();
		sample.app.get("/broken", () => {
			throw new Error("boom");
		});
		sample.app.post(
			"/open",
			() =>
				new Response("open", {
					headers: new Headers({
						"Content-Security-Policy": "frame-src https://map.example",
						"Cross-Origin-Embedder-Policy": "unsafe-none",
					}),
				}),
		);
		server = await listen(sample.app, {
			...sample,
			port: 0,
			host: "127.0.0.1",
			limits: { lastRequests: 0 },
		});
	});
	afterAll(() => server.stop());

	const request = (lines: readonly string[]) =>
		[...lines, "Connection: close", "", ""].join("\r\n");
	const post = (path: string, type: string, ...more: string[]) =>
		request([
			`POST ${path} HTTP/1.1`,
			"Host: localhost",
			`Content-Type: ${type}`,
			"Content-Length: 2",
			...more,
		]);
	it.each([
		["a page", 200, request(["GET /pricing HTTP/1.1", "Host: localhost"])],
		["a page's head", 200, request(["HEAD /pricing HTTP/1.1", "Host: localhost"])],
		[
			"a script that is not there",
			404,
			request([
				"GET /assets/boot-none.js HTTP/1.1",
				"Host: localhost",
				"Accept-Encoding: br",
			]),
		],
		[
			"what the client has",
			304,
			request(["GET /pricing HTTP/1.1", "Host: localhost", "If-None-Match: *"]),
		],
		[
			"a choice of language",
			302,
			request([
				"GET / HTTP/1.1",
				"Host: localhost",
				"Cookie: locale=ja",
				"Sec-Fetch-Mode: navigate",
				"Sec-Fetch-Site: none",
			]),
		],
		["a corrected address", 308, request(["GET /pricing/ HTTP/1.1", "Host: localhost"])],
		["a missing page", 404, request(["GET /nowhere HTTP/1.1", "Host: localhost"])],
		["another method", 405, request(["DELETE / HTTP/1.1", "Host: localhost"])],
		["the health", 200, request(["GET /healthz HTTP/1.1", "Host: localhost"])],
		["a message that is none", 415, `${post("/api/contact", "text/plain")}{}`],
		["a message with errors", 422, `${post("/api/contact", "application/json")}{}`],
		[
			"a form from elsewhere",
			403,
			`${post("/contact", "application/x-www-form-urlencoded", "Sec-Fetch-Site: cross-site")}a=`,
		],
		[
			"a question before a message",
			204,
			request([
				"OPTIONS /api/contact HTTP/1.1",
				"Host: localhost",
				`Origin: ${builtConfig.siteUrl}`,
			]),
		],
		[
			"a target that makes no address",
			400,
			request(["GET http://[ HTTP/1.1", "Host: localhost"]),
		],
		["a request that cannot be read", 400, "NONSENSE\r\n\r\n"],
		[
			"too large a header",
			431,
			request(["GET / HTTP/1.1", "Host: localhost", `X-Large: ${"x".repeat(40_000)}`]),
		],
		["a tunnel", 400, request(["CONNECT example.com:443 HTTP/1.1", "Host: example.com"])],
	])("%s (%i)", async (_, status, text) => {
		const response = parseResponse(await rawExchange(server.port, text));
		expect(response.status).toBe(status);
		for (const [name, value] of everywhere)
			expect(response.headers[name.toLowerCase()], name).toBe(value);
		expect(response.headers).not.toHaveProperty(strictTransport);
	});

	it("a page that brings its own policy has that alone, and the others beside it", async () => {
		const text = await rawExchange(
			server.port,
			request(["POST /open HTTP/1.1", "Host: localhost", "Content-Length: 0"]),
		);
		expect(
			text
				.match(/^(?:content-security|cross-origin-embedder)-policy: .*$/gim)
				?.map((line) => line.trim().split(": ")[1]),
		).toEqual(["frame-src https://map.example", "unsafe-none"]);
		expect(parseResponse(text).headers["x-content-type-options"]).toBe("nosniff");
	});

	it.each([
		["a compressed file", 200, "/assets/boot-abc.js", "Accept-Encoding: br"],
		["a file that the client has", 304, "/assets/boot-abc.js", "If-None-Match: *"],
		["the data of a page", 200, "/pricing/_payload.json", "Accept: */*"],
	])(
		"but %s (%i), which only has those that act on what is no document",
		async (_, status, path, header) => {
			const response = parseResponse(
				await rawExchange(
					server.port,
					request([`GET ${path} HTTP/1.1`, "Host: localhost", header]),
				),
			);
			expect(response.status).toBe(status);
			const names = everywhere
				.map(([name]) => name.toLowerCase())
				.filter((name) => response.headers[name] !== undefined);
			expect(names).toEqual(["cross-origin-resource-policy", "x-content-type-options"]);
		},
	);
});

describe("HTTPS for the future", () => {
	const ask = async (trusted: string, proto: string): Promise<RawResponse> => {
		const sample = await createSampleApp({ variables: { TRUSTED_PROXIES: trusted } });
		const server = await listen(sample.app, {
			...sample,
			port: 0,
			host: "127.0.0.1",
			limits: { lastRequests: 0 },
		});
		const response = await rawExchange(
			server.port,
			`GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: ${proto}\r\nConnection: close\r\n\r\n`,
		);
		await server.stop();
		return parseResponse(response);
	};

	it("is asked for where a trusted proxy speaks it", async () => {
		expect((await ask("127.0.0.1", "https")).headers[strictTransport]).toMatch(
			/^max-age=\d{8}$/,
		);
	});

	it.each([
		["127.0.0.1", "http"],
		["10.0.0.0/8", "https"],
	])(
		"is not where the proxies are %s and the visitor's protocol is said to be %s",
		async (trusted, proto) => {
			expect((await ask(trusted, proto)).headers).not.toHaveProperty(strictTransport);
		},
	);
});
