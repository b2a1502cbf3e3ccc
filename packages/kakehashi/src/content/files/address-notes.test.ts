import { expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { newsDay, newsFiles } from "../../../../../test/sites/news-site.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import { withPages } from "../../core/routing/site.ts";
import { formatProblem } from "../problems/content-problem.ts";
import { loadContent } from "./load-content.ts";
import { scanPages } from "./scan-pages.ts";

type Given = {
	readonly contact?: readonly string[];
	readonly pricing?: readonly string[];
	readonly publicFiles?: readonly string[];
	readonly routeRules?: RouteRules;
	readonly base?: string;
};

/** The notes for the site with the sample news and the given earlier addresses. */
function notesOf({
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
	const { addressNotes } = loadContent(files, site, {
		today: newsDay,
		publicFiles: new Map(publicFiles.map((path) => [path, 1])),
	});
	return addressNotes;
}

it.each<[string, Given, RegExp]>([
	[
		"a page",
		{ contact: ["/pricing"] },
		/"\/pricing" does not redirect, because content\/pages\/pricing\.yaml/,
	],
	[
		"a page with a slash",
		{ contact: ["/pricing/"] },
		/"\/pricing\/" .* content\/pages\/pricing\.yaml/,
	],
	[
		"a page in another language",
		{ contact: ["/ja/pricing"] },
		/content\/pages\/pricing\.yaml is there now/,
	],
	["the home page of a language", { contact: ["/ja"] }, /content\/pages\/\w+\.yaml is there now/],
	[
		"the file of a page",
		{ contact: ["/pricing.html"] },
		/content\/pages\/pricing\.yaml is there now/,
	],
	[
		"an entry",
		{ contact: ["/news/opening"] },
		/content\/news\/[\d-]+-opening\.yaml is there now/,
	],
	[
		"a list",
		{ contact: ["/ja/news/tags/shop"] },
		/content\/news\/_collection\.yaml is there now/,
	],
	["a feed", { contact: ["/news/feed.xml"] }, /the site itself uses it/],
	["the sitemap", { contact: ["/sitemap.xml"] }, /the site itself uses it/],
	["robots.txt", { contact: ["/robots.txt"] }, /the site itself uses it/],
	[
		"a public file",
		{ contact: ["/資料.pdf"], publicFiles: ["/資料.pdf"] },
		/"\/資料\.pdf" .* public\/資料\.pdf is there now/,
	],
	["itself", { contact: ["/contact"] }, /is the address that it has now/],
	[
		"that of two pages",
		{ contact: ["/旧"], pricing: ["/%E6%97%A7"] },
		/is in content\/pages\/\w+\.yaml, too/,
	],
	["one with the base", { contact: ["/shop/old"], base: "/shop" }, /Write "\/old"/],
	[
		"one with a rule",
		{ contact: ["/old"], routeRules: { "/old": { redirect: "/" } } },
		/"routeRules"/,
	],
])("an earlier address that is that of %s is named, in its line", (_what, given, expected) => {
	const [note, ...others] = notesOf(given);
	expect(others).toEqual([]);
	expect(note?.message.en).toMatch(expected);
	expect(note?.message.ja).toMatch(/[ぁ-ん]/);
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
	expect(notesOf(given)).toEqual([]);
});

it.each([
	["/pricing.html", "/pricing"],
	["/pricing/index.html", "/pricing"],
	["/index.html", "/"],
	["/ja/index.html", "/ja"],
	["/ja.html", "/ja"],
	["/news/opening.html", "/news/opening"],
])("the public file %s is named as in the place of %s", (file, page) => {
	const [note, ...others] = notesOf({ publicFiles: [file] });
	expect([note?.file, others]).toEqual([`public${file}`, []]);
	expect(note?.message.en).toContain(`as the page "${page}" (content/`);
});
