import { type Site, withDefaults } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { hostLimitWarnings } from "./host-limits.ts";
import { staticHostFiles } from "./static-host-files.ts";

const language = (code: string, prefix: string) =>
	({
		code,
		tag: code,
		prefix,
		name: code,
		currency: "EUR",
		currencyDisplay: "symbol",
		timeZone: "UTC",
	}) as const;
const everywhere = {
	"Content-Security-Policy": "default-src 'none'",
	"X-Content-Type-Options": "nosniff",
};

/** A site of 60 pages in three languages. Two of the pages are lists of news and works. */
const large: Site = {
	...withDefaults({
		origin: "https://www.example.com",
		locales: [language("en", ""), language("ja", "/ja"), language("fr", "/fr")],
		middleware: {},
		routeRules: {
			"/en/**": { redirect: { to: "/**", status: 308 } },
			"/en/shop/**": { redirect: "/works/**" },
			"/en": { redirect: { to: "/", status: 308 } },
			"/shop": { redirect: "https://shop.example.com/" },
			"/closed": { middleware: ["refuse"] },
		},
	}),
	routes: Array.from({ length: 60 }, (_, index) => ({
		name: `page${index}`,
		path: index === 0 ? "/" : `/page-${index}`,
		...(index > 57 && { collection: true }),
	})),
};
const textOf = (site: Site, name: string) => staticHostFiles(site, everywhere).get(name) ?? "";

/**
 * The headers that `_headers` sets for an address. Hosts send the headers of all rules that match.
 */
function headersAt(path: string, text: string): [string, string][] {
	return text.split(/\n(?=\/)/).flatMap((block) => {
		const [pattern = "", ...lines] = block.trimEnd().split("\n");
		const covers = pattern.endsWith("*")
			? path.startsWith(pattern.slice(0, -1))
			: pattern === path;
		return covers
			? lines.map((line): [string, string] => [
					line.split(":")[0]?.trim() ?? "",
					line.slice(line.indexOf(":") + 2),
				])
			: [];
	});
}

describe("the header rules", () => {
	it("stay far below the 100 that Cloudflare Pages reads, with the one for all addresses first", () => {
		const patterns = textOf(large, "_headers").match(/^\/.*$/gm) ?? [];
		expect(patterns[0]).toBe("/*");
		expect(patterns.length).toBeLessThanOrEqual(20);
		const few = {
			...large,
			routes: large.routes.filter(({ path, collection }) => path === "/" || collection),
		};
		expect(textOf(few, "_headers")).toBe(textOf(large, "_headers"));
	});

	it.each([
		["/page-7", undefined],
		["/fr/page-7/_payload.json", undefined],
		["/assets/boot-abc.js", "public, max-age=31536000, immutable"],
		["/builds/meta/abc.json", "public, max-age=31536000, immutable"],
		["/builds/latest.json", "no-store"],
	])("give %s the policy and one rule at most for how long it is kept", (path, cacheControl) => {
		const headers = headersAt(path, textOf(large, "_headers"));
		expect(Object.fromEntries(headers)).toEqual({
			...everywhere,
			...(cacheControl && { "Cache-Control": cacheControl }),
		});
		expect(headers).toHaveLength(Object.keys(Object.fromEntries(headers)).length);
	});

	it("name the type of each feed, and of all calendars", () => {
		expect(textOf(large, "_headers")).toContain(
			"/*.ics\n  Content-Type: text/calendar; charset=utf-8\n",
		);
		for (const path of ["/page-58/feed.xml", "/ja/page-59/feed.xml"])
			expect(headersAt(path, textOf(large, "_headers"))).toContainEqual([
				"Content-Type",
				"application/atom+xml; charset=utf-8",
			]);
	});
});

describe("the redirects", () => {
	it("stand in the order in which they are tried, the more particular first", () => {
		expect(textOf(large, "_redirects")).toBe(
			[
				"/shop https://shop.example.com/ 302",
				"/shop/ https://shop.example.com/ 302",
				"/en / 308",
				"/en/ / 308",
				"/en/shop/* /works/:splat 302",
				"/en/* /:splat 308",
				"",
			].join("\n"),
		);
	});
});

it("an address with letters beyond ASCII is redirected as browsers send it, and as WordPress wrote it", () => {
	const routeRules = {
		"/会社案内/": { redirect: "/page-1" },
		"/about.html": { redirect: "/page-1?a=東" },
	};
	const site = { ...large, ...withDefaults({ ...large, routeRules }) };
	const upper = encodeURI("/会社案内");
	expect(
		textOf({ ...site, routes: large.routes }, "_redirects")
			.trim()
			.split("\n")
			.sort(),
	).toEqual(
		[upper, upper.toLowerCase(), `${upper}/`, `${upper.toLowerCase()}/`]
			.map((source) => `${source} /page-1 302`)
			.concat("/about.html /page-1?a=%E6%9D%B1 302")
			.sort(),
	);
});

it("an address that is written with accents is redirected in NFD, too, as macOS sends it", () => {
	const site = {
		...large,
		...withDefaults({ ...large, routeRules: { "/café%/**": { redirect: "/page-1" } } }),
	};
	expect(
		textOf({ ...site, routes: large.routes }, "_redirects")
			.trim()
			.split("\n"),
	).toEqual(
		["caf%C3%A9%25", "cafe%CC%81%25", "caf%c3%a9%25", "cafe%cc%81%25"].map(
			(name) => `/${name}/* /page-1 302`,
		),
	);
});

it("below a path every rule begins with it, but what leads elsewhere", () => {
	const based = { ...large, base: "/repository" };
	expect(
		(textOf(based, "_headers").match(/^\/.*$/gm) ?? []).filter(
			(pattern) => !pattern.startsWith("/repository/"),
		),
	).toEqual([]);
	expect(textOf(based, "_redirects")).toBe(
		[
			"/repository/shop https://shop.example.com/ 302",
			"/repository/shop/ https://shop.example.com/ 302",
			"/repository/en /repository/ 308",
			"/repository/en/ /repository/ 308",
			"/repository/en/shop/* /repository/works/:splat 302",
			"/repository/en/* /repository/:splat 308",
			"",
		].join("\n"),
	);
});

it("what a host would leave out is named", () => {
	const files = (value: number, stars: number) =>
		new Map([
			["_headers", `/*\n  X: ${"a".repeat(value)}\n`],
			["_redirects", `${"/a/* /b/:splat 301\n".repeat(stars)}/c /d 302\n`],
		]);
	expect(hostLimitWarnings(files(1_995, 100))).toEqual([]);
	expect(hostLimitWarnings(files(1_996, 101)).map(({ en }) => en)).toEqual([
		messageText("builder.hostLimitExceeded", {
			file: "_headers",
			found: 2_001,
			unit: messageText("builder.hostLimitLineCharacters"),
			limit: 2_000,
		}),
		messageText("builder.hostLimitExceeded", {
			file: "_redirects",
			found: 101,
			unit: messageText("builder.hostLimitWildcardRules"),
			limit: 100,
		}),
	]);
	expect(hostLimitWarnings(new Map([...staticHostFiles(large, everywhere)]))).toEqual([]);
});

it("GitHub Pages is told to publish everything, also what begins with an underscore", () => {
	expect(staticHostFiles(large, everywhere).get(".nojekyll")).toBe("");
});
