import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { latestBuildPath } from "../../src/core/routing/manifest.ts";
import { documentFile, localizedRoutes, payloadPath } from "../../src/core/routing/route.ts";
import { site } from "../fixture-site.ts";
import { ask } from "./ask.ts";
import { startNginx, type TestNginx } from "./start-nginx.ts";
import { type BuiltServer, dist, startServer } from "./start-server.ts";

const pages = localizedRoutes(site.routes, site.locales).map(({ path }) => path);
const file = (path: string) => readFileSync(join(dist, "client", path));
/** Addresses of all files that are there under their own name: no documents, no precompressed files, no rules for hosts. */
const files = readdirSync(join(dist, "client"), { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && !/\.(?:br|gz|html)$|^_(?:headers|redirects)$/.test(entry.name))
	.map((entry) => `/${relative(join(dist, "client"), join(entry.parentPath, entry.name))}`);
const { id } = JSON.parse(String(file("builds/latest.json")));
let nginx: TestNginx;
let server: BuiltServer;
const get = (path: string, headers: Record<string, string> = {}) => ask({ port: nginx.port, path, headers });
const node = (path: string, headers: Record<string, string> = {}) => ask({ port: server.port, path, headers, plain: true });

beforeAll(async () => {
	nginx = await startNginx({ configuration: "nginx-static.conf", changes: { "/srv/kakehashi/dist": dist } });
	server = await startServer(dist, { TRUSTED_PROXIES: "127.0.0.1" });
}, 60_000);
afterAll(async () => {
	await nginx?.stop();
	await server?.stop();
});

describe("the files behind nginx", () => {
	it.each(pages)("%s is the built page, in the form the browser wants", async (path) => {
		const document = file(documentFile(path));
		const plain = await get(path);
		expect([plain.status, plain.headers["content-type"], plain.headers["cache-control"]]).toEqual([200, "text/html; charset=utf-8", "no-cache"]);
		expect(plain.body).toEqual(document);
		const br = await get(path, { "Accept-Encoding": "gzip, br" });
		expect(br.headers["content-encoding"]).toBe("br");
		expect(String(br.headers.vary)).toContain("Accept-Encoding");
		expect(brotliDecompressSync(br.body)).toEqual(document);
		const gzip = await get(path, { "Accept-Encoding": "gzip" });
		expect(gzip.headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(gzip.body)).toEqual(document);
	});

	it("are told from one another by ETag, and HEAD and ranges are right", async () => {
		const full = await get("/pricing");
		expect((await get("/pricing", { "If-None-Match": String(full.headers.etag) })).status).toBe(304);
		const head = await ask({ port: nginx.port, path: "/pricing", method: "HEAD" });
		expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(full.body.length)]);
		const range = await get("/pricing", { Range: "bytes=10-19" });
		expect([range.status, range.body]).toEqual([206, full.body.subarray(10, 20)]);
	});

	it("may be kept as long as they stay the same", async () => {
		const [asset = ""] = readdirSync(join(dist, "client/assets")).filter((name) => name.endsWith(".js"));
		for (const [path, expected] of [
			[`/assets/${asset}`, "public, max-age=31536000, immutable"],
			[`/builds/meta/${id}.json`, "public, max-age=31536000, immutable"],
			[latestBuildPath, "no-store"],
			[payloadPath("/ja/pricing"), "no-cache"],
			[`${payloadPath("/ja/pricing")}?${id}`, "public, max-age=31536000, immutable"],
			[`${payloadPath("/ja/pricing")}?000000000000`, "no-cache"],
			["/favicon.svg", "public, max-age=3600"],
		] as const) {
			const { status, headers } = await get(path);
			expect([path, status, headers["cache-control"]]).toEqual([path, 200, expected]);
			expect((await node(path)).headers["cache-control"], path).toBe(expected);
		}
	});

	it("carry the headers that they have on the Node server behind TLS, errors and redirects too", async () => {
		const everywhere = [...(/^\/\*\n((?: {2}.+\n)+)/m.exec(String(file("_headers")))?.[1] ?? "").matchAll(/^ {2}([\w-]+):/gm)].map(([, name = ""]) =>
			name.toLowerCase(),
		);
		expect(everywhere).toContain("content-security-policy");
		expect(everywhere).toContain("strict-transport-security");
		const data = files.filter((path) => path.endsWith("/_payload.json"));
		expect(data).toEqual(expect.arrayContaining([...pages, "/404", "/ja/500"].map(payloadPath)));
		for (const path of [...pages, ...files, ...data.map((each) => `${each}?${id}`), "/nothing", "/ja/nothing", "/pricing/", "/github"]) {
			const [there, here] = [await node(path, { "X-Forwarded-Proto": "https" }), await get(path)];
			for (const name of [...everywhere, "cache-control"]) expect([path, name, here.headers[name]]).toEqual([path, name, there.headers[name]]);
		}
	});
});

