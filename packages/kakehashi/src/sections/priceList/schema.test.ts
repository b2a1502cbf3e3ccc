import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { examplePage } from "../../../../../test/sites/section-examples.ts";
import { loadContent } from "../../content/files/load-content.ts";
import { scanPages } from "../../content/files/scan-pages.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { withPages } from "../../core/routing/site.ts";

type Item = Record<string, unknown>;

/**
 * Returns the prices of a list with these items, in each language. `changes` replaces other keys of
 * the section.
 */
function pricesOf(items: readonly Item[], changes: Record<string, unknown> = {}): string[][] {
	const page = examplePage("priceList");
	const named = items.map((item, index) => ({
		name: { en: `No. ${index}`, ja: `${index}番` },
		...item,
	}));
	const sections = page.sections.map((section) =>
		section.kind === "priceList"
			? { ...section, groups: [{ items: named }], ...changes }
			: section,
	);
	const files = new Map([
		...contentFiles,
		[
			"pages/prices.yaml",
			new TextEncoder().encode(stringify({ ...page, path: "/prices", sections })),
		],
	]);
	const site = withPages(configuration, scanPages(files));
	const { pages } = createPayloads(loadContent(files, site), site);
	return ["/prices", "/ja/prices"].map((path) => {
		const section = pages.get(path)?.sections.at(-1) as
			| { groups: { items: { price: string }[] }[] }
			| undefined;
		return (section?.groups ?? []).flatMap(({ items }) =>
			items.map(({ price }) => price.replaceAll("\u200b", "").replaceAll("\u00a0", " ")),
		);
	});
}

describe("a price list", () => {
	it("writes an amount, a range, a least amount and words as each language does", () => {
		const items = [
			{ amount: 5500 },
			{ amount: 5500, to: 8800 },
			{ amount: 385_000, orMore: true },
			{ words: { en: "Free", ja: "無料" } },
		];
		expect(pricesOf(items)).toEqual([
			["¥5,500", "¥5,500 – ¥8,800", "from ¥385,000", "Free"],
			["5,500円", "5,500～8,800円", "385,000円から", "無料"],
		]);
	});

	it("has one currency for every reader, in its smallest unit", () => {
		expect(pricesOf([{ amount: 2450 }, { amount: 2400 }], { currency: "USD" })[0]).toEqual([
			"$24.50",
			"$24",
		]);
	});

	it.each([
		["neither amount nor words", [{}], {}, /"amount:".*"words:"/],
		[
			"both amount and words",
			[{ amount: 1, words: { en: "Free", ja: "無料" } }],
			{},
			/not both/,
		],
		["a range that falls", [{ amount: 8800, to: 5500 }], {}, /"to:" must be more/],
		[
			"a range without an end",
			[{ amount: 5500, to: 8800, orMore: true }],
			{},
			/combined with "orMore:"/,
		],
		[
			"a starting amount without the words for it",
			[{ amount: 5500, orMore: true }],
			{ orMoreWords: undefined },
			/items\.0\.orMore.*"orMoreWords:"/s,
		],
		["an unknown currency", [{ amount: 5500 }], { currency: "YEN" }, /"YEN".*JPY/],
	])("says what is wrong: %s", (_fault, items, changes, words) => {
		expect(() => pricesOf(items, changes)).toThrow(words);
	});
});
