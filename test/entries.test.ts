import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SitemapRow, sitemaps } from "../packages/kakehashi/src/render/discovery-files.ts";
import { type BuiltServer, startServer } from "./deploy/start-server.ts";
import { feedFaults, summariesIn } from "./feed-faults.ts";
import { site } from "./fixture-site.ts";
import { readDocument, structuredDataOf, valuesOf, wordsOf } from "./html-document.ts";
import { builtSite, readBuiltSite } from "./sites/built-site.ts";

// A site with a collection, as it is built and served.
const files = readBuiltSite("entries");
const textOf = (path: string) => new TextDecoder().decode(files.get(`client/${path}`));
const page = (path: string) => readDocument(textOf(`${path.slice(1)}.html`));
const linksOf = (path: string) => valuesOf(page(path), "href", "main a");
const buildId = JSON.parse(textOf("builds/latest.json")).id as string;

describe("the pages of a collection", () => {
	it("are the lists, the lists of tags and the entries of each language, and nothing that waits", () => {
		const pages = [...files.keys()].flatMap(
			(path) => /^client\/((?:ja\/)?news(?:\/[^.]*)?)\.html$/.exec(path)?.[1] ?? [],
		);
		const both = [
			"news",
			"news/2",
			"news/rye",
			"news/new-oven",
			"news/opening",
			"news/tags/bread",
			"news/tags/shop",
		];
		const japanese = ["ja/news/autumn-fair", "ja/news/tags/shop/2"];
		expect(pages.sort()).toEqual(
			[...both, ...both.map((path) => `ja/${path}`), ...japanese].sort(),
		);
	});

	it("list the newest entries first and lead on to the older ones", () => {
		expect(linksOf("/news").filter((href) => /^\/news\/[a-z-]+$/.test(href))).toEqual([
			"/news/rye",
			"/news/new-oven",
		]);
		expect(page("/news").querySelector('a[rel="next"]')?.getAttribute("href")).toBe("/news/2");
		expect(page("/news/2").querySelector('a[rel="prev"]')?.getAttribute("href")).toBe("/news");
		expect(
			linksOf("/ja/news/tags/shop").filter((href) => /^\/ja\/news\/[a-z-]+$/.test(href)),
		).toEqual(["/ja/news/autumn-fair", "/ja/news/new-oven"]);
	});

	it("say which page or tag they are about, each in its title and none like another", () => {
		const paths = [
			"/news",
			"/news/2",
			"/news/tags/bread",
			"/news/tags/shop",
			"/news/rye",
			"/news/opening",
		];
		const titles = [...paths, ...paths.map((path) => `/ja${path}`)].map(
			(path) => page(path).title,
		);
		expect(new Set(titles).size).toBe(titles.length);
		expect(page("/news/2").title).toBe("Page 2 of 2 | News | Kakehashi");
		expect(page("/ja/news/tags/bread").title).toBe("パン｜お知らせ｜Kakehashi");
	});

	it("lead from an entry to its neighbors in the language, and to the list", () => {
		const around = (path: string) =>
			["prev", "next"].map(
				(rel) =>
					page(path).querySelector(`main a[rel="${rel}"]`)?.getAttribute("href") ??
					undefined,
			);
		expect(around("/news/new-oven")).toEqual(["/news/rye", "/news/opening"]);
		expect(around("/ja/news/new-oven")).toEqual(["/ja/news/autumn-fair", "/ja/news/opening"]);
		expect(around("/news/rye")).toEqual([undefined, "/news/new-oven"]);
		expect(linksOf("/news/rye")).toContain("/news");
	});

	it("show what the file says: blocks, sections, tags and days", () => {
		const words = wordsOf(page("/news/opening"));
		for (const each of [
			"October 1, 2026",
			"Updated October 3, 2026",
			"What there will be",
			"Hana, founder",
			"The station exit is closed",
			"flour 1000 g",
		])
			expect(words).toContain(each);
		expect(
			[...page("/news/opening").querySelectorAll("h1, h2, h3")].map(
				({ tagName, textContent }) => [tagName, textContent],
			),
		).toEqual([
			["H1", "We open on Monday"],
			["H2", "What there will be"],
		]);
		expect(wordsOf(page("/ja/news/new-oven"))).toContain("4000個");
		expect(valuesOf(page("/news/opening"), "dateTime", "main time")).toEqual([
			"2026-10-01",
			"2026-10-03",
		]);
	});

	it("tell machines what they are", () => {
		const graph = JSON.parse(structuredDataOf(page("/ja/news/opening"))[0] ?? "")[
			"@graph"
		] as Record<string, unknown>[];
		const article = graph.find((node) => node["@type"] === "NewsArticle");
		expect(article).toMatchObject({
			headline: "月曜日に開店します",
			datePublished: "2026-10-01",
			dateModified: "2026-10-03",
			inLanguage: "ja-JP",
			mainEntityOfPage: { "@id": "https://kakehashi.example/ja/news/opening" },
		});
		expect(JSON.stringify(article)).not.toMatch(/[\u200b\u2060]/);
		const image = String(article?.image);
		expect(files.has(image.replace("https://kakehashi.example/", "client/"))).toBe(true);
		const meta = (property: string) =>
			valuesOf(page("/ja/news/opening"), "content", `meta[property="${property}"]`);
		expect(meta("og:type")).toEqual(["article"]);
		expect(meta("article:published_time")).toEqual(["2026-10-01"]);
		expect(meta("og:image")).toEqual([image]);
	});
});

