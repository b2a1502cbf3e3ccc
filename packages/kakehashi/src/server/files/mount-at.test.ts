import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningServer } from "../ops/listen.ts";
import { parseResponse, rawExchange } from "../testing/raw-request.ts";
import { createSampleApp, type SampleApp } from "../testing/sample-app.ts";
import { sampleSite } from "../testing/sample-site.ts";
import { mountAt } from "./mount-at.ts";

const base = "/a/repository";
let root: { readonly sample: SampleApp; readonly server: RunningServer };
let below: typeof root;

beforeAll(async () => {
	[root, below] = [await start(""), await start(base)];
});
afterAll(async () => {
	for (const { server, sample } of [root, below]) {
		await server.stop();
		await sample.inbox.stop();
	}
});

async function start(base: string): Promise<typeof root> {
	const site = { ...sampleSite, base };
	const sample = await createSampleApp({ site });
	const enter = mountAt(base, sample.errorDocument);
	return {
		sample,
		server: await listen(sample.app, {
			...sample,
			port: 0,
			host: "127.0.0.1",
			limits: { lastRequests: 0 },
			enter,
		}),
	};
}

type Asked = {
	readonly method?: string;
	readonly headers?: readonly string[];
	readonly body?: string;
};

async function ask(
	{ server }: typeof root,
	path: string,
	{ method = "GET", headers = [], body = "" }: Asked = {},
) {
	const lines = [
		`${method} ${path} HTTP/1.1`,
		"Host: localhost",
		"Connection: close",
		`Content-Length: ${body.length}`,
		...headers,
		"",
		body,
	];
	const response = parseResponse(await rawExchange(server.port, lines.join("\r\n")));
	const { date: _date, ...rest } = response.headers;
	return { ...response, headers: rest };
}

/** The headers that a browser sends when a person followed a link on a page. */
const followed = (page: string) => [
	"Sec-Fetch-Mode: navigate",
	"Sec-Fetch-Site: same-origin",
	"Sec-Fetch-User: ?1",
	`Referer: http://localhost${page}`,
];
const form = {
	method: "POST",
	headers: ["Content-Type: application/x-www-form-urlencoded", "Sec-Fetch-Site: same-origin"],
	body: "name=",
};

describe("a site below a path", () => {
	const paths = [
		"/",
		"/ja?a=1",
		"/pricing",
		"/_payload.json",
		"/builds/latest.json",
		"/favicon.svg",
		"/fresh",
		"/gone",
		"/closed",
		"/nowhere",
		"/ja/nowhere",
	];
	const requests: readonly (readonly [string, Asked])[] = [...paths, "//pricing", "/healthz"].map(
		(path) => [path, {}],
	);
	it.each([...requests, ["/contact", form] as const])(
		"answers %s as at the root",
		async (path, options) => {
			expect(await ask(below, base + path, options)).toEqual(await ask(root, path, options));
		},
	);

	it.each([
		["/pricing/?a=1", 308, "/pricing?a=1"],
		["/en", 308, "/"],
		["/en/pricing?a=1", 308, "/pricing?a=1"],
		["/index.html", 308, "/"],
		["/moved", 302, "/%E3%81%8A%E7%9F%A5%E3%82%89%E3%81%9B"],
	])("leads from %s with %i to %s below it", async (path, status, location) => {
		expect(await ask(root, path)).toMatchObject({ status, headers: { location } });
		expect(await ask(below, base + path)).toMatchObject({
			status,
			headers: { location: base + location },
		});
	});

	it("is the same site however its address is written", async () => {
		expect((await ask(below, "/a/%72epositor%79/%70ricing")).body).toBe(
			(await ask(root, "/pricing")).body,
		);
	});

	it("leads elsewhere as at the root", async () => {
		expect(await ask(below, `${base}/github`)).toMatchObject({
			status: 302,
			headers: { location: "https://code.example/sample" },
		});
	});

	it("leads those who chose a language to its home page", async () => {
		const headers = ["Cookie: locale=ja", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: none"];
		expect(await ask(below, `${base}/`, { headers })).toMatchObject({
			status: 302,
			headers: { location: `${base}/ja` },
		});
	});

	it("stores the language of who followed a link to it, for its own pages alone", async () => {
		const { headers } = await ask(below, `${base}/ja/pricing`, {
			headers: followed(`${base}/pricing`),
		});
		expect(headers["set-cookie"]).toMatch(/^locale=ja; Path=\/a\/repository;/);
		const other = await ask(below, `${base}/ja/pricing`, {
			headers: followed("/other/pricing"),
		});
		expect(other.headers["set-cookie"]).toBeUndefined();
	});
});

describe("outside of the path", () => {
	it("the path itself leads to the home page, with its query", async () => {
		expect(await ask(below, `${base}?a=1`)).toMatchObject({
			status: 308,
			headers: { location: `${base}/?a=1` },
		});
	});

	it.each(["/", "/pricing", "/a", "/a/repositoryx/pricing", "/a/repository2"])(
		"%s is not found, with the headers of the site",
		async (path) => {
			const { status, headers, body } = await ask(below, path);
			expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
				404,
				"text/html; charset=utf-8",
				"no-store",
			]);
			expect(headers["content-security-policy"]).toContain("default-src 'none'");
			expect(body).toContain('<html lang="en-US">');
			expect((await ask(below, path, { method: "HEAD" })).body).toBe("");
			expect((await ask(below, path, form)).status).toBe(404);
		},
	);

	it.each(["/healthz", "/readyz"])(
		"%s is answered to those who watch the server",
		async (path) => {
			expect((await ask(below, path)).status).toBe(200);
		},
	);
});
