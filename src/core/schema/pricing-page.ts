import * as v from "valibot";
import type { Locales } from "../routing/locale.ts";
import type { ContentTypes } from "./content-types.ts";
import type { InLocale } from "./localized.ts";

/**
 * Placeholders of the pricing texts, each an amount in the reader's currency: nothing at all, one month, one year, a
 * twelfth of a year, twelve single months, and what a year costs less than those.
 */
export const moneyPlaceholders = ["free", "monthly", "yearly", "perMonth", "twelveMonths", "saving"] as const;
export type MoneyPlaceholder = (typeof moneyPlaceholders)[number];

/** `content/pricing.yaml`: amounts once per currency, plans, their comparison, questions with answers. */
export function pricingSchema(c: ContentTypes, locales: Locales) {
	const plain = () => c.plain(...moneyPlaceholders);
	const label = () => c.label(...moneyPlaceholders);
	const text = () => c.text(...moneyPlaceholders);
	const rich = () => c.rich(...moneyPlaceholders);
	/** `word` is the large vertical Japanese word beside a section. */
	const section = { word: c.fact(), heading: c.headingLines() };
	const currencies = [...new Set(locales.map((locale) => locale.currency))];
	const price = () => c.object({ amount: plain(), note: text() });
	const planSchema = c.object({
		/** Named in the address of the contact page: `/contact?plan=id`. */
		id: v.pipe(c.fact(), v.regex(/^[a-z][a-z0-9-]*$/, "An id starts with a–z and goes on with a–z, 0–9 and hyphens.")),
		name: c.label(),
		audience: c.plain(),
		price: price(),
		/** Stands in for `price` when the reader chooses to pay by the year. */
		yearly: v.exactOptional(price()),
		action: c.label(),
		features: c.list(text()),
	});
	/** Included, not included, or words. */
	const cell = v.lazy(
		(input): v.GenericSchema<unknown, boolean | v.InferOutput<ReturnType<typeof label>>> => (typeof input === "boolean" ? v.boolean() : label()),
	);

	return v.pipe(
		c.object({
			title: c.title(),
			description: c.description(),
			cover: c.object({ kanji: c.fact(), gloss: c.plain(), heading: c.headingLines(), lead: rich() }),
			/** True: the amounts are not real prices, and the page says so with `sampleNote`. */
			sample: v.boolean(),
			sampleNote: c.object({ label: c.plain(), text: c.rich() }),
			/** In minor units (cents; whole yen), tax included. */
			amounts: c.object(Object.fromEntries(currencies.map((currency) => [currency, amounts()]))),
			billing: c.object({ label: c.plain(), monthly: c.plain(), yearly: c.plain() }),
			plans: c.object({ ...section, list: c.list(planSchema) }),
			comparison: c.object({
				...section,
				caption: c.plain(),
				/** Heads the column of row names. */
				subject: c.label(),
				included: c.plain(),
				notIncluded: c.plain(),
				/** `cells` holds one entry for each plan, in the order of the plans: true, false or a text. */
				groups: c.list(c.object({ name: c.label(), rows: c.list(c.object({ name: c.label(), cells: c.list(cell) })) })),
			}),
			questions: c.object({ ...section, list: c.list(c.object({ question: label(), answer: rich() })) }),
			/** The heading stands in the other language, too, across the end of the page. */
			close: c.object({ heading: c.headingInEveryLanguage(), actions: c.list(c.action()) }),
		}),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			const { plans, comparison } = dataset.value;
			const ids = plans.list.map((plan) => plan.id);
			for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
				addIssue({ message: `Two plans have the id "${id}". Give one of them another.` });
			for (const group of comparison.groups)
				for (const row of group.rows.filter(({ cells }) => cells.length !== ids.length))
					addIssue({
						message: `A row of the comparison has ${row.cells.length} cells, but there are ${ids.length} plans (${ids.join(", ")}). Write one cell for each plan.`,
					});
		}),
	);
}

/** Both ways to pay, in minor units. A year must cost less than twelve months: the texts speak of a saving. */
function amounts() {
	const amount = v.pipe(
		v.number(),
		v.safeInteger("Write a whole number of the currency's smallest unit: cents for USD, yen for JPY."),
		v.minValue(1, "Write more than 0."),
	);
	return v.pipe(
		v.objectWithRest({ monthly: amount, yearly: amount }, v.never("unknown key")),
		v.check(({ monthly, yearly }) => yearly < 12 * monthly, "A year must cost less than twelve months, because the page speaks of a saving."),
	);
}

/** What the file says in one language, with the amounts of every currency. */
export type PricingText = InLocale<v.InferOutput<ReturnType<typeof pricingSchema>>>;

/**
 * An amount and the words around it, apart, so that the figure can be set larger and stays with its unit:
 * `19,800`, `円`, `（税込）／月`. Where the text names no amount, all of it is `before`.
 */
export type PriceContent = { readonly before: string; readonly figure: string; readonly unit: string; readonly after: string; readonly note: string };

export type PlanContent = Pick<PricingText["plans"]["list"][number], "id" | "name" | "audience" | "action" | "features"> & {
	readonly price: PriceContent;
	/** The price when paid by the year; undefined when it is the same. */
	readonly yearly?: PriceContent;
	/** Address of the contact page with this plan chosen. */
	readonly href: string;
};

/** What the pricing page shows: every amount written out in the reader's currency. */
export type PricingContent = Omit<PricingText, "amounts" | "sample" | "sampleNote" | "plans"> & {
	/** Undefined once the amounts are real. */
	readonly sampleNote?: PricingText["sampleNote"];
	readonly plans: Pick<PricingText["plans"], "word" | "heading"> & { readonly list: readonly PlanContent[] };
};
