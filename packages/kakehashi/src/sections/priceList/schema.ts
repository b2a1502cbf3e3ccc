import type { Message } from "../../core/messages/say.ts";
import { defineSection, framedSection } from "../../core/schema/section.ts";
import type { ContentTypes } from "../../core/value-types/content-types.ts";
import { fillAll } from "../../core/values/placeholder.ts";
import * as v from "../../core/values/v.ts";
import { moneyFormat } from "../pricingPlans/money.ts";

/**
 * A price list: groups of items. The price is an amount, a range, a starting amount or a text, in
 * one currency for every reader.
 */
export const priceList = defineSection({
	schema: (c) =>
		framedSection(c, {
			currency: v.pipe(
				v.string(),
				v.check(
					(code) => Intl.supportedValuesOf("currency").includes(code),
					unknownCurrency,
				),
			),
			/** Says whether the amounts include tax. */
			tax: c.rich(),
			/** The text for a starting amount, with the placeholder `{amount}`. */
			orMoreWords: v.exactOptional(c.label("amount")),
			groups: c.list(
				c.object({ name: v.exactOptional(c.label()), items: c.list(priceItem(c)) }),
			),
			actions: v.exactOptional(c.list(c.action())),
		}),
	problems: ({ groups, orMoreWords }) =>
		groups.flatMap(({ items }, group) =>
			items.flatMap(({ orMore }, item) =>
				orMore && orMoreWords === undefined
					? [{ path: ["groups", group, "items", item, "orMore"], message: noWords }]
					: [],
			),
		),
	prepare: ({ currency, groups, orMoreWords = "{amount}", ...rest }, { locale, madeOf }) => {
		const money = moneyFormat({ ...locale, currency });
		return {
			...rest,
			groups: groups.map(({ items, ...group }, at) => ({
				...group,
				items: items.map(({ amount = 0, to, orMore, words, ...item }, index) => {
					const written = madeOf(
						["groups", at, "items", index, "amount"],
						money(amount, to),
					);
					return {
						...item,
						price:
							words ?? (orMore ? fillAll(orMoreWords, { amount: written }) : written),
					};
				}),
			})),
		};
	},
});

function priceItem(c: ContentTypes) {
	return v.pipe(
		c.object({
			name: c.name(),
			text: v.exactOptional(c.rich()),
			/**
			 * In the smallest unit of the currency, such as cents or yen. With `to`, it is the
			 * lower end of a range. With `orMore`, it is the starting amount.
			 */
			amount: v.exactOptional(c.amount()),
			to: v.exactOptional(c.amount()),
			orMore: v.exactOptional(v.boolean()),
			/** A text instead of an amount. */
			words: v.exactOptional(c.label()),
			/** What the amount is for, such as an hour. */
			unit: v.exactOptional(c.label()),
		}),
		v.check(
			({ amount, words }) => (amount === undefined) !== (words === undefined),
			amountOrWords,
		),
		v.check(
			({ amount = 0, to = amount + 1, orMore }) =>
				to > amount && (orMore !== true || to === amount + 1),
			noRange,
		),
	);
}

const unknownCurrency = (code: string): Message => ({
	en: `There is no currency "${code}". Write its three letters: JPY, EUR, USD.`,
	ja: `「${code}」という通貨はありません。JPYやUSDのように、英大文字3字で書いてください。`,
});
const amountOrWords: Message = {
	en: 'Each item has an "amount:" (5500 for 5,500 yen, 2450 for 24.50 dollars) or "words:" such as "On request", but not both.',
	ja: "料金は「amount:」（5,500円なら5500）か、「ご相談ください」などの「words:」の、どちらか一方で書いてください。",
	inWindow: {
		en: "Each item has either a price or words such as “On request”, not both.",
		ja: "料金は、金額か「ご相談ください」などの言葉の、どちらか一方です。",
	},
};
const noRange: Message = {
	en: '"to:" must be more than "amount:", and cannot be combined with "orMore:".',
	ja: "「to:」には「amount:」より大きい金額を書きます。「orMore:」とは一緒に書けません。",
	inWindow: {
		en: "“Up to” must be more than the price, and cannot be combined with “or more”.",
		ja: "「上限」には、はじめの金額より大きい金額を書きます。「から」とは一緒に使えません。",
	},
};
const noWords: Message = {
	en: 'Say in "orMoreWords:" of the section how such a price is written: { en: "from {amount}", ja: "{amount}から" }.',
	ja: '「から」の書き方を、セクションの「orMoreWords:」に書いてください（例：{ en: "from {amount}", ja: "{amount}から" }）。',
	inWindow: {
		en: "A price here says “or more”, which needs these words.",
		ja: "「から」と書く料金があるので必要です。",
	},
};
