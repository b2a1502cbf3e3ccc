import type { Locale, Locales } from "@kakehashi/core/routing/locale.ts";
import { pageFileSchema } from "@kakehashi/core/schema/page-file.ts";
import { contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import type { Inline } from "@kakehashi/core/values/inline.ts";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { typesetter } from "../../content/japanese/typeset.ts";
import type { Content } from "../../content/load/load-content.ts";
import { preparePage } from "../../content/payloads/prepare-page.ts";
import { comparison } from "../comparison/schema.ts";
import { faq } from "../faq/schema.ts";
import { hero } from "../hero/schema.ts";
import { moneyIn } from "./money.ts";
import { PricingPlans } from "./PricingPlans.tsx";
import { pricingPlans } from "./schema.ts";

const english: Locale = {
	code: "en",
	tag: "en-US",
	prefix: "",
	name: "English",
	currency: "USD",
	currencyDisplay: "symbol",
	timeZone: "UTC",
};
const japanese: Locale = {
	code: "ja",
	tag: "ja-JP",
	prefix: "/ja",
	name: "日本語",
	currency: "JPY",
	currencyDisplay: "name",
	timeZone: "Asia/Tokyo",
};
const locales: Locales = [english, japanese];
const kinds = { hero, pricingPlans, comparison, faq };
const routes = [
	{ name: "pricing", path: "/pricing" },
	{ name: "contacts", path: "/contact" },
];

const both = (text: string) => ({ en: text, ja: text });
const heading = { en: ["x"], ja: ["x"] };
const plan = (id: string, amount: string) => ({
	id,
	name: both("x"),
	audience: both("x"),
	price: { amount: both(amount), note: both("{perMonth}") },
	action: both("x"),
	features: [both("x")],
});
/** A plan whose note contains no amount. */
const plain = (id: string, amount: string) => ({
	...plan(id, amount),
	price: { amount: both(amount), note: both("x") },
});
const offerContext = {
	locale: english,
	absolute: (path: string) => path,
	publisher: { "@id": "x" },
} as Parameters<NonNullable<typeof pricingPlans.structuredData>>[1];
const plansSection = {
	kind: "pricingPlans",
	heading,
	sample: true,
	sampleNote: { label: both("x"), text: both("x") },
	amounts: {
		USD: { monthly: 1950, yearly: 19900 },
		JPY: { monthly: 1980, yearly: 19800 },
	} as Record<string, { monthly: unknown; yearly: unknown }>,
	billing: { label: both("x"), monthly: both("x"), yearly: both("x") },
	plans: [
		plan("own", "{free}"),
		{
			...plan("paid", "from {monthly} a month"),
			yearly: { amount: both("{yearly}"), note: both("x") },
		},
		plan("ask", "ask"),
	],
};
const comparisonSection = {
	kind: "comparison",
	heading,
	caption: both("x"),
	subject: both("x"),
	included: both("x"),
	notIncluded: both("x"),
	groups: [
		{ name: both("x"), rows: [{ name: both("x"), cells: [true, false, both("{monthly}")] }] },
	],
};
const questionsSection = {
	kind: "faq",
	heading,
	questions: [{ question: both("x"), answer: both("{twelveMonths}, **{saving}**") }],
};

/** Checks a page with these plans, and returns the result of the schema. */
function check(changes: object = {}) {
	const section = Object.fromEntries(
		Object.entries({ ...plansSection, ...changes }).filter(([, value]) => value !== undefined),
	);
	const context = contentTypes({
		locales,
		routes,
		routeRules: {},
		files: new Map(),
		placeholders: moneyIn(section),
	});
	const sections = [
		{ kind: "hero", kanji: "x", heading },
		section,
		...("amounts" in changes ? [] : [comparisonSection, questionsSection]),
	];
	return v.safeParse(pageFileSchema(context, kinds), {
		path: "/pricing",
		title: both("x"),
		description: both("x"),
		sections,
	});
}

type Shown = {
	readonly plans: readonly {
		readonly price: unknown;
		readonly yearly?: unknown;
		readonly href?: string;
		readonly sample?: string;
	}[];
};

/** Returns the sections in one language, on a site with or without a form. */
function prepared(locale: Locale, changes: object = {}, withForm = true) {
	const result = check(changes);
	if (!result.success)
		throw new Error(
			result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join("\n"),
		);
	const pages = new Map([
		["pricing", result.output],
		[
			"contacts",
			{ ...result.output, path: "/contact", sections: withForm ? [{ kind: "form" }] : [] },
		],
	]);
	const content = { pages } as unknown as Content;
	const [route] = routes;
	if (route === undefined) throw new Error("No route");
	const { sections } = preparePage({
		content,
		site: { ...site, locales, routes },
		locale,
		route,
		kinds,
		typeset: typesetter(locale, locales, {}),
	});
	const [, shown, compared, questioned] = sections;
	return {
		section: shown as unknown as Shown,
		rows: compared?.groups as { rows: { cells: unknown[] }[] }[],
		columns: compared?.columns,
		answer: ((questioned?.questions ?? []) as { answer: Inline }[])[0]?.answer,
	};
}

describe("the plans", () => {
	it("write dollars with a sign and yen with 円, without decimals when the amount is whole", () => {
		expect(prepared(english).section.plans[0]?.price).toMatchObject({
			before: "",
			figure: "$0",
			unit: "",
			after: "",
		});
		expect(prepared(english).section.plans[1]?.yearly).toMatchObject({
			figure: "$199",
			unit: "",
		});
		expect(prepared(japanese).section.plans[1]?.yearly).toMatchObject({
			figure: "19,800",
			unit: "円",
		});
	});

	it("keep the words around an amount apart from its figure", () => {
		expect(prepared(english).section.plans[1]?.price).toMatchObject({
			before: "from ",
			figure: "$19.50",
			unit: "",
			after: " a month",
		});
		expect(prepared(japanese).section.plans[1]?.price).toMatchObject({
			before: "from ",
			figure: "1,980",
			unit: "円",
			after: " a month",
		});
		expect(prepared(english).section.plans[2]?.price).toMatchObject({
			before: "ask",
			figure: "",
			after: "",
		});
	});

	it("give the other sections of the page twelve months and the saving of a year", () => {
		expect(prepared(english).answer).toEqual(["$234, ", { type: "strong", children: ["$35"] }]);
		expect(prepared(japanese).answer).toEqual([
			"23,760円, ",
			{ type: "strong", children: ["3,960円"] },
		]);
	});

	it("round a twelfth of a year up to the smallest unit", () => {
		expect(prepared(english).section.plans[0]?.price).toMatchObject({ note: "$16.59" });
		expect(prepared(japanese).section.plans[0]?.price).toMatchObject({ note: "1,650円" });
	});

	it("lead each to the contact page of the language, and nowhere on a site without a form", () => {
		const hrefs = (withForm: boolean) =>
			prepared(japanese, {}, withForm).section.plans.map(({ href }) => href);
		expect(hrefs(true)).toEqual([
			"/ja/contact?plan=own",
			"/ja/contact?plan=paid",
			"/ja/contact?plan=ask",
		]);
		expect(hrefs(false)).toEqual([undefined, undefined, undefined]);
	});

	it("lead where they say instead, in the reader's language", () => {
		const plans = plansSection.plans.map((each) => ({ ...each, href: "/pricing" }));
		expect(prepared(japanese, { plans }).section.plans[0]?.href).toBe("/ja/pricing");
		expect(prepared(english, { plans }, false).section.plans[0]?.href).toBe("/pricing");
	});

	it("say that amounts are samples exactly as long as they are", () => {
		expect(prepared(english).section).toHaveProperty("sampleNote");
		expect(prepared(english, { sample: false }).section).not.toHaveProperty("sampleNote");
	});

	it("mark each amount that is a sample, and neither what is free nor what has no amount", () => {
		const marks = (sample: boolean) =>
			prepared(english, { sample }).section.plans.map((each) => each.sample);
		expect(marks(true)).toEqual([undefined, "x", undefined]);
		expect(marks(false)).toEqual([undefined, undefined, undefined]);
	});
});

describe("plans with one amount", () => {
	const drawn = (locale: Locale, changes: object = {}) =>
		renderToStaticMarkup(
			createElement(PricingPlans as unknown as FunctionComponent<{ section: unknown }>, {
				section: prepared(locale, changes).section,
			}),
		);
	const lesson = {
		amounts: { JPY: { once: 298_000 } },
		billing: undefined,
		plans: [plain("car", "{once} in all")],
	};

	it("write it out in the one currency there is, whatever the language, and offer no choice of period", () => {
		expect(prepared(japanese, lesson).section.plans[0]?.price).toMatchObject({
			figure: "298,000",
			unit: "円",
			after: " in all",
		});
		expect(prepared(english, lesson).section.plans[0]?.price).toMatchObject({
			figure: "¥298,000",
			unit: "",
			after: " in all",
		});
		expect(prepared(english, lesson).section).not.toHaveProperty("billing");
	});

	it("may be by the month alone, and the choice of period is left out even where its words are still there", () => {
		const shop = {
			...lesson,
			amounts: { JPY: { monthly: 500 } },
			billing: plansSection.billing,
			plans: [plain("shop", "{monthly} a month")],
		};
		expect(prepared(english, shop).section.plans[0]?.price).toMatchObject({
			figure: "¥500",
			after: " a month",
		});
		expect(prepared(english, shop).section).not.toHaveProperty("billing");
		expect(prepared(english).section).toHaveProperty("billing");
	});

	it("may be none at all, where the price is words", () => {
		const section = prepared(english, {
			...lesson,
			amounts: undefined,
			plans: [plain("car", "¥298,000"), plain("trial", "{free}")],
		}).section;
		expect(section.plans.map(({ price }) => price)).toMatchObject([
			{ before: "¥298,000" },
			{ figure: "$0" },
		]);
	});

	it("have it read in a page without script, and nothing to switch", () => {
		for (const [locale, price] of [
			[english, "¥298,000"],
			[japanese, "298,000"],
		] as const) {
			const markup = drawn(locale, lesson);
			expect(markup).toContain(price);
			expect(markup).not.toContain("<input");
		}
		expect(drawn(english)).toContain("<input");
	});

	it("offer it to machines in its own currency, for no time", () => {
		const offers = pricingPlans.structuredData?.(
			prepared(english, { ...lesson, sample: false }).section as never,
			offerContext,
			{
				...lesson,
				plans: [{ price: { amount: "{once}" } }],
			} as never,
		);
		expect(offers).toMatchObject([{ price: "298000", priceCurrency: "JPY" }]);
		expect(offers?.[0]).not.toHaveProperty("priceSpecification");
	});
});

describe("the comparison of a page's plans", () => {
	it("fills amounts and keeps its yes and no", () => {
		expect(prepared(english).rows[0]?.rows[0]?.cells).toEqual([true, false, "$19.50"]);
	});

	it("has a column for each plan, and lets those stand out that can be paid in two ways", () => {
		expect(prepared(english).columns).toEqual([
			{ id: "own", name: "x", highlighted: false },
			{ id: "paid", name: "x", highlighted: true },
			{ id: "ask", name: "x", highlighted: false },
		]);
	});
});

describe("what a file says of plans", () => {
	const problems = (changes: object) =>
		(check(changes).issues ?? []).map((issue) => v.getDotPath(issue));
	const amounts = plansSection.amounts;

	it("may be amounts in any of the site's currencies, and in no other", () => {
		expect(problems({ amounts: { USD: amounts.USD } })).toEqual([]);
		expect(problems({ amounts: { ...amounts, EUR: { monthly: 1, yearly: 1 } } })).toEqual([
			"sections.1.amounts.EUR",
		]);
		expect(problems({ amounts: {}, plans: [plain("own", "x")] })).toEqual([
			"sections.1.amounts",
		]);
		expect(problems({ amounts: { JPY: {} }, plans: [plain("own", "x")] })).toEqual([
			"sections.1.amounts.JPY",
		]);
	});

	it("may name no amount that there is not, or not in every currency", () => {
		const paths = ["en", "ja"].map((code) => `sections.1.plans.0.price.amount.${code}`);
		const amountsAre = (given: object, amount: string) =>
			problems({ amounts: given, plans: [plain("own", amount)] });
		for (const amount of ["{monthly}", "{yearly}", "{saving}", "{perMonth}"])
			expect(amountsAre({ JPY: { once: 298_000 } }, amount)).toEqual(paths);
		expect(amountsAre({ JPY: { monthly: 500 } }, "{saving}")).toEqual(paths);
		expect(amountsAre({ JPY: { monthly: 500 }, USD: { once: 500 } }, "{monthly}")).toEqual(
			paths,
		);
		expect(amountsAre({ JPY: { monthly: 500 } }, "{monthly}, {twelveMonths}")).toEqual([]);
	});

	it("needs words for the choice of period where there is one", () => {
		const section = { ...plansSection, billing: undefined } as unknown as Parameters<
			NonNullable<typeof pricingPlans.problems>
		>[0];
		const find = () => [];
		expect(pricingPlans.problems?.(section, find).map(({ path }) => path)).toEqual([[]]);
		expect(
			pricingPlans.problems?.({ ...section, plans: section.plans.slice(0, 1) }, find),
		).toEqual([]);
	});

	it.each([19.5, 0, -1, "1980"])("may not be %j as an amount", (monthly) => {
		expect(problems({ amounts: { ...amounts, JPY: { monthly, yearly: 1 } } })).toContain(
			"sections.1.amounts.JPY.monthly",
		);
	});

	it("may not be a year that saves nothing", () => {
		expect(problems({ amounts: { ...amounts, JPY: { monthly: 100, yearly: 1200 } } })).toEqual([
			"sections.1.amounts.JPY",
		]);
	});

	it("may not be two plans of one name, nor a placeholder that nobody fills", () => {
		expect(problems({ plans: [plan("own", "x"), plan("own", "x")] })).toEqual([
			"sections.1.plans",
		]);
		expect(problems({ plans: [plan("own", "{price}")] })).toEqual([
			"sections.1.plans.0.price.amount.en",
			"sections.1.plans.0.price.amount.ja",
		]);
	});
});
