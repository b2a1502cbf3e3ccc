import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import type { Collection } from "./entry.ts";
import { entryRedirects, pageRedirects } from "./entry-redirects.ts";
import { isFormerAddress } from "./page-file.ts";

describe("earlier addresses of a page", () => {
	it("lead to the page in each language", () => {
		expect(
			pageRedirects(site, [{ path: "/contact", formerly: ["/write"] }, { path: "/pricing" }]),
		).toEqual({
			"/write": { redirect: { to: "/contact", status: 301 } },
			"/ja/write": { redirect: { to: "/ja/contact", status: 301 } },
		});
	});

	it.each([
		["/about.html", ["/about.html", "/ja/about.html"]],
		["/About_Us/", ["/About_Us", "/ja/About_Us"]],
		["/料金", ["/%E6%96%99%E9%87%91", "/ja/%E6%96%99%E9%87%91"]],
		["/%e6%96%99%e9%87%91/", ["/%E6%96%99%E9%87%91", "/ja/%E6%96%99%E9%87%91"]],
		["/ja/会社案内", ["/ja/%E4%BC%9A%E7%A4%BE%E6%A1%88%E5%86%85"]],
		["/2019/04/100%/", ["/2019/04/100%25", "/ja/2019/04/100%25"]],
	])("may be %s", (old, sources) => {
		const rules = pageRedirects(site, [{ path: "/contact", formerly: [old] }]);
		expect(Object.keys(rules)).toEqual(sources);
		for (const [source, rule] of Object.entries(rules))
			expect(rule.redirect).toMatchObject({
				to: source.startsWith("/ja/") ? "/ja/contact" : "/contact",
			});
	});
});

describe("earlier addresses of an entry", () => {
	it("are ends of its address, or addresses of their own", () => {
		const entry = {
			slug: "opening",
			formerly: ["open", "/2019/04/開店/"],
			languages: ["en", "ja"],
		};
		const collection = { path: "/news", entries: [entry] } as unknown as Collection;
		expect(
			Object.entries(entryRedirects(site, [collection])).map(([from, { redirect }]) => [
				from,
				(redirect as { to: string }).to,
			]),
		).toEqual([
			["/news/open", "/news/opening"],
			["/ja/news/open", "/ja/news/opening"],
			["/2019/04/%E9%96%8B%E5%BA%97", "/news/opening"],
			["/ja/2019/04/%E9%96%8B%E5%BA%97", "/ja/news/opening"],
		]);
	});
});

describe("the form of an earlier address", () => {
	it.each(["/about.html", "/料金", "/a b/", "/About_Us", "/index.php/x"])("%s is taken", (old) =>
		expect(isFormerAddress(old)).toBe(true),
	);
	it.each([
		"about",
		"//evil.example",
		"/?page_id=2",
		"/a#b",
		"https://a.example/",
		"/blog/**",
		"/%2A%2A",
		"/a%2a",
		"/a\\b",
		"/",
	])("%s is not", (old) => expect(isFormerAddress(old)).toBe(false));
});
