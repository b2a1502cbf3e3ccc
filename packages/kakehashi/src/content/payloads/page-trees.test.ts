import { showsEntries } from "@kakehashi/core/payload/payload.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import type { PageTree } from "@kakehashi/core/schema/page-tree.ts";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { newsFiles } from "../../../../../test/sites/news-site.ts";
import { examplePage } from "../../../../../test/sites/section-examples.ts";
import { loadContent } from "../load/load-content.ts";
import { scanPages } from "../read/scan-pages.ts";
import { createPayloads } from "./payloads.ts";

const textOf = (name: string) => new TextDecoder().decode(contentFiles.get(name));

/**
 * The site map at an address, for the fixture with news, a page that is not in the menu, and a page
 * below another.
 */
function siteMap(path: string) {
	const menu =
		"menu: [index, { label: { en: Help, ja: ご案内 }, pages: [pricing, news] }, { page: openSource, pages: [contacts] }]";
	const own = textOf("pages/pricing.yaml").replace(/^menu: .*\n/m, "");
	const texts = {
		"site.yaml": textOf("site.yaml").replace(/^menu:.*$/m, menu),
		"pages/own.yaml": own.replace(/^path: .*$/m, "path: /opensource/own"),
		"pages/map.yaml": stringify({
			...examplePage("sitemap"),
			path: "/sitemap",
			title: { en: "Pages of {siteName}", ja: "ページの一覧｜{siteName}" },
		}),
	};
	const files = new Map([
		...contentFiles,
		...newsFiles,
		...Object.entries(texts).map(
			([name, text]) => [name, new TextEncoder().encode(text)] as const,
		),
	]);
	const site = withPages(configuration, scanPages(files));
	const payload = createPayloads(
		loadContent(files, site, { today: "2026-10-10" }),
		site,
	).pages.get(path);
	if (payload === undefined) throw new Error(`No page at ${path}`);
	return payload;
}

const hrefsOf = (pages: readonly PageTree[]): unknown[] =>
	pages.map(({ href, children }) =>
		children.length === 0 ? href : [href, ...hrefsOf(children)],
	);

describe("a site map", () => {
	it("has every page in the language: the menu with its groups, pages below others, the entries of a list, then the rest", () => {
		const section = siteMap("/ja/sitemap").sections.find(
			({ kind }) => kind === "sitemap",
		) as unknown as { readonly pages: readonly PageTree[] };
		const entries = [
			"/ja/news/rye",
			"/ja/news/autumn-fair",
			"/ja/news/new-oven",
			"/ja/news/opening",
		].filter((href) => hrefsOf(section.pages).flat(3).includes(href));
		expect(entries.length).toBeGreaterThan(1);
		expect(hrefsOf(section.pages)).toEqual([
			"/ja",
			[undefined, "/ja/pricing", ["/ja/news", ...entries]],
			["/ja/opensource", "/ja/contact", "/ja/opensource/own"],
			"/ja/sitemap",
		]);
		expect(section.pages[1]?.label).toBe("ご案内");
		expect(section.pages[3]?.label).toBe("ページの一覧");
		const english = siteMap("/sitemap").sections.find(
			({ kind }) => kind === "sitemap",
		) as unknown as { readonly pages: readonly PageTree[] };
		expect(english.pages[3]?.label).toBe("Pages of Kakehashi");
		expect(section.pages[2]?.about).toBeTruthy();
	});

	it("counts as a page that shows entries, which come and go", () => {
		expect(showsEntries(siteMap("/sitemap"))).toBe(true);
	});
});
