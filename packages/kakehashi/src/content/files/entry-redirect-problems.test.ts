import { expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { newsDay, newsFiles } from "../../../../../test/sites/news-site.ts";
import type { Message } from "../../core/messages/say.ts";
import { checkRedirectedFiles, checkSite } from "../../core/routing/check-site.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import { withPages } from "../../core/routing/site.ts";
import { ContentError, formatProblem } from "../problems/content-problem.ts";
import { loadContent } from "./load-content.ts";
import { scanPages } from "./scan-pages.ts";

/** The problems that a redirect causes on the site with the sample news. */
function problemsOf(to: string, pattern = "/old"): Message[] {
	const files = new Map([...contentFiles, ...newsFiles]);
	const routeRules: RouteRules = { [pattern]: { redirect: { to, status: 301 } } };
	const site = withPages({ ...configuration, routeRules }, scanPages(files));
	const problems = [...checkSite(site), ...checkRedirectedFiles(site, new Set())];
	try {
		loadContent(files, site, { today: newsDay, folder: "site/content" });
		return problems;
	} catch (error) {
		if (error instanceof ContentError)
			return [...problems, ...error.problems.map(formatProblem)];
		throw error;
	}
}

it.each([
	["/news/opening"],
	["/ja/news/autumn-fair?a=1#b"],
	["/news"],
	["/news/2"],
	["/ja/news/tags/shop/2"],
	["/news/feed.xml"],
	["/ja/news/feed.xml"],
	["https://example.org/news/nothing"],
])("a redirect to %s is sound", (to) => {
	expect(problemsOf(to)).toEqual([]);
});

it("a redirect that passes on what stood below another address is sound", () => {
	expect(problemsOf("/news/**", "/blog/**")).toEqual([]);
});

it.each([
	[
		"an entry that nobody wrote",
		"/news/nothing",
		/^site\/site\.config\.ts {2}routeRules {2}"\/old" redirects to "\/news\/nothing", where no entry is published/,
	],
	["a draft", "/news/draft", /no entry is published/],
	["a day to come", "/ja/news/next-century", /no entry is published/],
	["a page that the list has not", "/news/3", /no entry is published/],
	[
		"an entry in another language",
		"/news/autumn-fair",
		/the entry is in 日本語 only.*write the entry in English too/,
	],
	[
		"an earlier address",
		"/ja/news/we-open",
		/earlier address.*Redirect to "\/ja\/news\/opening" directly/,
	],
	["another file beside the feed", "/news/rss.xml", /no such file in "public"/],
])("a redirect to %s is named, with what to do", (_what, to, expected) => {
	expect(problemsOf(to).map(({ en }) => en)).toEqual([expect.stringMatching(expected)]);
});

it("is told in Japanese as well", () => {
	const inJapanese = (to: string) => problemsOf(to).map(({ ja }) => ja);
	expect(inJapanese("/news/nothing")).toEqual([
		expect.stringContaining("「/old」の転送先「/news/nothing」に公開中の記事がありません。"),
	]);
	expect(inJapanese("/news/autumn-fair")).toEqual([
		expect.stringContaining("日本語だけの記事です"),
	]);
	expect(inJapanese("/news/we-open")).toEqual([
		expect.stringContaining("直接「/news/opening」と書いてください"),
	]);
});