describe("an entry in one language", () => {
	it("has no address, no alternate and no row in the other one", () => {
		const document = page("/ja/news/autumn-fair");
		expect(files.has("client/news/autumn-fair.html")).toBe(false);
		expect(files.has("client/news/autumn-fair/_payload.json")).toBe(false);
		expect(valuesOf(document, "hreflang", "head link")).toEqual([]);
		expect(valuesOf(document, "content", 'meta[property="og:locale:alternate"]')).toEqual([]);
		expect(textOf("sitemap.xml")).toContain("https://kakehashi.example/ja/news/autumn-fair<");
		expect(textOf("sitemap.xml")).not.toContain("https://kakehashi.example/news/autumn-fair");
		expect(textOf("news/feed.xml")).not.toContain("autumn-fair");
		expect(textOf("ja/news/feed.xml")).toContain("/ja/news/autumn-fair");
	});

	it("leads to the list of the other language, and is not offered in it", () => {
		const document = page("/ja/news/autumn-fair");
		expect(new Set(valuesOf(document, "href", 'a[data-locale="en"]'))).toEqual(
			new Set(["/news"]),
		);
		expect(document.querySelector("[data-language-hint]")).toBeNull();
		expect(page("/ja/news/rye").querySelector("[data-language-hint]")).not.toBeNull();
	});
});

