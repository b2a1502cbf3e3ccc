import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { describe, expect, it } from "vitest";
import { createSampleApp } from "./testing/sample-app.ts";
import { buildId, builtConfig, renderSample, sampleBuild } from "./testing/sample-build.ts";

const { app } = await createSampleApp();

const html = (path: string) => renderSample(sampleBuild.pages[path] as Payload, builtConfig);
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("pages", () => {
	it.each(["/", "/ja", "/pricing", "/ja/pricing", "/fresh", "/ja/fresh"])(
		"%s is answered with its own document",
		async (path) => {
			const response = await get(path);
			expect(response.status).toBe(200);
			expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
			expect(response.headers.get("cache-control")).toBe("no-cache");
			expect(await response.text()).toBe(html(path));
		},
	);

	it.each([
		["br", brotliDecompressSync],
		["gzip", gunzipSync],
	])("come as %s when that is asked for", async (encoding, decompress) => {
		const response = await get("/", { "Accept-Encoding": encoding });
		const body = await bytes(response);
		expect(response.headers.get("content-encoding")).toBe(encoding);
		expect(response.headers.get("content-length")).toBe(String(body.byteLength));
		expect(decompress(body).toString()).toBe(html("/"));
	});

	it("that are not there are told in the name of the very address, in every form, however often and however many are asked for", async () => {
		const decompress = {
			br: brotliDecompressSync,
			gzip: gunzipSync,
			identity: (body: Buffer) => body,
		};
		for (let times = 0; times < 2; times += 1)
			for (let index = 0; index < 120; index += 1)
				for (const encoding of ["br", "gzip", "identity"] as const) {
					const response = await get(`/nowhere-${index}`, {
						"Accept-Encoding": encoding,
					});
					expect(response.status).toBe(404);
					expect(decompress[encoding](await bytes(response)).toString()).toContain(
						`"path":"/nowhere-${index}"`,
					);
				}
	});

	it("tell caches what they depend on", async () => {
		expect((await get("/pricing")).headers.get("vary")).toBe("Accept-Encoding");
		// `Vary` must not contain `Cookie`: when a visitor chose a language at "/" and goes back,
		// the browser must find the page in its cache.
		expect((await get("/")).headers.get("vary")).toBe("Accept-Encoding");
	});

	it("answer HEAD with the headers of GET", async () => {
		const [full, head] = await Promise.all([get("/"), app.request("/", { method: "HEAD" })]);
		expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
		expect(head.status).toBe(200);
		expect((await bytes(head)).byteLength).toBe(0);
	});

	it("are not sent again to those who have them", async () => {
		const first = await get("/", { "Accept-Encoding": "br" });
		const etag = first.headers.get("etag") ?? "";
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
			const again = await get("/", { "Accept-Encoding": "br", "If-None-Match": known });
			expect(again.status, known).toBe(304);
			expect((await bytes(again)).byteLength).toBe(0);
			for (const name of ["etag", "cache-control", "vary"])
				expect(again.headers.get(name), name).toBe(first.headers.get(name));
		}
	});

	it("have another ETag in each form and in each language", async () => {
		const responses = await Promise.all([
			get("/"),
			get("/", { "Accept-Encoding": "br" }),
			get("/", { "Accept-Encoding": "gzip" }),
			get("/ja"),
		]);
		const etags = responses.map((response) => response.headers.get("etag"));
		expect(new Set(etags).size).toBe(4);
		expect((await get("/", { "If-None-Match": etags[1] ?? "" })).status).toBe(200);
	});
});

