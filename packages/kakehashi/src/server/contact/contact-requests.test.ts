import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "../ops/listen.ts";
import { parseResponse, rawExchange } from "../testing/raw-request.ts";
import { createSampleApp, type SampleApp } from "../testing/sample-app.ts";
import { bodyLimit } from "./read-fields.ts";

let sample: SampleApp;
let server: RunningServer;
beforeAll(async () => {
	sample = await createSampleApp({
		variables: { CONTACT_RATE_LIMIT: "0", CONTACT_RATE_LIMIT_TOTAL: "0" },
	});
	const limits = { headersTimeout: 400, requestTimeout: 400, connectionsCheckingInterval: 50 };
	server = await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1", limits });
});
afterAll(async () => {
	await server.stop();
	await sample.inbox.stop();
});

let count = 0;
const fields = () => {
	count += 1;
	return {
		name: `山田 花子 ${count}`,
		email: "hanako@example.jp",
		topic: "question",
		message: "橋の前でお待ちしています。",
		consent: "true",
	};
};
const formBody = (change: Record<string, string> = {}) =>
	new URLSearchParams({ ...fields(), ...change }).toString();
const form = "Content-Type: application/x-www-form-urlencoded";
const json = "Content-Type: application/json";
const stored = async () => (await sample.inbox.store.list({})).length;

/** Sends one request with exactly these header lines and this body. */
async function send(path: string, headers: readonly string[], body: string) {
	return parseResponse(
		await rawExchange(
			server.port,
			[
				`POST ${path} HTTP/1.1`,
				"Host: localhost",
				"Connection: close",
				...headers,
				"",
				body,
			].join("\r\n"),
		),
	);
}
const sized = (body: string) => `Content-Length: ${Buffer.byteLength(body, "latin1")}`;
const post = (path: string, type: string, body: string) => send(path, [type, sized(body)], body);
const ascii = (value: unknown) =>
	JSON.stringify(value).replace(
		/[^\x20-\x7e]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);

describe("a message with rubbish behind it", () => {
	it.each(["GARBAGE\r\n\r\n", "\u0000\u0001\u0002", "GET / HTTP/9.9\r\n\r\n"])(
		"is answered as what it is: stored (%j)",
		async (rubbish) => {
			const before = await stored();
			const body = JSON.stringify({ ...fields(), consent: true }).replace(
				/[^\x20-\x7e]/g,
				"x",
			);
			const text = await rawExchange(
				server.port,
				[
					"POST /api/contact HTTP/1.1",
					"Host: localhost",
					json,
					sized(body),
					"",
					body + rubbish,
				].join("\r\n"),
			);
			expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 201"]);
			expect(await stored()).toBe(before + 1);
		},
	);
});

describe("a body that comes slowly, in part or without end", () => {
	it.each([
		["that stops", (_write: (text: string) => void) => () => {}],
		[
			"that trickles",
			(write: (text: string) => void) => {
				const timer = setInterval(() => write("a"), 20);
				return () => clearInterval(timer);
			},
		],
	])("%s is cut off", async (_name, trickle) => {
		const before = await stored();
		const response = await new Promise<string>((resolve) => {
			let text = "";
			const socket = connect(server.port, "127.0.0.1", () =>
				socket.write(
					[
						"POST /contact HTTP/1.1",
						"Host: localhost",
						form,
						"Content-Length: 5000",
						"",
						"name=a",
					].join("\r\n"),
				),
			);
			const stop = trickle((part) => socket.writable && socket.write(part));
			socket.on("data", (chunk) => {
				text += chunk;
			});
			socket.on("error", () => {});
			socket.on("close", () => {
				stop();
				resolve(text);
			});
		});
		expect(parseResponse(response).status).toBe(408);
		expect(await stored()).toBe(before);
	});

	it("that the client gives up is nothing to alarm anybody", async () => {
		const before = await stored();
		const entries = sample.entries.length;
		await new Promise<void>((resolve) => {
			const socket = connect(server.port, "127.0.0.1", () => {
				socket.write(
					[
						"POST /api/contact HTTP/1.1",
						"Host: localhost",
						json,
						"Content-Length: 500",
						"",
						'{"name":"a',
					].join("\r\n"),
					() => setTimeout(() => socket.destroy(), 50),
				);
			});
			socket.on("close", () => resolve());
		});
		await expect
			.poll(() => sample.entries.length, { timeout: 10_000 })
			.toBeGreaterThan(entries);
		expect(sample.entries.slice(entries).filter(({ level }) => level === "error")).toEqual([]);
		expect(await stored()).toBe(before);
	});

	it("in chunks is read, up to the limit", async () => {
		const chunked = (body: string) =>
			`${(body.match(/.{1,1000}/gs) ?? []).map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("")}0\r\n\r\n`;
		expect(
			(await send("/contact", [form, "Transfer-Encoding: chunked"], chunked(formBody())))
				.status,
		).toBe(303);
		expect(
			(
				await send(
					"/contact",
					[form, "Transfer-Encoding: chunked"],
					chunked(formBody({ message: "a".repeat(bodyLimit) })),
				)
			).status,
		).toBe(413);
	});

	it("without length is none, and none is an empty form", async () => {
		const before = await stored();
		expect((await send("/contact", [form], formBody())).status).toBe(422);
		expect(await stored()).toBe(before);
		expect((await send("/contact", [form], "")).status).toBe(422);
		expect((await send("/api/contact", [json], "")).status).toBe(400);
	});

	it("that says to be too large is refused before it comes, and nothing in it is taken for a request", async () => {
		const before = await stored();
		const body = formBody();
		const smuggled = `POST /contact HTTP/1.1\r\nHost: localhost\r\n${form}\r\n${sized(body)}\r\n\r\n${body}`;
		const text = await rawExchange(
			server.port,
			[
				"POST /contact HTTP/1.1",
				"Host: localhost",
				form,
				"Content-Length: 10000000",
				"",
				smuggled,
			].join("\r\n"),
		);
		expect(parseResponse(text).status).toBe(413);
		expect(text).not.toContain("HTTP/1.1 303");
		expect(await stored()).toBe(before);
	});

	it("of ten megabytes is refused, with an answer that arrives", async () => {
		// With the short limits of the other tests, a busy machine would not be in time.
		const patient = await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1" });
		try {
			const response = await fetch(`http://127.0.0.1:${patient.port}/api/contact`, {
				method: "POST",
				body: "a".repeat(10_000_000),
				headers: { "Content-Type": "application/json" },
			});
			expect(response.status).toBe(413);
		} finally {
			await patient.stop();
		}
	});

	it.each([
		["two lengths", [form, "Content-Length: 5", "Content-Length: 6"]],
		["a length and chunks", [form, "Content-Length: 5", "Transfer-Encoding: chunked"]],
		["no number as its length", [form, "Content-Length: five"]],
	])("with %s is refused", async (_name, headers) => {
		expect((await send("/contact", headers, "0\r\n\r\n")).status).toBe(400);
	});
});