describe("the rules for static hosts", () => {
	it("let nobody keep prepared data unasked, of error pages too", () => {
		const asked = [...String(file("_headers")).matchAll(/^(\S+)\n {2}Cache-Control: no-cache$/gm)].map(([, path]) => path);
		expect(asked).toEqual(expect.arrayContaining(files.filter((path) => path.endsWith("/_payload.json"))));
	});
});

describe("addresses on nginx", () => {
	it.each([
		"/pricing/",
		"/pricing/?a=1&b=%E6%A9%8B",
		"/ja/",
		"/nothing/",
		"/index.html",
		"/ja/pricing.html?a=1",
		"/en",
		"/en/",
		"/en?a=1",
		"/en/pricing",
		"/en/pricing/?a=1",
		"/en/%E6%A9%8B",
		"/en/a%0d%0aSet-Cookie:b=c",
		"/github",
		"/github?a=1",
	])("%s leads where the Node server leads, and is kept as long", async (path) => {
		const [there, here] = [await node(path), await get(path)];
		if (path.includes("%0d")) {
			// The Node server refuses it; nginx may lead on, but must not unpack it.
			expect(here.headers["set-cookie"]).toBeUndefined();
			return;
		}
		expect([here.status, here.headers.location, here.headers["cache-control"]]).toEqual([there.status, there.headers.location, there.headers["cache-control"]]);
		expect(here.headers.location).toBeDefined();
	});

	it.each([
		"//evil.example",
		"//evil.example/",
		"/en//evil.example",
		"/en/\\evil.example",
		"/en/..//evil.example",
		"///",
		"/_headers",
		"/_redirects",
		"/server/build.json",
		"/../server/build.json",
		"/404.html",
	])("%s leads nowhere", async (path) => {
		const { status, headers, body } = await get(path);
		expect(headers.location).toBeUndefined();
		if (path === "///") return expect([200, 404]).toContain(status);
		expect([400, 404]).toContain(status);
		expect(body.toString()).not.toContain("Cache-Control:");
	});

	it("that are not there get the not-found page of their language", async () => {
		const [english, japanese] = [await get("/no/such-page"), await get("/ja/no/such-page")];
		expect([english.status, english.body]).toEqual([404, file("404.html")]);
		expect([japanese.status, japanese.body]).toEqual([404, file("ja/404.html")]);
		expect(english.headers["cache-control"]).toBe("no-store");
	});
});

describe("the stored language on nginx", () => {
	const arriving = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "none" };
	it.each([
		["a person who chose Japanese and arrives", { ...arriving, Cookie: "theme=dark; locale=ja" }],
		["the same from another site", { ...arriving, "Sec-Fetch-Site": "cross-site", Cookie: "locale=ja" }],
		["the same from another host of the same site", { ...arriving, "Sec-Fetch-Site": "same-site", Cookie: "locale=ja" }],
		["a link inside the site", { ...arriving, "Sec-Fetch-Site": "same-origin", Cookie: "locale=ja" }],
		["who chose English", { ...arriving, Cookie: "locale=en" }],
		["who chose nothing", arriving],
		["another cookie", { ...arriving, Cookie: "locale=jaa; xlocale=ja" }],
		["no navigation", { Cookie: "locale=ja" }],
	])("acts as on the Node server: %s", async (_who, headers) => {
		const [there, here] = [await node("/?a=1", headers), await get("/?a=1", headers)];
		expect([here.status, here.headers.location]).toEqual([there.status, there.headers.location]);
		expect(here.headers.vary).toBe(there.headers.vary);
		if (here.status === 302) expect(here.headers["cache-control"]).toBe("private, no-store");
	});
});