describe("other files", () => {
	it.each([
		[
			"/assets/boot-abc.js",
			"text/javascript; charset=utf-8",
			"public, max-age=31536000, immutable",
		],
		[`/builds/meta/${buildId}.json`, "application/json", "public, max-age=31536000, immutable"],
		["/builds/latest.json", "application/json", "no-store"],
		["/builds/latest.json?1700000000000", "application/json", "no-store"],
		["/favicon.svg", "image/svg+xml; charset=utf-8", "public, max-age=3600"],
		["/google1234.html", "text/html; charset=utf-8", "public, max-age=3600"],
		["/_payload.json", "application/json", "no-cache"],
		["/ja/pricing/_payload.json?other", "application/json", "no-cache"],
		[`/ja/pricing/_payload.json?${buildId}x`, "application/json", "no-cache"],
		[
			`/ja/pricing/_payload.json?${buildId}`,
			"application/json",
			"public, max-age=31536000, immutable",
		],
		[
			`/fresh/_payload.json?${buildId}`,
			"application/json",
			"public, max-age=31536000, immutable",
		],
	])("%s is %s and kept for %s", async (path, type, cacheControl) => {
		const response = await get(path);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe(type);
		expect(response.headers.get("cache-control")).toBe(cacheControl);
	});

	it("say nothing about encodings where they have only one form", async () => {
		const response = await get("/photo.png", { "Accept-Encoding": "br, gzip" });
		expect(response.headers.get("vary")).toBeNull();
		expect(response.headers.get("content-encoding")).toBeNull();
		expect((await bytes(response)).byteLength).toBe(4);
	});

	it.each([
		"/_redirects",
		"/_headers",
		"/404",
		"/404.html",
		"/ja/404",
		"/500.html",
		"/index.html.br",
		"/server/build.json",
		"/__proto__",
		"/constructor",
	])("%s is not there", async (path) => {
		expect((await get(path)).status).toBe(404);
	});
});

describe("data for pages of other origins", () => {
	const origin = "https://pages.example";
	it.each([
		"/_payload.json",
		`/ja/pricing/_payload.json?${buildId}`,
		"/builds/latest.json",
		`/builds/meta/${buildId}.json`,
	])("%s may be read by those that are allowed", async (path) => {
		const { app: sharing } = await createSampleApp({ allowedOrigins: [origin] });
		const ask = async (from: string) =>
			(await sharing.request(path, { headers: { Origin: from } })).headers;
		expect((await ask(origin)).get("access-control-allow-origin")).toBe(origin);
		expect((await ask("https://evil.example")).get("access-control-allow-origin")).toBeNull();
		expect((await ask(origin)).get("vary")).toMatch(
			path.startsWith("/builds/latest") ? /Origin/ : /Accept-Encoding.*Origin/,
		);
		expect(
			(await get(path, { Origin: origin })).headers.get("access-control-allow-origin"),
		).toBeNull();
	});

	it("are payloads and descriptors alone", async () => {
		const { app: sharing } = await createSampleApp({ allowedOrigins: [origin] });
		for (const path of ["/", "/assets/boot-abc.js", "/a_payload.json"]) {
			expect(
				(await sharing.request(path, { headers: { Origin: origin } })).headers.get(
					"access-control-allow-origin",
				),
				path,
			).toBeNull();
		}
	});
});

describe("one address for each page", () => {
	it.each([
		["/pricing/", 308, "/pricing"],
		["/ja/", 308, "/ja"],
		["/ja/pricing/?a=1&b=2", 308, "/ja/pricing?a=1&b=2"],
		["/index.html", 308, "/"],
		["/ja.html?a=1", 308, "/ja?a=1"],
		["/ja/pricing.html", 308, "/ja/pricing"],
		["/en", 308, "/"],
		["/en?a=1", 308, "/?a=1"],
		["/en/pricing?a=1", 308, "/pricing?a=1"],
		["/en/", 308, "/"],
		["/en/pricing/?a=1", 308, "/pricing?a=1"],
		["/github?tab=readme", 302, "https://code.example/sample?tab=readme"],
		["/github/", 302, "https://code.example/sample"],
		["/moved", 302, "/%E3%81%8A%E7%9F%A5%E3%82%89%E3%81%9B"],
	])("%s answers %i to %s", async (path, status, location) => {
		const response = await get(path);
		expect(response.status).toBe(status);
		expect(response.headers.get("location")).toBe(location);
	});

	it.each(["/pricing.html.html", "/nothing.html", "/github.html"])(
		"%s has none",
		async (path) => {
			expect((await get(path)).status).toBe(404);
		},
	);
});

