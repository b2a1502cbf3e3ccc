import { describe, expect, it } from "vitest";
import { createPayloadCache, isPayload } from "./payload-cache.ts";

const good = {
	buildId: "b1",
	page: "pricing",
	tag: "en-US",
	head: { title: "Pricing", path: "/pricing" },
	layout: {},
	sections: [{ kind: "hero" }],
};
const config = { siteUrl: "", apiBaseUrl: "/api", buildId: "b1", buildCheckIntervalMs: 1000 };

describe("a payload", () => {
	it("of this address and build is taken, and so is an error page, which has no address", () => {
		expect(isPayload(good, "/pricing", "b1")).toBe(true);
		expect(
			isPayload({ ...good, page: "notFound", head: { title: "Not found" } }, "/404", "b1"),
		).toBe(true);
		expect(
			isPayload({ ...good, page: "error", head: { title: "Error" } }, "/ja/500", "b1"),
		).toBe(true);
	});

	it.each([
		[null],
		[[good]],
		["text"],
		[{}],
		[{ ...good, buildId: "b2" }],
		[{ ...good, buildId: undefined }],
		[{ ...good, head: { title: "Home", path: "/" } }],
		[{ ...good, head: { title: "No path" } }],
		[{ ...good, head: { path: "/pricing" } }],
		[{ ...good, head: null }],
		[{ ...good, layout: null }],
		[{ ...good, sections: {} }],
		[{ ...good, sections: ["text"] }],
		[{ ...good, tag: undefined }],
	])("that is none of them is refused: %j", (value) => {
		expect(isPayload(value, "/pricing", "b1")).toBe(false);
	});
});

describe("a link in a payload", () => {
	const withLink = (href: string) => ({
		...good,
		sections: [{ kind: "links", list: [{ type: "link", href, children: ["x"] }] }],
	});

	it.each([
		"/pricing",
		"#form",
		"https://example.com/",
		"http://example.com/",
		"mailto:a@example.com",
		"tel:+81",
		"?a=1",
	])("%j is taken", (href) => {
		expect(isPayload(withLink(href), "/pricing", "b1")).toBe(true);
	});

	it.each([
		"javascript:alert(1)",
		" JavaScript:alert(1)",
		"java\nscript:alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"\u0001javascript:x",
	])("%j is refused before anything is rendered", (href) => {
		expect(isPayload(withLink(href), "/pricing", "b1")).toBe(false);
		expect(isPayload({ ...good, layout: { home: href } }, "/pricing", "b1")).toBe(false);
	});
});

describe("the cache of payloads", () => {
	it("asks once for each address, with the build id as the query", async () => {
		const requested: string[] = [];
		const cache = createPayloadCache(config, async (url) => {
			requested.push(url);
			return {
				...good,
				head: { title: "x", path: url.includes("pricing") ? "/pricing" : "/" },
			};
		});
		await Promise.all([cache.load("/pricing"), cache.load("/pricing"), cache.load("/")]);
		await cache.load("/pricing");
		expect(requested).toEqual(["/api/pricing/_payload.json?b1", "/api/_payload.json?b1"]);
	});

	it("forgets what failed, so that it is asked for again", async () => {
		const answers: unknown[] = [new Error("offline"), { ...good, buildId: "b2" }, good];
		const cache = createPayloadCache(config, async () => {
			const response = answers.shift();
			if (response instanceof Error) throw response;
			return response;
		});
		await expect(cache.load("/pricing")).rejects.toThrow("offline");
		await expect(cache.load("/pricing")).rejects.toThrow(
			"/api/pricing/_payload.json?b1 is no payload of this build",
		);
		await expect(cache.load("/pricing")).resolves.toEqual(good);
	});
});
