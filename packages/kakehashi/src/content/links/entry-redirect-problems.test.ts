import type { Message } from "@kakehashi/core/messages/localize.ts";
import { checkRedirectedFiles, checkSite } from "@kakehashi/core/routing/check-site.ts";
import type { RouteRules } from "@kakehashi/core/routing/route-rule.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { type MessageKey, messageText } from "../../../../../test/messages.ts";
import { newsDay, newsFiles } from "../../../../../test/sites/news-site.ts";
import { loadContent } from "../load/load-content.ts";
import { ContentError, formatProblem } from "../problems/content-problem.ts";
import { scanPages } from "../read/scan-pages.ts";

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

const place = "site/settings.yaml  redirects  ";
const pattern = "/old";
it.each<[string, string, MessageKey, Readonly<Record<string, string>>, string?]>([
	[
		"an entry that nobody wrote",
		"/news/nothing",
		"content.redirectEntryUnpublished",
		{ pattern, address: "/news/nothing" },
	],
	[
		"a draft",
		"/news/draft",
		"content.redirectEntryUnpublished",
		{ pattern, address: "/news/draft" },
	],
	[
		"a day to come",
		"/ja/news/next-century",
		"content.redirectEntryUnpublished",
		{ pattern, address: "/ja/news/next-century" },
	],
	[
		"a page that the list has not",
		"/news/3",
		"content.redirectEntryUnpublished",
		{ pattern, address: "/news/3" },
	],
	[
		"an entry in another language",
		"/news/autumn-fair",
		"content.redirectEntryLanguage",
		{ pattern, address: "/news/autumn-fair", names: "日本語", name: "English" },
	],
	[
		"an earlier address",
		"/ja/news/we-open",
		"content.redirectFormerAddress",
		{ pattern, address: "/ja/news/we-open", movedTo: "/ja/news/opening" },
	],
	[
		"an earlier address in the main language",
		"/news/we-open",
		"content.redirectFormerAddress",
		{ pattern, address: "/news/we-open", movedTo: "/news/opening" },
	],
	[
		"another file beside the feed",
		"/news/rss.xml",
		"core.redirectToMissingFile",
		{ pattern, to: "/news/rss.xml" },
		"",
	],
])("a redirect to %s is named, with what to do", (_what, to, key, values, before = place) => {
	expect(problemsOf(to)).toMatchObject([
		{
			en: before + messageText(key, values),
			ja: before + messageText(key, values, "ja"),
		},
	]);
});

it("a redirect to a file is an address, not a path with percent signs", () => {
	const files = new Set(["files/料金.pdf", "files/100%.pdf", "files/%E6%96%99.pdf"]);
	const problems = (to: string) => {
		const routeRules: RouteRules = { "/old": { redirect: { to, status: 301 } } };
		return checkRedirectedFiles({ ...configuration, routes: [], routeRules }, files);
	};
	for (const to of ["/files/料金.pdf", "/files/%E6%96%99%E9%87%91.pdf", "/files/100%25.pdf"])
		expect(problems(to), to).toEqual([]);
	expect(problems("/files/%E6%96%99.pdf")).toHaveLength(1);
});