describe("the feeds", () => {
	it.each([
		[
			"a day without a time",
			(feed: string) => feed.replace("<updated>2026-10-09T00:00:00Z", "<updated>2026-10-09"),
		],
		["no id", (feed: string) => feed.replace(/<id>.*<\/id>/, "")],
		["no address of its own", (feed: string) => feed.replace('rel="self"', 'rel="related"')],
		["no author", (feed: string) => feed.replace(/<author>.*<\/author>/, "")],
		["a title twice", (feed: string) => feed.replace(/<title>.*<\/title>/, "$&$&")],
		[
			"an element of another format",
			(feed: string) => feed.replace("<summary>", "<description/><summary>"),
		],
		[
			"an attribute that there is not",
			(feed: string) => feed.replace("<category term", "<category name"),
		],
		["markup in a title", (feed: string) => feed.replace("<title>", "<title><b/>")],
		["a type that is none", (feed: string) => feed.replace('type="text/html"', 'type="html"')],
		["an address that is none", (feed: string) => feed.replace(/href="[^"]*"/, 'href="/news"')],
		[
			"two entries of one id",
			(feed: string) => feed.replaceAll(/<id>[^<]*<\/id>/g, "<id>https://x.example/</id>"),
		],
	])("are found to be faulty where they have %s", (_fault, break_) => {
		const feed = textOf("news/feed.xml");
		expect(break_(feed)).not.toBe(feed);
		expect(feedFaults(break_(feed))).not.toEqual([]);
	});

	it.each(["news/feed.xml", "ja/news/feed.xml"])("%s keep to RFC 4287", (path) => {
		expect(feedFaults(textOf(path))).toEqual([]);
	});

	it("say what the page says, with every character and no placeholder", () => {
		const summary = 'How Kakehashi built it: "three weeks" & four thousand bricks, <by hand>.';
		expect(summariesIn(textOf("news/feed.xml"))).toContain(summary);
		expect(valuesOf(page("/news/new-oven"), "content", "meta[name=description]")).toEqual([
			summary,
		]);
		const graph = JSON.parse(structuredDataOf(page("/news/new-oven"))[0] ?? "")[
			"@graph"
		] as Record<string, unknown>[];
		expect(graph.find((node) => node["@type"] === "NewsArticle")).toMatchObject({
			description: summary,
		});
	});

	it("have the entries of their language, the newest first, each under the address it had first", () => {
		const ids = [...textOf("news/feed.xml").matchAll(/<entry>\s*<id>([^<]*)/g)].map(
			([, id]) => id,
		);
		expect(ids).toEqual(
			["rye", "new-oven", "we-open"].map((slug) => `https://kakehashi.example/news/${slug}`),
		);
		expect(textOf("news/feed.xml")).toMatch(
			/<feed [^>]*>\s*<id>[^<]*<\/id>\s*<title>News \| Kakehashi<\/title>\s*<updated>2026-10-09T/,
		);
	});

	it("are named by the list, its entries and no other page", () => {
		const feedOf = (path: string) =>
			valuesOf(
				readDocument(textOf(path)),
				"href",
				'link[rel="alternate"][type="application/atom+xml"]',
			);
		expect(feedOf("news.html")).toEqual(["/news/feed.xml"]);
		expect(feedOf("ja/news/rye.html")).toEqual(["/ja/news/feed.xml"]);
		expect(feedOf("pricing.html")).toEqual([]);
	});
});

describe("what the browser gets", () => {
	it("names no entry: neither the scripts nor the manifest", () => {
		const scripts = [...files.keys()].filter(
			(path) => path.endsWith(".js") && path.startsWith("client/"),
		);
		for (const path of scripts)
			expect(textOf(path.slice("client/".length)), path).not.toMatch(/autumn-fair|new-oven/);
		const { prerendered, routeRules } = JSON.parse(textOf(`builds/meta/${buildId}.json`));
		expect(prerendered.filter((path: string) => path.includes("news"))).toEqual([
			"/news",
			"/ja/news",
			"/news/**",
			"/ja/news/**",
		]);
		expect(Object.keys(routeRules).filter((path) => path.includes("news"))).toEqual([
			"/news/we-open",
			"/ja/news/we-open",
			"/news/first-day",
			"/ja/news/first-day",
		]);
	});

	it("is told how static hosts are to keep it, without a rule for each entry", () => {
		const rules = textOf("_headers");
		expect(rules).toMatch(
			/^\/news\/feed\.xml\n {2}Content-Type: application\/atom\+xml; charset=utf-8$/m,
		);
		expect(rules.match(/^\/.*news.*$/gm)).toEqual(["/news/feed.xml", "/ja/news/feed.xml"]);
		expect(textOf("_redirects")).toMatch(/^\/ja\/news\/first-day \/ja\/news\/opening 301$/m);
	});
});

describe("the sitemap", () => {
	it("says when an entry was changed", () => {
		expect(textOf("sitemap.xml")).toMatch(
			/<loc>https:\/\/kakehashi\.example\/news\/opening<\/loc>\s*<lastmod>2026-10-03</,
		);
	});

	it("is split where it has too many rows for one file", () => {
		const rows: SitemapRow[] = Array.from({ length: 5 }, (_, index) => ({
			path: `/${index}`,
			alternates: [],
		}));
		const split = sitemaps(rows, "https://x.example", 2);
		expect(split.map(([path]) => path)).toEqual([
			"sitemap.xml",
			"sitemap-1.xml",
			"sitemap-2.xml",
			"sitemap-3.xml",
		]);
		expect(
			[...(split[0]?.[1] ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
		).toEqual([1, 2, 3].map((part) => `https://x.example/sitemap-${part}.xml`));
		expect(
			split
				.slice(1)
				.flatMap(([, text]) =>
					[...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
				),
		).toEqual(rows.map(({ path }) => `https://x.example${path}`));
		expect(sitemaps(rows, "https://x.example", 5).map(([path]) => path)).toEqual([
			"sitemap.xml",
		]);
	});
});

describe.each([
	["as it was built", {}, "https://kakehashi.example"],
	["under another address", { SITE_URL: "https://other.example" }, "https://other.example"],
])("the server, %s,", (_name, environment, origin) => {
	let server: BuiltServer;
	beforeAll(async () => {
		server = await startServer(builtSite("entries"), environment);
	});
	afterAll(async () => {
		await server?.stop();
	});
	const ask = (path: string, init: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual", ...init });

	it("answers entries and their data, in the forms that browsers take", async () => {
		const response = await ask("/ja/news/opening", { headers: { "accept-encoding": "br" } });
		expect([
			response.status,
			response.headers.get("content-encoding"),
			response.headers.get("cache-control"),
		]).toEqual([200, "br", "no-cache"]);
		const html = await response.text();
		expect(valuesOf(readDocument(html), "href", 'link[rel="canonical"]')).toEqual([
			`${origin}/ja/news/opening`,
		]);
		const again = await ask("/ja/news/opening", {
			headers: {
				"accept-encoding": "br",
				"if-none-match": response.headers.get("etag") ?? "",
			},
		});
		expect(again.status).toBe(304);
		const data = await ask(`/ja/news/opening/_payload.json?${buildId}`);
		expect(data.headers.get("cache-control")).toBe("no-cache");
		expect(await data.json()).toMatchObject({
			buildId,
			page: "news",
			head: { path: "/ja/news/opening" },
		});
	});

	it("answers 404 to what is not there, in the language of the address", async () => {
		for (const path of [
			"/news/nothing",
			"/news/draft",
			"/news/next-century",
			"/news/autumn-fair",
			"/news/3",
			"/news/tags/cake",
			"/news/rye/more",
			"/news/nothing/_payload.json",
		])
			expect([path, (await ask(path)).status]).toEqual([path, 404]);
		expect(
			readDocument(await (await ask("/ja/news/nothing")).text()).documentElement.getAttribute(
				"lang",
			),
		).toBe("ja-JP");
		expect((await ask("/news/%2e%2e/%2e%2e/server/build.json")).status).not.toBe(200);
	});

	it("leads from former addresses, file names and slashes to the one address", async () => {
		const leads = async (path: string) => {
			const response = await ask(path);
			return [response.status, response.headers.get("location")];
		};
		expect(await leads("/news/we-open?a=1")).toEqual([301, "/news/opening?a=1"]);
		expect(await leads("/ja/news/opening/")).toEqual([308, "/ja/news/opening"]);
		expect(await leads("/news/opening.html")).toEqual([308, "/news/opening"]);
	});

	it("refuses methods that an entry does not have, and says which it has", async () => {
		const response = await ask("/news/opening", { method: "POST" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		expect((await ask("/news/nothing", { method: "POST" })).status).toBe(404);
	});

	it("answers the feed and the sitemap under its address", async () => {
		const feed = await ask("/ja/news/feed.xml");
		expect([feed.headers.get("content-type"), feed.headers.get("cache-control")]).toEqual([
			"application/atom+xml; charset=utf-8",
			"no-cache",
		]);
		const text = await feed.text();
		expect(feedFaults(text)).toEqual([]);
		expect(text).toContain(`<id>${origin}/ja/news/rye</id>`);
		const sitemap = await (await ask("/sitemap.xml")).text();
		expect(
			new Set([...sitemap.matchAll(/<loc>(https:\/\/[^/]*)/g)].map(([, found]) => found)),
		).toEqual(new Set([origin]));
		expect(sitemap).toContain(`${origin}/news/rye<`);
		expect(site.origin).toBe("https://kakehashi.example");
	});
});