describe("the longest message that is allowed", () => {
	const longest = {
		name: "𠮷".repeat(100),
		company: "🌉".repeat(200),
		message: "🌉".repeat(5_000),
		email: `${"a".repeat(240)}@example.jp`,
	};

	it("fits, however it is sent", async () => {
		const before = await stored();
		expect((await post("/contact", form, formBody(longest))).status).toBe(303);
		expect(
			(
				await post(
					"/api/contact",
					json,
					ascii({ ...fields(), ...longest, consent: true, name: "𠮷".repeat(99) }),
				)
			).status,
		).toBe(201);
		expect(await stored()).toBe(before + 2);
	});
});

describe("a request of the wrong kind", () => {
	it.each([
		["/contact", "Content-Type: multipart/form-data; boundary=x", 415],
		["/contact", "Content-Type: text/plain", 415],
		["/ja/contact", json, 415],
		["/contact", "X-No-Type: at all", 415],
		["/api/contact", form, 415],
		["/api/contact", "Content-Type: application/json-patch+json", 415],
	])("%s with %s is refused", async (path, type, status) => {
		const before = await stored();
		expect(
			(await post(path, type, path === "/api/contact" ? JSON.stringify({}) : formBody()))
				.status,
		).toBe(status);
		expect(await stored()).toBe(before);
	});

	it("with headers without end is refused with a page", async () => {
		const response = await send("/contact", [form, `X-Long: ${"a".repeat(40_000)}`], "");
		expect(response.status).toBe(431);
		expect(response.body).toContain("<!doctype html>");
	});

	it.each(["PUT", "DELETE", "PATCH", "GET"])("by %s stores nothing", async (method) => {
		const before = await stored();
		const body = JSON.stringify({ ...fields(), consent: true });
		const response = parseResponse(
			await rawExchange(
				server.port,
				[
					`${method} /api/contact HTTP/1.1`,
					"Host: localhost",
					"Connection: close",
					json,
					sized(body),
					"",
					body,
				].join("\r\n"),
			),
		);
		expect([response.status, response.headers.allow]).toEqual([405, "POST, OPTIONS"]);
		expect(await stored()).toBe(before);
	});
});

describe("text that no browser sends", () => {
	it.each(["%FF%FE", "%8E%52%93%63", "%E3%81", "%ED%A0%80"])(
		"the bytes %s, which are no UTF-8, are refused rather than stored changed",
		async (bytes) => {
			const before = await stored();
			expect((await post("/contact", form, `${formBody()}&company=${bytes}`)).status).toBe(
				400,
			);
			expect(await stored()).toBe(before);
		},
	);

	it("a percent sign and the replacement character are text like any other, as browsers write them", async () => {
		const name = "100% \ufffd %zz";
		expect((await post("/contact", form, formBody({ name }))).status).toBe(303);
		expect((await sample.inbox.store.list({})).some((message) => message.name === name)).toBe(
			true,
		);
	});

	it("ninety thousand fields are refused", async () => {
		expect((await post("/contact", form, "a&".repeat(90_000))).status).toBe(400);
	});

	it.each([
		["an object in the hidden field", '{"zk3":{"toString":1}}', 400],
		[
			"lists in lists in the hidden field",
			`{"zk3":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
			400,
		],
		["a fill time without end", '{"fillTimeMs":1e999}', 422],
		["names of an object's own", '{"__proto__":"x","constructor":1,"toString":2}', 422],
		["a language that is no text", '{"locale":5}', 422],
		["a number", "5", 400],
		["null", "null", 400],
		["a list", "[]", 400],
		["nothing", "", 400],
	])("%s gets an answer", async (_name, body, status) => {
		const errors = () => sample.entries.filter(({ level }) => level === "error").length;
		const before = errors();
		expect((await post("/api/contact", json, body)).status).toBe(status);
		expect(errors()).toBe(before);
	});

	it("anything at all in the hidden field sets a message apart", async () => {
		for (const value of ["0", "false", '"x"']) {
			const sent = fields();
			const body = ascii({ ...sent, consent: true, zk3: "?" }).replace('"?"', value);
			expect((await post("/api/contact", json, body)).status).toBe(201);
			const found = (await sample.inbox.store.list({ state: "quarantined" })).find(
				({ name }) => name === sent.name,
			);
			expect(found?.quarantineReason).toBe("honeypot");
		}
	});
});
