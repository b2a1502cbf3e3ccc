import { withSearch } from "@kakehashi/core/routing/route-rule.ts";
import {
	anchor,
	framedSection,
	type SectionContext,
	type SectionProblem,
} from "@kakehashi/core/schema/section.ts";
import type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
import type { InLocale } from "@kakehashi/core/values/localized.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { amountContent, firstPlaceholder, moneyValues } from "./money.ts";

/** The contents of the file in one language. */
export type PlansText = InLocale<v.InferOutput<ReturnType<typeof plansSchema>>>;
export type PlanContent = ReturnType<typeof preparePlans>["plans"][number];

/** Formats the amounts in the reader's currency, and determines the link of each plan. */
export function preparePlans(
	{ amounts, billing, sample, sampleNote, plans: list, ...rest }: PlansText,
	{ locale, contactPath }: SectionContext,
	raw: PlansText,
) {
	const values = moneyValues(amounts, locale);
	/**
	 * A placeholder amount gets a label beside the figure. Zero does not, because a free plan is
	 * really free.
	 */
	const isSample = (amount = "") =>
		sample && (firstPlaceholder(amount, values) ?? "free") !== "free";
	return {
		...rest,
		/** Undefined if no plan has two prices to choose from. */
		...(billing !== undefined &&
			list.some(({ yearly }) => yearly !== undefined) && { billing }),
		/** Undefined once the amounts are real. */
		...(sample ? { sampleNote } : {}),
		plans: list.map(({ price, yearly, ...plan }, index) => ({
			...plan,
			...(isSample(raw.plans[index]?.price.amount) ? { sample: sampleNote.label } : {}),
			price: {
				...amountContent(raw.plans[index]?.price.amount ?? "", values),
				note: price.note,
			},
			/**
			 * The price with yearly billing. Undefined if it is the same as with monthly billing.
			 */
			...(yearly === undefined
				? {}
				: {
						yearly: {
							...amountContent(raw.plans[index]?.yearly?.amount ?? "", values),
							note: yearly.note,
						},
					}),
			/**
			 * The plan's own link, or the form with this plan selected. Undefined on a site without
			 * a form.
			 */
			...(plan.href !== undefined || contactPath === undefined
				? {}
				: { href: withSearch(contactPath, `?plan=${plan.id}`) }),
		})),
	};
}

/** The schema of the fields for plans in a page file. */
export function plansSchema(c: ContentTypes) {
	const price = () => c.object({ amount: c.plain(), note: c.text() });
	return framedSection(c, {
		/** True if the amounts are placeholders. The page then shows `sampleNote`. */
		sample: v.boolean(),
		sampleNote: c.object({ label: c.plain(), text: c.rich() }),
		/**
		 * In minor units (cents, or whole yen), tax included, in one or more of the site's
		 * currencies. Undefined: all prices are texts.
		 */
		amounts: v.exactOptional(
			v.pipe(
				c.object(
					Object.fromEntries(
						c.currencies.map((currency) => [currency, v.exactOptional(amounts(c))]),
					),
				),
				someAmount(),
			),
		),
		/**
		 * Texts for the choice between monthly and yearly billing. The choice is shown if a plan
		 * has both prices.
		 */
		billing: v.exactOptional(
			c.object({ label: c.plain(), monthly: c.plain(), yearly: c.plain() }),
		),
		plans: v.pipe(
			c.list(
				c.object({
					/** Used in the address of the form: `/contact?plan=id`. */
					id: anchor,
					name: c.name(),
					audience: c.plain(),
					price: price(),
					/** Replaces `price` when the reader chooses yearly billing. */
					yearly: v.exactOptional(price()),
					action: c.label(),
					/** Where the action leads. Undefined: to the form with this plan selected. */
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
							en: `Two plans have the id "${id}". Give one of them another id.`,
							ja: `二つのプランが同じid「${id}」を使っています。どちらかを変えてください。`,
						},
					});
			}),
		),
	});
}

const someAmount = <T extends object>() =>
	v.check((value: T) => Object.keys(value).length > 0, {
		en: 'There is no amount. Write one, such as "JPY: { once: 298000 }", or delete "amounts:" and write the prices as words.',
		ja: "金額がありません。「JPY: { once: 298000 }」のように書くか、「amounts:」を消して文で書いてください。",
	});

/** Checks that `billing` has the texts for the choice if a plan has a second price. */
export function billingProblems({
	billing,
	plans,
}: {
	readonly billing?: unknown;
	readonly plans: readonly { readonly yearly?: unknown }[];
}): SectionProblem[] {
	if (billing !== undefined || plans.every(({ yearly }) => yearly === undefined)) return [];
	return [
		{
			path: [],
			message: {
				en: 'A plan has a "yearly:" price. Add "billing:" with "label:", "monthly:" and "yearly:", the words of the switch.',
				ja: "「yearly:」の料金には切り替えの言葉が要ります。「billing:」に「label:」「monthly:」「yearly:」を書いてください。",
				inEditor: {
					en: "A plan has a yearly price, so the words of the switch between month and year are needed.",
					ja: "年払いの料金があるので、月払いと年払いを切り替える言葉が必要です。",
				},
			},
		},
	];
}

/**
 * Amounts paid once, monthly and yearly, in minor units. A year must cost less than twelve months,
 * because the texts mention a saving.
 */
function amounts(c: ContentTypes) {
	const amount = c.amount(1);
	return v.pipe(
		c.object({
			once: v.exactOptional(amount),
			monthly: v.exactOptional(amount),
			yearly: v.exactOptional(amount),
		}),
		someAmount(),
		v.check(
			({ monthly, yearly }) =>
				monthly === undefined || yearly === undefined || yearly < 12 * monthly,
			{
				en: "A year must cost less than twelve months.",
				ja: "年払いは、月払いの12か月分より安くしてください。",
			},
		),
	);
}