describe("a language link without script", () => {
	const following = {
		"Sec-Fetch-Mode": "navigate",
		"Sec-Fetch-Site": "same-origin",
		"Sec-Fetch-User": "?1",
	};
	const cookieFor = async (
		path: string,
		from: string,
		headers: Record<string, string> = following,
	) => (await get(path, { ...headers, Referer: `https://built.example${from}` })).headers;

	it.each([
		["/ja/pricing", "/pricing?billing=yearly", "ja"],
		["/pricing", "/ja/pricing", "en"],
		["/ja", "/", "ja"],
		["/", "/ja", "en"],
		// Error pages link to the home page.
		["/ja", "/no/such-page", "ja"],
	])("that leads to %s from %s stores %3$s", async (path, from, code) => {
		const headers = await cookieFor(path, from);
		expect(headers.get("set-cookie")).toBe(
			`locale=${code}; Path=/; Max-Age=31536000; SameSite=Lax`,
		);
		expect(headers.get("cache-control")).toBe("private, no-cache");
	});

	it("stores it too where the browser has the page already", async () => {
		const etag = (await get("/ja/pricing")).headers.get("etag") ?? "";
		const headers = {
			...following,
			Referer: "https://built.example/pricing",
			"If-None-Match": etag,
		};
		const response = await get("/ja/pricing", headers);
		expect([response.status, response.headers.get("set-cookie")]).toEqual([
			304,
			expect.stringContaining("locale=ja"),
		]);
	});

	it.each<[string, string, string, Record<string, string>]>([
		["another page of the same language", "/ja/pricing", "/ja", following],
		["another page of another language", "/ja/pricing", "/opensource", following],
		[
			"another site",
			"/ja/pricing",
			"/pricing",
			{ ...following, "Sec-Fetch-Site": "cross-site" },
		],
		["a script", "/ja/pricing", "/pricing", { ...following, "Sec-Fetch-Mode": "cors" }],
		[
			"the way back",
			"/ja/pricing",
			"/pricing",
			{ "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" },
		],
		["a reload", "/ja/pricing", "/pricing", { ...following, "Cache-Control": "max-age=0" }],
		["a browser without Fetch Metadata", "/ja/pricing", "/pricing", {}],
	])("and nothing else does: not %s", async (_, path, from, headers) => {
		expect((await cookieFor(path, from, headers)).get("set-cookie")).toBeNull();
	});
});

describe("the language chosen earlier", () => {
	const arriving = {
		"Sec-Fetch-Mode": "navigate",
		"Sec-Fetch-Site": "none",
		Cookie: "theme=dark; locale=ja",
	};

	it.each(["none", "cross-site"])(
		"is followed on / when a person comes from outside (%s)",
		async (site) => {
			const response = await get("/?utm=1", { ...arriving, "Sec-Fetch-Site": site });
			expect(response.status).toBe(302);
			expect(response.headers.get("location")).toBe("/ja?utm=1");
			expect(response.headers.get("cache-control")).toBe("private, no-store");
		},
	);

	it("is asked for again each time the page of / is taken from a cache", async () => {
		expect((await get("/")).headers.get("cache-control")).toBe("no-cache");
		const etag = (await get("/")).headers.get("etag") ?? "";
		expect((await get("/", { ...arriving, "If-None-Match": etag })).status).toBe(302);
	});

	it.each<[string, Record<string, string>]>([
		["without Fetch Metadata", { Cookie: "locale=ja" }],
		["for a link of a neighboring site", { ...arriving, "Sec-Fetch-Site": "same-site" }],
		["for a link inside the site", { ...arriving, "Sec-Fetch-Site": "same-origin" }],
		["for a script", { ...arriving, "Sec-Fetch-Mode": "cors" }],
		["for the default language", { ...arriving, Cookie: "locale=en" }],
		["for an unknown language", { ...arriving, Cookie: "locale=fr" }],
		["for a cookie of another name", { ...arriving, Cookie: "xlocale=ja" }],
		["by the browser's languages", { ...arriving, Cookie: "", "Accept-Language": "ja" }],
	])("is not followed %s", async (_, headers) => {
		expect((await get("/", headers)).status).toBe(200);
	});

	it("does nothing on other pages", async () => {
		expect((await get("/pricing", arriving)).status).toBe(200);
	});
});

