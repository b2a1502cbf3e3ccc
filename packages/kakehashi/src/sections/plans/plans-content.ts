import { withSearch } from "../../core/routing/route-rule.ts";
import { anchor, framedSection, type SectionContext } from "../../core/schema/section.ts";
import type { ContentTypes } from "../../core/values/content-types.ts";
import type { InLocale } from "../../core/values/localized.ts";
import * as v from "../../core/values/v.ts";
import { amountContent, firstPlaceholder, moneyValues } from "./money.ts";

/** What the file says in one language. */
export type PlansText = InLocale<v.InferOutput<ReturnType<typeof plansSchema>>>;
export type PlanContent = ReturnType<typeof preparePlans>["plans"][number];

/** Writes the amounts of the reader's currency out, and says where each plan leads. */
export function preparePlans({ amounts, sample, sampleNote, plans: list, ...rest }: PlansText, { locale, contactPath }: SectionContext, raw: PlansText) {
	const values = moneyValues(amounts, locale);
	/** Amounts that are not real say so beside the figure; what is free is free. */
	const isSample = (amount = "") => sample && (firstPlaceholder(amount) ?? "free") !== "free";
	return {
		...rest,
		/** Undefined once the amounts are real. */
		...(sample ? { sampleNote } : {}),
		plans: list.map(({ price, yearly, ...plan }, index) => ({
			...plan,
			...(isSample(raw.plans[index]?.price.amount) ? { sample: sampleNote.label } : {}),
			price: { ...amountContent(raw.plans[index]?.price.amount ?? "", values), note: price.note },
			/** The price when paid by the year; undefined when it is the same. */
			...(yearly === undefined ? {} : { yearly: { ...amountContent(raw.plans[index]?.yearly?.amount ?? "", values), note: yearly.note } }),
			/** Where the plan says, or the form with this plan chosen; undefined on a site without a form. */
			...(plan.href !== undefined || contactPath === undefined ? {} : { href: withSearch(contactPath, `?plan=${plan.id}`) }),
		})),
	};
}

/** The part of a page file about plans. */
export function plansSchema(c: ContentTypes) {
	const price = () => c.object({ amount: c.plain(), note: c.text() });
	return framedSection(c, {
		/** True: the amounts are not real prices, and the page says so with `sampleNote`. */
		sample: v.boolean(),
		sampleNote: c.object({ label: c.plain(), text: c.rich() }),
		/** In minor units (cents; whole yen), tax included. */
		amounts: c.object(Object.fromEntries(c.currencies.map((currency) => [currency, amounts()]))),
		billing: c.object({ label: c.plain(), monthly: c.plain(), yearly: c.plain() }),
		plans: v.pipe(
			c.list(
				c.object({
					/** Named in the address of the form: `/contact?plan=id`. */
					id: anchor,
					name: c.label(),
					audience: c.plain(),
					price: price(),
					/** Stands in for `price` when the reader chooses to pay by the year. */
					yearly: v.exactOptional(price()),
					action: c.label(),
					/** Where the action leads; without it, to the form with this plan chosen. */
					href: v.exactOptional(c.link()),
					features: c.list(c.text()),
				}),
			),
			v.rawCheck(({ dataset, addIssue }) => {
				if (!dataset.typed) return;
				const ids = dataset.value.map((plan) => plan.id);
				for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
					addIssue({
						message: {
							en: `Two plans have the id "${id}". Give one of them another.`,
							ja: `二つのプランが同じid「${id}」を使っています。どちらかを変えてください。`,
						},
					});
			}),
		),
	});
}

/** Both ways to pay, in minor units. A year must cost less than twelve months: the texts speak of a saving. */
function amounts() {
	const amount = v.pipe(
		v.number(),
		v.check((minorUnits: number) => Number.isSafeInteger(minorUnits), {
			en: "Write a whole number of the currency's smallest unit: cents for USD, yen for JPY.",
			ja: "通貨の最小単位で、整数を書いてください（JPYは円、USDはセント）。",
		}),
		v.minValue(1),
	);
	return v.pipe(
		v.objectWithRest({ monthly: amount, yearly: amount }, v.never()),
		v.check(({ monthly, yearly }) => yearly < 12 * monthly, {
			en: "A year must cost less than twelve months, because the page speaks of a saving.",
			ja: "年払いは、月払いの12か月分より安くしてください。ページで差額をお得な額として伝えます。",
		}),
	);
}
