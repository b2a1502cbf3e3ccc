import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Locale, Locales } from "../../core/routing/locale.ts";
import { contentTypes } from "../../core/schema/content-types.ts";
import { type PricingContent, pricingSchema } from "../../core/schema/pricing-page.ts";
import { typesetter } from "../japanese/typeset.ts";
import { pricingContent } from "./pricing-content.ts";

const english: Locale = { code: "en", tag: "en-US", prefix: "", name: "English", currency: "USD", currencyDisplay: "symbol", timeZone: "UTC" };
const japanese: Locale = { code: "ja", tag: "ja-JP", prefix: "/ja", name: "日本語", currency: "JPY", currencyDisplay: "name", timeZone: "Asia/Tokyo" };
const locales: Locales = [english, japanese];

const both = (text: string) => ({ en: text, ja: text });
const lines = { en: ["x"], ja: ["x"] };
const section = { word: "x", heading: lines };
const plan = (id: string, amount: string) => ({
	id,
	name: both("x"),
	audience: both("x"),
	price: { amount: both(amount), note: both("{perMonth}") },
	action: both("x"),
	features: [both("x")],
});

const file = {
	title: both("x"),
	description: both("x"),
	cover: { kanji: "x", heading: lines, gloss: both("x"), lead: both("x") },
	sample: true,
	sampleNote: { label: both("x"), text: both("x") },
	amounts: { USD: { monthly: 1950, yearly: 19900 }, JPY: { monthly: 1980, yearly: 19800 } } as Record<string, { monthly: number; yearly: number }>,
	billing: { label: both("x"), monthly: both("x"), yearly: both("x") },
	plans: {
		...section,
		list: [plan("own", "{free}"), { ...plan("paid", "from {monthly} a month"), yearly: { amount: both("{yearly}"), note: both("x") } }, plan("ask", "ask")],
	},
	comparison: {
		...section,
		caption: both("x"),
		subject: both("x"),
		included: both("x"),
		notIncluded: both("x"),
		groups: [{ name: both("x"), rows: [{ name: both("x"), cells: [true, false, both("{monthly}")] }] }],
	},
	questions: { ...section, list: [{ question: both("x"), answer: both("{twelveMonths}, **{saving}**") }] },
	close: { heading: both("x"), actions: [{ label: both("x"), href: "/contact" }] },
};

function check(data: unknown) {
	const routes = [{ id: "contact", path: "/contact", page: "contacts" as const }];
	const schema = pricingSchema(contentTypes({ locales, routes, routeRules: {}, repository: "https://example.com", files: new Set() }), locales);
	return v.safeParse(schema, data);
}

function contentOf(data: typeof file, locale: Locale): PricingContent {
	const result = check(data);
	if (!result.success) throw new Error(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join("\n"));
	return pricingContent(result.output, locale, typesetter(locale, locales, {}), `${locale.prefix}/contact`);
}

describe("pricingContent", () => {
	it("writes dollars with a sign and yen with 円, without decimals when the amount is whole", () => {
		expect(contentOf(file, english).plans.list[0]?.price).toMatchObject({ before: "", figure: "$0", unit: "", after: "" });
		expect(contentOf(file, english).plans.list[1]?.yearly).toMatchObject({ figure: "$199", unit: "" });
		expect(contentOf(file, japanese).plans.list[1]?.yearly).toMatchObject({ figure: "19,800", unit: "円" });
	});

	it("keeps the words around an amount apart from its figure", () => {
		expect(contentOf(file, english).plans.list[1]?.price).toMatchObject({ before: "from ", figure: "$19.50", unit: "", after: " a month" });
		expect(contentOf(file, japanese).plans.list[1]?.price).toMatchObject({ before: "from ", figure: "1,980", unit: "円", after: " a month" });
		expect(contentOf(file, english).plans.list[2]?.price).toMatchObject({ before: "ask", figure: "", after: "" });
	});

	it("computes twelve months and the saving of a year", () => {
		expect(contentOf(file, english).questions.list[0]?.answer).toEqual(["$234, ", { type: "strong", children: ["$35"] }]);
		expect(contentOf(file, japanese).questions.list[0]?.answer).toEqual(["23,760円, ", { type: "strong", children: ["3,960円"] }]);
	});

	it("rounds a twelfth of a year up to the smallest unit", () => {
		expect(contentOf(file, english).plans.list[0]?.price.note).toBe("$16.59");
		expect(contentOf(file, japanese).plans.list[0]?.price.note).toBe("1,650円");
	});

	it("fills amounts in the comparison and keeps its yes and no", () => {
		expect(contentOf(file, english).comparison.groups[0]?.rows[0]?.cells).toEqual([true, false, "$19.50"]);
	});

	it("leads each plan to the contact page of the language", () => {
		expect(contentOf(file, japanese).plans.list.map((each) => each.href)).toEqual(["/ja/contact?plan=own", "/ja/contact?plan=paid", "/ja/contact?plan=ask"]);
	});

	it("says that amounts are samples exactly as long as they are", () => {
		expect(contentOf(file, english)).toHaveProperty("sampleNote");
		expect(contentOf({ ...file, sample: false }, english)).not.toHaveProperty("sampleNote");
	});
});

describe("pricingSchema", () => {
	const problems = (data: unknown) => (check(data).issues ?? []).map((issue) => v.getDotPath(issue));

	it("asks for amounts in the currency of every language, and in no other", () => {
		expect(problems({ ...file, amounts: { USD: file.amounts.USD } })).toEqual(["amounts.JPY"]);
		expect(problems({ ...file, amounts: { ...file.amounts, EUR: { monthly: 1, yearly: 1 } } })).toEqual(["amounts.EUR"]);
	});

	it.each([19.5, 0, -1, "1980"])("refuses %j as an amount", (monthly) => {
		expect(problems({ ...file, amounts: { ...file.amounts, JPY: { monthly, yearly: 1 } } })).toContain("amounts.JPY.monthly");
	});

	it("refuses a year that saves nothing", () => {
		expect(problems({ ...file, amounts: { ...file.amounts, JPY: { monthly: 100, yearly: 1200 } } })).toEqual(["amounts.JPY"]);
	});

	it("refuses a row without a cell for each plan, and two plans of one name", () => {
		const [row] = file.comparison.groups[0]?.rows ?? [];
		expect(check({ ...file, comparison: { ...file.comparison, groups: [{ name: both("x"), rows: [{ ...row, cells: [true] }] }] } }).success).toBe(false);
		expect(check({ ...file, plans: { ...file.plans, list: [...file.plans.list.slice(0, 2), plan("own", "x")] } }).success).toBe(false);
	});

	it("refuses a placeholder that nobody fills", () => {
		expect(problems({ ...file, plans: { ...file.plans, list: [plan("own", "{price}"), ...file.plans.list.slice(1)] } })).toContain(
			"plans.list.0.price.amount.en",
		);
	});
});