describe("what was chosen", () => {
	const visit = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "none" };
	const renewed = async (path: string, headers: Record<string, string>) =>
		(await get(path, { ...visit, ...headers })).headers
			.getSetCookie()
			.map((cookie) => cookie.replace(/; .*/, ""));

	it("is renewed for 365 days with documents that nobody else is given", async () => {
		const response = await get("/", { ...visit, Cookie: "locale=ja; theme=dark" });
		expect(response.headers.getSetCookie()).toEqual(
			["locale", "theme"].map(
				(name) =>
					`${name}=${name === "theme" ? "dark" : "ja"}; Path=/; Max-Age=31536000; SameSite=Lax`,
			),
		);
		expect(await renewed("/nowhere", { Cookie: "locale=en" })).toEqual(["locale=en"]);
	});

	it.each<[string, string, Record<string, string>]>([
		["for those who have not chosen", "/nowhere", {}],
		["what nobody can choose", "/nowhere", { Cookie: "locale=fr; theme=%0d; thememe=dark" }],
		["with a page that caches may keep", "/pricing", { Cookie: "locale=ja" }],
		["with a file", "/favicon.svg", { Cookie: "locale=ja" }],
		["for scripts", "/nowhere", { Cookie: "locale=ja", "Sec-Fetch-Mode": "cors" }],
	])("is not written %s", async (_, path, headers) => {
		expect(await renewed(path, headers)).toEqual([]);
	});

	it("gives way to a new choice", async () => {
		const headers = {
			"Sec-Fetch-Site": "same-origin",
			"Sec-Fetch-User": "?1",
			Referer: "http://localhost/ja/pricing",
			Cookie: "locale=ja; theme=light",
		};
		expect((await renewed("/pricing", headers)).sort()).toEqual(["locale=en", "theme=light"]);
	});
});

describe("an address in another form", () => {
	it.each([
		["/%70ricing", "/pricing"],
		["/ja/pr%69cing", "/ja/pricing"],
		["/%6aa/%5Fpayload%2ejson", "/ja/_payload.json"],
		["/%e8%b3%87%e6%96%99%201.txt", "/%E8%B3%87%E6%96%99%201.txt"],
		["/資料%201.txt", "/%E8%B3%87%E6%96%99%201.txt"],
	])("%s is %s", async (path, other) => {
		const one = await get(path);
		const two = await get(other);
		expect(one.status).toBe(200);
		expect(await one.text()).toBe(await two.text());
	});

	it.each([
		["/%70ricing/", 308, "/pricing"],
		["/%e8%b3%87%e6%96%99%201.txt/", 308, "/%E8%B3%87%E6%96%99%201.txt"],
		["/%6doved", 302, "/%E3%81%8A%E7%9F%A5%E3%82%89%E3%81%9B"],
		["/%65n/pricing", 308, "/pricing"],
		["/%e6%97%a7%e6%96%99%e9%87%91", 302, "/pricing"],
		["/%e6%97%a7%e6%96%99%e9%87%91/", 302, "/pricing"],
		["/ja/index.html", 308, "/ja"],
		["/pricing/index.html", 308, "/pricing"],
	])("%s leads with %i to %s", async (path, status, location) => {
		const response = await get(path);
		expect([response.status, response.headers.get("location")]).toEqual([status, location]);
	});
});

