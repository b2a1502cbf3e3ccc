import type { RouteRules } from "@kakehashi/core/routing/route-rule.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { type MessageKey, messageText } from "../../../../../test/messages.ts";
import { newsDay, newsFiles } from "../../../../../test/sites/news-site.ts";
import { loadContent } from "../load/load-content.ts";
import { formatProblem } from "../problems/content-problem.ts";
import { scanPages } from "../read/scan-pages.ts";

type Given = {
	readonly contact?: readonly string[];
	readonly pricing?: readonly string[];
	readonly publicFiles?: readonly string[];
	readonly routeRules?: RouteRules;
	readonly base?: string;
};

/** The warnings for the site with the sample news and the given earlier addresses. */
function warningsOf({
	contact = [],
	pricing = [],
	publicFiles = [],
	routeRules = {},
	base = "",
}: Given) {
	const files = new Map([...contentFiles, ...newsFiles]);
	const write = (name: string, formerly: readonly string[]) => {
		if (formerly.length === 0) return;
		const text = new TextDecoder().decode(files.get(`pages/${name}.yaml`));
		files.set(
			`pages/${name}.yaml`,
			new TextEncoder().encode(
				text.replace(
					/^path: .*\n/m,
					(path) => `${path}formerly: ${JSON.stringify(formerly)}\n`,
				),
			),
		);
	};
	write("contacts", contact);
	write("pricing", pricing);
	const site = withPages({ ...configuration, base, routeRules }, scanPages(files));
	const { addressWarnings } = loadContent(files, site, {
		today: newsDay,
		publicFiles: new Map(publicFiles.map((path) => [path, 1])),
	});
	return addressWarnings;
}

it.each<[string, Given, MessageKey, Readonly<Record<string, string>>]>([
	[
		"a page",
		{ contact: ["/pricing"] },
		"content.formerAddressInUse",
		{ old: "/pricing", owner: "content/pages/pricing.yaml" },
	],
	[
		"a page with a slash",
		{ contact: ["/pricing/"] },
		"content.formerAddressInUse",
		{ old: "/pricing/", owner: "content/pages/pricing.yaml" },
	],
	[
		"a page in another language",
		{ contact: ["/ja/pricing"] },
		"content.formerAddressInUse",
		{ old: "/ja/pricing", owner: "content/pages/pricing.yaml" },
	],
	[
		"the home page of a language",
		{ contact: ["/ja"] },
		"content.formerAddressInUse",
		{ old: "/ja", owner: "content/pages/index.yaml" },
	],
	[
		"the file of a page",
		{ contact: ["/pricing.html"] },
		"content.formerAddressInUse",
		{ old: "/pricing.html", owner: "content/pages/pricing.yaml" },
	],
	[
		"an entry",
		{ contact: ["/news/opening"] },
		"content.formerAddressInUse",
		{ old: "/news/opening", owner: "content/news/2026-10-01-opening.yaml" },
	],
	[
		"a list",
		{ contact: ["/ja/news/tags/shop"] },
		"content.formerAddressInUse",
		{ old: "/ja/news/tags/shop", owner: "content/news/_collection.yaml" },
	],
	[
		"a feed",
		{ contact: ["/news/feed.xml"] },
		"content.formerAddressOfSite",
		{ old: "/news/feed.xml" },
	],
	[
		"the sitemap",
		{ contact: ["/sitemap.xml"] },
		"content.formerAddressOfSite",
		{ old: "/sitemap.xml" },
	],
	[
		"robots.txt",
		{ contact: ["/robots.txt"] },
		"content.formerAddressOfSite",
		{ old: "/robots.txt" },
	],
	[
		"a public file",
		{ contact: ["/資料.pdf"], publicFiles: ["/資料.pdf"] },
		"content.formerAddressInUse",
		{ old: "/資料.pdf", owner: "public/資料.pdf" },
	],
	["itself", { contact: ["/contact"] }, "content.formerAddressIsCurrent", { old: "/contact" }],
	// The menu has the page of the prices before the other.
	[
		"that of two pages",
		{ contact: ["/旧"], pricing: ["/%E6%97%A7"] },
		"content.formerAddressTwice",
		{ old: "/旧", other: "content/pages/pricing.yaml" },
	],
	[
		"one with the base",
		{ contact: ["/shop/old"], base: "/shop" },
		"content.formerAddressWithBase",
		{ old: "/shop/old", path: "/old" },
	],
	[
		"one with a rule",
		{ contact: ["/old"], routeRules: { "/old": { redirect: "/" } } },
		"content.formerAddressInRules",
		{ old: "/old" },
	],
])("an earlier address that is that of %s is named, in its line", (_what, given, key, values) => {
	const [note, ...others] = warningsOf(given);
	expect(others).toEqual([]);
	expect(note?.message).toMatchObject({
		en: messageText(key, values),
		ja: messageText(key, values, "ja"),
	});
	expect(note && formatProblem(note).en).toMatch(
		/^content\/pages\/(?:contacts|pricing|index)\.yaml:\d+ {2}formerly\.0 {2}/,
	);
});

it.each<[string, Given]>([
	[
		"one that nothing has",
		{ contact: ["/write", "/資料請求", "/contact.html", "/contact/index.html"] },
	],
	["the same twice on a page", { contact: ["/write", "/write/"] }],
	[
		"one with a rule that leads there",
		{ contact: ["/old"], routeRules: { "/old": { redirect: "/contact" } } },
	],
	[
		"public files beside pages",
		{ publicFiles: ["/google1.html", "/robots.txt", "/favicon.svg", "/404.html"] },
	],
])("%s is not", (_what, given) => {
	expect(warningsOf(given)).toEqual([]);
});

it.each([
	["/pricing.html", "/pricing", "pages/pricing.yaml"],
	["/pricing/index.html", "/pricing", "pages/pricing.yaml"],
	["/index.html", "/", "pages/index.yaml"],
	["/ja/index.html", "/ja", "pages/index.yaml"],
	["/ja.html", "/ja", "pages/index.yaml"],
	["/news/opening.html", "/news/opening", "news/2026-10-01-opening.yaml"],
])("the public file %s is named as in the place of %s", (file, page, owner) => {
	const [note, ...others] = warningsOf({ publicFiles: [file] });
	expect([note?.file, others]).toEqual([`public${file}`, []]);
	expect(note?.message.en).toBe(
		messageText("content.fileAtPageAddress", { page, owner: `content/${owner}` }),
	);
});
