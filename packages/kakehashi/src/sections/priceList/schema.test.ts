import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { examplePage } from "../../../../../test/sites/section-examples.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { scanPages } from "../../content/read/scan-pages.ts";
import { priceList } from "./schema.ts";

type Item = Record<string, unknown>;
type ShownItem = {
	readonly prices: readonly string[];
	readonly time?: string;
	readonly contains?: readonly string[];
};

/**
 * Returns the items of a list as a page shows them, in each language. `changes` replaces other keys
 * of the section.
 */
function shownItems(items: readonly Item[], changes: Record<string, unknown> = {}): ShownItem[][] {
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
			| { groups: { items: ShownItem[] }[] }
			| undefined;
		return (section?.groups ?? []).flatMap((group) => group.items);
	});
}

const pricesOf = (...list: Parameters<typeof shownItems>): string[][] =>
	shownItems(...list).map((items) =>
		items.map(({ prices }) =>
			prices.join(" | ").replaceAll("\u200b", "").replaceAll("\u00a0", " "),
		),
	);

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

	it("says in each language when an item is ready and what it contains", () => {
		const contains = [
			{ en: "wheat", ja: "小麦" },
			{ en: "milk", ja: "乳" },
		];
		const [english, japanese] = shownItems([
			{ amount: 420, time: { en: "7:00", ja: "7:00" }, contains },
		]);
		expect(english).toMatchObject([{ time: "7:00", contains: ["wheat", "milk"] }]);
		expect(japanese).toMatchObject([{ time: "7:00", contains: ["小麦", "乳"] }]);
	});

	it("loads the component with pictures only if an item has one", () => {
		const variantOf = (...items: Item[]) => priceList.variant?.({ groups: [{ items }] });
		expect(variantOf({ amount: 420 }, { amount: 230 })).toBe("PlainPriceList");
		expect(variantOf({ amount: 420 }, { amount: 230, picture: {} })).toBe("PriceList");
	});

	const columns = [
		{ id: "weekday", label: { en: "Weekdays", ja: "平日" } },
		{ id: "holiday", label: { en: "Before holidays", ja: "休前日" } },
	];

	it("has a price for each column, whatever their order in the row, and a dash for none", () => {
		const items = [
			{
				prices: [
					{ column: "holiday", amount: 22_000 },
					{ column: "weekday", amount: 18_000 },
				],
			},
			{
				prices: [
					{ column: "weekday", amount: 5500, to: 8800 },
					{ column: "holiday", words: { en: "Full", ja: "満室" } },
				],
			},
			{ prices: [{ column: "holiday", amount: 30_000, orMore: true }] },
		];
		expect(pricesOf(items, { columns })).toEqual([
			["¥18,000 | ¥22,000", "¥5,500 – ¥8,800 | Full", "– | from ¥30,000"],
			["18,000円 | 22,000円", "5,500～8,800円 | 満室", "– | 30,000円から"],
		]);
		// Another order of the columns takes the prices along.
		expect(pricesOf(items, { columns: columns.toReversed() })[0]?.[0]).toBe(
			"¥22,000 | ¥18,000",
		);
	});

	const weekday = { column: "weekday", amount: 18_000 };
	it.each<[string, Item, Item, RegExp]>([
		["no price for a column", { amount: 1 }, { columns }, /items\.0\b.*"prices:".*weekday/s],
		["prices without columns", { prices: [weekday] }, {}, /prices.*"columns:"/s],
		[
			"a price beside the prices",
			{ amount: 1, prices: [weekday] },
			{ columns },
			/Remove the others/,
		],
		[
			"an unknown column",
			{ prices: [{ column: "summer", amount: 1 }] },
			{ columns },
			/prices\.0\.column.*weekday, holiday/s,
		],
		[
			"a column twice",
			{ prices: [weekday, weekday] },
			{ columns },
			/prices\.1\.column.*each once/s,
		],
		[
			"neither amount nor words in a column",
			{ prices: [{ column: "weekday" }] },
			{ columns },
			/"amount:".*"words:"/,
		],
		[
			"a range that falls in a column",
			{ prices: [{ ...weekday, to: 1 }] },
			{ columns },
			/"to:" must be more/,
		],
		[
			"a starting amount in a column without the words for it",
			{ prices: [{ ...weekday, orMore: true }] },
			{ columns, orMoreWords: undefined },
			/prices\.0\.orMore.*"orMoreWords:"/s,
		],
		[
			"two columns of one id",
			{ prices: [weekday] },
			{ columns: [columns[0], columns[0]] },
			/same "id:"/,
		],
		[
			"more columns than a phone is wide",
			{ prices: [{ column: "a1", amount: 1 }] },
			{
				columns: [1, 2, 3, 4, 5].map((id) => ({ id: `a${id}`, label: columns[0]?.label })),
			},
			/4 columns at most/,
		],
	])("says what is wrong with several prices: %s", (_fault, item, changes, words) => {
		expect(() => pricesOf([item], changes)).toThrow(words);
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
