import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { newsFiles } from "../../../../../test/sites/news-site.ts";
import { loadContent } from "../load/load-content.ts";
import { scanPages } from "../read/scan-pages.ts";
import { createPayloads } from "./payloads.ts";

const textOf = (name: string) => new TextDecoder().decode(contentFiles.get(name));
const encode = (text: string) => new TextEncoder().encode(text);

/** A page of the fixture at another address, without a label for the menu. */
const below = (path: string) =>
	textOf("pages/pricing.yaml")
		.replace(/^path: .*$/m, `path: ${path}`)
		.replace(/^menu: .*\n/m, "");

/**
 * The payloads of the fixture with news, with additional pages below others and additional keys in
 * `site.yaml`.
 */
function payloadsWith(menu: string, more = "") {
	const site = textOf("site.yaml").replace(/^menu:.*$/m, `${menu}${more}`);
	const pages = {
		"pages/own.yaml": below("/opensource/own"),
		"pages/deep.yaml": below("/opensource/own/deep"),
	};
	const files = new Map([
		...contentFiles,
		...newsFiles,
		...Object.entries({ "site.yaml": site, ...pages }).map(
			([name, text]) => [name, encode(text)] as const,
		),
	]);
	const routed = withPages(configuration, scanPages(files));
	const { pages: made, collectionPages } = createPayloads(loadContent(files, routed), routed);
	return (path: string) => {
		const payload = made.get(path) ?? collectionPages.find(path)?.payload();
		if (payload === undefined) throw new Error(`No page at ${path}`);
		return payload;
	};
}

const plain = "menu: [index, openSource, pricing, contacts]";
const linksOf = (payload: ReturnType<ReturnType<typeof payloadsWith>>) =>
	payload.layout.breadcrumbs?.links.map(({ label, href }) => [label, href]);

describe("breadcrumbs", () => {
	it("lead from the home page through the pages whose addresses an address begins with", () => {
		const pageAt = payloadsWith(plain);
		expect(linksOf(pageAt("/opensource/own"))).toEqual([
			["Home", "/"],
			["Open source", "/opensource"],
		]);
		// A page without a label for the menu is shown with its title, without the name of the
		// site.
		expect(linksOf(pageAt("/ja/opensource/own/deep"))).toEqual([
			["ホーム", "/ja"],
			["オープンソース", "/ja/opensource"],
			["料金", "/ja/opensource/own"],
		]);
	});

	it("lead to the list above an entry, and above the other pages of a list", () => {
		const pageAt = payloadsWith(plain);
		for (const path of ["/ja/news/opening", "/ja/news/tags/shop"])
			expect(linksOf(pageAt(path)), path).toEqual([
				["ホーム", "/ja"],
				["お知らせ", "/ja/news"],
			]);
		expect(pageAt("/ja/news/opening").layout.breadcrumbs?.label).toBe("現在の位置");
	});

	it("are left out where a page is below the home page alone, on the home page and on error pages", () => {
		const pageAt = payloadsWith(plain);
		for (const path of ["/", "/pricing", "/ja/news"])
			expect(linksOf(pageAt(path)), path).toBeUndefined();
	});

	it("name the group of the menu, which leads nowhere, or the page above it", () => {
		const label = { en: "Help", ja: "ご案内" };
		const inLabel = payloadsWith(
			`menu: [index, openSource, { label: ${JSON.stringify(label)}, pages: [pricing, news] }]`,
		);
		expect(linksOf(inLabel("/pricing"))).toEqual([
			["Home", "/"],
			["Help", undefined],
		]);
		expect(linksOf(inLabel("/ja/news/opening"))).toEqual([
			["ホーム", "/ja"],
			["ご案内", undefined],
			["お知らせ", "/ja/news"],
		]);
		const underPage = payloadsWith("menu: [index, { page: openSource, pages: [pricing] }]");
		expect(linksOf(underPage("/pricing"))).toEqual([
			["Home", "/"],
			["Open source", "/opensource"],
		]);
		expect(linksOf(underPage("/opensource"))).toBeUndefined();
	});

	it("are told to search engines with the page itself, and without what has no address", () => {
		const pageAt = payloadsWith(
			`menu: [index, { label: { en: Help, ja: ご案内 }, pages: [news] }]`,
		);
		const { "@graph": nodes } = JSON.parse(pageAt("/news/opening").head.structuredData) as {
			readonly "@graph": readonly Record<string, unknown>[];
		};
		expect(nodes.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement).toEqual(
			[
				["Home", "/"],
				["News", "/news"],
				["We open on Monday", "/news/opening"],
			].map(([name, path], index) => ({
				"@type": "ListItem",
				position: index + 1,
				name,
				item: `{origin}${path}`,
			})),
		);
		expect(pageAt("/pricing").head.structuredData).not.toContain("BreadcrumbList");
	});

	it("can be switched off", () => {
		const pageAt = payloadsWith(plain, "\nbreadcrumbs: false");
		expect(linksOf(pageAt("/opensource/own"))).toBeUndefined();
		expect(pageAt("/news/opening").head.structuredData).not.toContain("BreadcrumbList");
	});
});
