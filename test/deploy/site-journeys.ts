import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { type Answer, ask, type Question } from "./request.ts";

/** The program through which visitors reach the site. */
export type VisitedHost = Pick<Question, "port" | "plain"> & {
	readonly origin: string;
	/** The base path of the site on the host. */
	readonly base: string;
};

/**
 * Tests with the requests that a visitor's browser makes to the fixture, behind any program that
 * serves its files or passes requests to its server.
 */
export function siteJourneys(host: () => VisitedHost): void {
	const get = (path: string, more: Partial<Question> = {}): Promise<Answer> => {
		const { port, plain = false, base } = host();
		return ask({ port, plain, path: base + path, ...more });
	};
	const locationOf = ({ headers: { location } }: Answer) =>
		location?.toString().replace(host().origin, "");

	it("every page is there, in its language, with its data", async () => {
		for (const { path, locale } of localizedRoutes(site.routes, site.locales)) {
			const { status, headers, body } = await get(path);
			expect([status, headers["content-type"]], path).toEqual([
				200,
				"text/html; charset=utf-8",
			]);
			expect(/<html\s+lang="([^"]+)"/.exec(body.toString())?.[1], path).toBe(locale.tag);
			const data = await get(`${path === "/" ? "" : path}/_payload.json`);
			expect([data.status, String(data.headers["content-type"])], path).toEqual([
				200,
				expect.stringContaining("application/json"),
			]);
			expect(JSON.parse(data.body.toString()), path).toMatchObject({ tag: locale.tag });
		}
	});

	it.each([
		["/pricing/?a=1", 308, "/pricing?a=1"],
		["/pricing.html", 308, "/pricing"],
		["/index.html", 308, "/"],
		["/ja/", 308, "/ja"],
		["/en", 308, "/"],
		["/en/pricing", 308, "/pricing"],
		["/en/pricing?a=1", 308, "/pricing?a=1"],
		["/en/ja/%E6%96%99", 308, "/ja/%E6%96%99"],
		["/github?a=1", 302, "https://example.com/kakehashi?a=1"],
	])("%s leads on (%i) to %s", async (path, status, location) => {
		const response = await get(path);
		const target = location.startsWith("/") ? host().base + location : location;
		expect([response.status, locationOf(response)]).toEqual([status, target]);
	});

	it.each([
		["//evil.example", "en-US"],
		["/en//evil.example", "en-US"],
		["/no/such/page", "en-US"],
		["/ja/no/such-page", "ja-JP"],
		["/%E6%A9%8B", "en-US"],
		["/ja/%e6%a9%8b", "ja-JP"],
		["/assets/%2e%2e/build.json", "en-US"],
		["/404", "en-US"],
		["/ja/404.html", "ja-JP"],
		["/_headers", "en-US"],
		["/.htaccess", "en-US"],
	])("%s gets the not-found page in %s", async (path, tag) => {
		const { status, headers, body } = await get(path);
		expect(status).toBe(404);
		expect(headers.location).toBeUndefined();
		expect(/name="robots" content="(\w+)"/.exec(body.toString())?.[1]).toBe("noindex");
		expect(/<html\s+lang="([^"]+)"/.exec(body.toString())?.[1]).toBe(tag);
	});

	it("every answer has the site's security headers", async () => {
		for (const path of ["/", "/ja/pricing", "/no/such/page", "/ja/pricing/"]) {
			const { headers } = await get(path);
			expect(headers["content-security-policy"], path).toMatch(
				/frame-ancestors 'none'; require-trusted-types-for 'script'/,
			);
			expect(headers, path).toMatchObject({
				"x-content-type-options": "nosniff",
				"cross-origin-opener-policy": "same-origin",
				"referrer-policy": "strict-origin-when-cross-origin",
			});
		}
	});

	it("HEAD, ETag and ranges are right", async () => {
		const full = await get("/pricing");
		const head = await get("/pricing", { method: "HEAD" });
		expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
			200,
			0,
			String(full.body.length),
		]);
		const known = await get("/pricing", {
			headers: { "If-None-Match": String(full.headers.etag) },
		});
		expect([known.status, known.body.length]).toEqual([304, 0]);
		// Apache's tag is weak as long as the file is less than a second old.
		const tag = (value: unknown) => String(value).replace(/^W\//, "");
		expect(tag(known.headers.etag)).toBe(tag(full.headers.etag));
		const range = await get("/pricing", { headers: { Range: "bytes=0-9" } });
		// A server may respond to a range request with the whole body (RFC 9110 §14.2), but never
		// with other bytes.
		expect(range.status === 206 ? full.body.subarray(0, 10) : full.body).toEqual(range.body);
	});

	it("bodies are compressed as the browser asks, each with its own ETag, which the host knows again", async () => {
		const plain = await get("/");
		const br = await get("/", { headers: { "Accept-Encoding": "gzip, br" } });
		const gzip = await get("/", { headers: { "Accept-Encoding": "gzip" } });
		const encodings = [br, gzip, plain].map(({ headers }) => headers["content-encoding"]);
		expect(encodings).toEqual(["br", "gzip", undefined]);
		expect(brotliDecompressSync(br.body)).toEqual(plain.body);
		expect(gunzipSync(gzip.body)).toEqual(plain.body);
		const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag));
		expect(new Set(tags).size).toBe(3);
		const again = await get("/", {
			headers: { "Accept-Encoding": "gzip", "If-None-Match": tags[2] ?? "" },
		});
		expect(again.status).toBe(304);
	});

	it("what never changes is kept for a year, and pages are asked for again", async () => {
		const html = (await get("/")).body.toString();
		const boot = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? "";
		const response = await get(boot.slice(host().base.length));
		expect([response.status, response.headers["cache-control"]]).toEqual([
			200,
			"public, max-age=31536000, immutable",
		]);
		expect(String(response.headers["content-type"])).toMatch(/^text\/javascript/);
		expect((await get("/pricing")).headers["cache-control"]).toBe("no-cache");
		expect((await get("/builds/latest.json")).headers["cache-control"]).toBe("no-store");
	});
}
