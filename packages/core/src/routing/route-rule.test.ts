import { describe, expect, it } from "vitest";
import { matchRouteRule, normalizePattern, redirectFor, withSearch } from "./route-rule.ts";

const rules = {
	"/en": { redirect: { to: "/", status: 308 } },
	"/en/**": { redirect: { to: "/**", status: 308 } },
	"/old": { redirect: "/new?from=old#top" },
	"/code": { redirect: { to: "https://code.example/site", status: 301 } },
	"/docs/**": { redirect: "https://docs.example/**", prerender: false },
	"/docs/internal": { middleware: ["staff"] },
} as const;

describe("redirects", () => {
	it.each([
		["/en", "", "/", 308, false],
		["/en", "?a=1&b=%20", "/?a=1&b=%20", 308, false],
		["/en/pricing", "?a=1", "/pricing?a=1", 308, false],
		["/old", "", "/new?from=old#top", 302, false],
		["/old", "?a=1", "/new?from=old&a=1#top", 302, false],
		["/code", "?a=1", "https://code.example/site?a=1", 301, true],
		["/docs/a/b", "", "https://docs.example/a/b", 302, true],
	])("%s%s leads to %s with %i", (path, search, location, status, external) => {
		expect(redirectFor(path, search, rules)).toEqual({ location, status, external });
	});

	it.each(["/", "/english", "/en/", "/pricing", "/EN"])("%s stays where it is", (path) => {
		expect(redirectFor(path, "", rules)).toBeUndefined();
	});

	it.each(["/en//evil.example", "/en/\\evil.example", "/en//evil.example/x"])(
		"%s never leaves the site",
		(path) => {
			expect(redirectFor(path, "", rules)).toBeUndefined();
		},
	);
});

describe("the covered rest of an address", () => {
	it("is put into the target as it is, whatever a visitor writes", () => {
		for (const rest of ["$&x", "$'x", "$$", "$1"])
			expect(redirectFor(`/en/${rest}`, "", rules)?.location).toBe(`/${rest}`);
	});
});

describe("a rule", () => {
	const written = [
		"/会社案内",
		"/%E4%BC%9A%E7%A4%BE%E6%A1%88%E5%86%85",
		"/%e4%bc%9a%e7%a4%be%e6%a1%88%e5%86%85",
		"/会社%e6%a1%88内",
	];
	it.each(written)("written as %s covers its address in every form", (pattern) => {
		const own = { [normalizePattern(pattern)]: { redirect: "/about" } };
		for (const path of written)
			expect(redirectFor(path, "", own)?.location, path).toBe("/about");
		expect(redirectFor("/会社", "", own)).toBeUndefined();
	});

	it.each([
		["/old/", "/old"],
		["/会社案内/", "/%E4%BC%9A%E7%A4%BE%E6%A1%88%E5%86%85"],
		["/old/?a=/", "/old?a=/"],
		["/", "/"],
		["/old/**", "/old/**"],
	])("written as %s has the pattern %s", (pattern, normalized) => {
		expect(normalizePattern(pattern)).toBe(normalized);
	});

	it("passes on the rest of an address in one form", () => {
		expect(redirectFor("/en/%e6%96%99%70", "", rules)?.location).toBe("/%E6%96%99p");
		expect(redirectFor("/%65n/a", "", rules)?.location).toBe("/a");
	});
});

describe("rules", () => {
	it("of one address win over those of all below, also where their patterns are as long or shorter", () => {
		for (const path of ["/a/b", "/a/bc", "/a/bcd"]) {
			const both = { [path]: { redirect: "/exact" }, "/a/**": { redirect: "/wild" } };
			expect(redirectFor(path, "", both)?.location).toBe("/exact");
			expect(
				redirectFor(path, "", Object.fromEntries(Object.entries(both).reverse()))?.location,
			).toBe("/exact");
		}
	});

	it("are merged, the more specific pattern last", () => {
		expect(matchRouteRule("/docs/internal", rules)?.rule).toEqual({
			redirect: "https://docs.example/**",
			prerender: false,
			middleware: ["staff"],
		});
		expect(redirectFor("/docs/internal", "", rules)?.location).toBe(
			"https://docs.example/internal",
		);
	});
});

describe("a query joins an address", () => {
	it.each([
		["/a", "", "/a"],
		["/a", "?", "/a"],
		["/a", "?x=1", "/a?x=1"],
		["/a?y=2", "?x=1", "/a?y=2&x=1"],
		["/a#h", "?x=1", "/a?x=1#h"],
		["/a?y=2#h#i", "?x=1", "/a?y=2&x=1#h#i"],
	])("%s and %s make %s", (url, search, joined) => {
		expect(withSearch(url, search)).toBe(joined);
	});
});