describe("checks before a page", () => {
	it.each([
		["/invalid", 404, "en-US", '"message":"Page Not Found: /invalid"'],
		["/ja/invalid", 404, "ja-JP", '"message":"Page Not Found: /ja/invalid"'],
		["/gone", 410, "en-US", '"message":"Sold out"'],
		["/ja/closed", 404, "ja-JP", '"message":"Page Not Found: /ja/closed"'],
		["/odd", 500, "en-US", '"message":"Nonsense"'],
		["/nothing", 404, "en-US", '"message":"Page not found"'],
		["/JA", 404, "en-US", '"path":"/JA"'],
		["/ja/%E6%97%A5", 404, "ja-JP", '"path":"/ja/日"'],
		["/japan", 404, "en-US", '"path":"/japan"'],
	])("%s answers %i", async (path, status, language, part) => {
		const response = await get(path);
		const text = await response.text();
		expect(response.status).toBe(status);
		expect(text).toContain(`lang="${language}"`);
		expect(text).toContain(status < 500 ? '"page":"notFound"' : '"page":"error"');
		expect(text).toContain(`"status":${status}`);
		expect(text).toContain(part);
		expect(response.headers.get("cache-control")).toBe("no-store");
	});

	it("hold for the contact page too, whatever is asked of it", async () => {
		const open = { "?": 200, "?plan=together": 200 };
		const closed = { "?closed": 404, "?closed&plan=together": 404 };
		for (const [search, status] of Object.entries({ ...open, ...closed }))
			expect((await get(`/contact${search}`)).status, search).toBe(status);
		const body = new URLSearchParams({ name: "a" });
		expect((await app.request("/contact", { method: "POST", body })).status).toBe(422);
		expect((await app.request("/contact?closed", { method: "POST", body })).status).toBe(404);
	});

	it("know an address that was written in Japanese", async () => {
		const response = await get("/%E6%96%99%E9%87%91/pricing?a=1");
		expect([response.status, response.headers.get("location")]).toEqual([
			302,
			"/ja/pricing?a=1",
		]);
	});

	it("let a page through that passes", async () => {
		expect((await get("/gone?here")).status).toBe(200);
		expect((await get("/gone?elsewhere")).status).toBe(410);
	});

	it("error pages are compressed and have a body only for GET", async () => {
		const response = await get("/nothing", { "Accept-Encoding": "br" });
		expect(brotliDecompressSync(await bytes(response)).toString()).toContain(
			'"path":"/nothing"',
		);
		const head = await app.request("/nothing", { method: "HEAD" });
		expect(head.status).toBe(404);
		expect((await bytes(head)).byteLength).toBe(0);
	});
});

describe("failures", () => {
	it("are logged with their cause and answered without it", async () => {
		const sample = await createSampleApp();
		const response = await sample.app.request("/ja/broken?mail=a@b.example");
		const text = await response.text();
		expect(response.status).toBe(500);
		expect(text).toContain('lang="ja-JP"');
		expect(text).toContain('"message":"Internal Server Error"');
		expect(text).not.toContain("secret-1234");
		expect(sample.entries).toEqual([
			expect.objectContaining({
				level: "error",
				event: "failure",
				method: "GET",
				path: "/ja/broken",
				error: expect.stringMatching(/secret-1234\n\s+at /),
			}),
		]);
	});

	it("of the error page itself are answered with the plain page", async () => {
		const sample = await createSampleApp({
			render: () => {
				throw new Error("no");
			},
		});
		for (const path of ["/nothing", "/broken", "/closed"]) {
			const response = await sample.app.request(path);
			expect(response.status).toBe(500);
			expect(await response.text()).toContain("plain");
		}
		expect(sample.entries.filter(({ event }) => event === "error-page-failed")).toHaveLength(3);
	});
});

describe("methods", () => {
	it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
		"%s is not allowed where there is something to read",
		async (method) => {
			for (const path of [
				"/ja",
				"/fresh",
				"/assets/boot-abc.js",
				"/en/pricing",
				"/healthz",
			]) {
				const response = await app.request(path, { method });
				expect(response.status, path).toBe(405);
				expect(response.headers.get("allow")).toBe("GET, HEAD");
				expect(await response.text()).toContain('"message":"Method Not Allowed"');
			}
		},
	);

	it.each(["POST", "DELETE"])(
		"%s of an address that is not there finds nothing",
		async (method) => {
			const response = await app.request("/nothing", { method });
			expect([response.status, response.headers.get("allow")]).toEqual([404, null]);
			expect((await app.request("/%00", { method })).status).toBe(400);
		},
	);

	it("that an address has are named where another one is refused", async () => {
		const statusAndAllow = async (path: string, method: string) => {
			const { status, headers } = await app.request(path, { method });
			return [status, headers.get("allow")];
		};
		expect(await statusAndAllow("/ja/contact", "PUT")).toEqual([405, "GET, HEAD, POST"]);
		for (const method of ["PUT", "GET", "HEAD"])
			expect(await statusAndAllow("/api/contact", method)).toEqual([405, "POST, OPTIONS"]);
	});
});

describe("the health check", () => {
	it("names the build", async () => {
		const response = await get("/healthz");
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.json()).toEqual({ status: "ok", build: buildId });
	});
});
