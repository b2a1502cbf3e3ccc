import type { Message } from "@kakehashi/core/messages/localize.ts";
import { defineSection, framedSection, idRule } from "@kakehashi/core/schema/section.ts";
import type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import type { ValueName } from "@kakehashi/core/values/schema-hints.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { moneyFormat } from "../pricingPlans/money.ts";

/**
 * A price list: groups of items. The price is an amount, a range, a starting amount or a text, in
 * one currency for every reader. With `columns`, each item has several prices.
 */
export const priceList = defineSection({
	variant: (section) => (hasPictures(section) ? "PriceList" : "PlainPriceList"),
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
			/** The words before what an item contains, for screen readers. */
			containsWords: v.exactOptional(c.label()),
			/** The headings of several prices: seasons, or without and with tax. */
			columns: v.exactOptional(priceColumns(c)),
			groups: c.list(
				c.object({ name: v.exactOptional(c.label()), items: c.list(priceItem(c)) }),
			),
			actions: v.exactOptional(c.list(c.action())),
		}),
	problems: ({ columns = [], groups, orMoreWords }) =>
		groups.flatMap(({ items }, group) =>
			items.flatMap((item, index) =>
				problemsOf(
					item,
					columns.map(({ id }) => id),
					orMoreWords !== undefined,
				).map(({ path, message }) => ({
					path: ["groups", group, "items", index, ...path],
					message,
				})),
			),
		),
	prepare: (
		{ currency, columns, groups, orMoreWords = "{amount}", ...rest },
		{ locale, madeOf },
	) => {
		const money = moneyFormat({ ...locale, currency });
		const priceAt = (
			path: readonly (string | number)[],
			{ amount = 0, to, orMore, words }: Price<string>,
		) => {
			if (words !== undefined) return words;
			const written = madeOf([...path, "amount"], money(amount, to));
			return orMore ? fillAll(orMoreWords, { amount: written }) : written;
		};
		return {
			...rest,
			...(columns && { columns }),
			groups: groups.map(({ items, ...group }, at) => ({
				...group,
				items: items.map(({ amount, to, orMore, words, prices, ...item }, index) => {
					const path = ["groups", at, "items", index];
					const cells = (prices ?? []).map(
						(price, cell) =>
							[price.column, priceAt([...path, "prices", cell], price)] as const,
					);
					return prices === undefined
						? { ...item, prices: [priceAt(path, { amount, to, orMore, words })] }
						: {
								...item,
								prices: (columns ?? []).map(
									({ id }) => cells.find(([column]) => column === id)?.[1] ?? "–",
								),
							};
				}),
			})),
		};
	},
});

/** Whether some item has a picture. */
function hasPictures({ groups }: Readonly<Record<string, unknown>>): boolean {
	const items = Array.isArray(groups) ? groups.flatMap((group) => group?.items ?? []) : [];
	return items.some((item) => item?.picture !== undefined);
}

/** A price as the file has it: an amount or words. */
type Price<Words> = {
	readonly amount?: number | undefined;
	readonly to?: number | undefined;
	readonly orMore?: boolean | undefined;
	readonly words?: Words | undefined;
};

const priceEntries = (c: ContentTypes) => ({
	/**
	 * In the smallest unit of the currency, such as cents or yen. With `to`, it is the lower end of
	 * a range. With `orMore`, it is the starting amount.
	 */
	amount: v.exactOptional(c.amount()),
	to: v.exactOptional(c.amount()),
	orMore: v.exactOptional(v.boolean()),
	/** A text instead of an amount. */
	words: v.exactOptional(c.label()),
});

const isPrice = ({ amount, words }: Price<unknown>) =>
	(amount === undefined) !== (words === undefined);
const isRange = ({ amount = 0, to = amount + 1, orMore }: Price<unknown>) =>
	to > amount && (orMore !== true || to === amount + 1);
const isNone = ({ amount, to, orMore, words }: Price<unknown>) =>
	[amount, to, orMore, words].every((each) => each === undefined);

function priceItem(c: ContentTypes) {
	const price = v.pipe(
		c.object({
			/** The id of its column. */
			column: c.plainText(),
			...priceEntries(c),
		}),
		v.check((each) => isPrice(each), amountOrWords),
		v.check((each) => isRange(each), noRange),
	);
	return v.pipe(
		c.object({
			name: c.name(),
			text: v.exactOptional(c.rich()),
			picture: v.exactOptional(c.picture()),
			/** When it is ready or offered, such as 7:00. */
			time: v.exactOptional(c.label()),
			/** What it contains, such as allergens. */
			contains: v.exactOptional(c.list(c.label())),
			...priceEntries(c),
			/** Only with `columns`: a price for each column. A column without one shows a dash. */
			prices: v.exactOptional(c.list(price)),
			/** What the amount is for, such as an hour. */
			unit: v.exactOptional(c.label()),
		}),
		v.check((item) => item.prices !== undefined || isPrice(item), amountOrWords),
		v.check((item) => item.prices === undefined || isNone(item), amountOrPrices),
		v.check((item) => isRange(item), noRange),
	);
}

/** More columns would not fit on a phone. */
const maxColumns = 4;

function priceColumns(c: ContentTypes) {
	const id = v.pipe(c.plainText(), v.regex(/^[a-z][a-z0-9-]*$/, idRule));
	return v.pipe(
		c.list(c.object({ id, label: c.label() })),
		v.metadata({ value: "object" } satisfies ValueName),
		v.maxLength(maxColumns, tooManyColumns),
		v.check(
			(columns) => new Set(columns.map((column) => column.id)).size === columns.length,
			columnTwice,
		),
	);
}

type Item = Price<unknown> & {
	readonly prices?: readonly (Price<unknown> & { readonly column: string })[] | undefined;
};

/** What is wrong with the prices of an item, with the path in the item. */
function problemsOf(
	item: Item,
	columns: readonly string[],
	hasOrMoreWords: boolean,
): { readonly path: readonly (string | number)[]; readonly message: Message }[] {
	const { prices } = item;
	const needsWords = (price: Price<unknown>, path: readonly (string | number)[]) =>
		price.orMore && !hasOrMoreWords ? [{ path: [...path, "orMore"], message: noWords }] : [];
	if (prices === undefined)
		return columns.length > 0
			? [{ path: [], message: pricesNeeded(columns) }]
			: needsWords(item, []);
	if (columns.length === 0) return [{ path: ["prices"], message: columnsNeeded }];
	const named = prices.map(({ column }) => column);
	return prices.flatMap((price, index) => [
		...(columns.includes(price.column) && named.indexOf(price.column) === index
			? []
			: [{ path: ["prices", index, "column"], message: noSuchColumn(columns) }]),
		...needsWords(price, ["prices", index]),
	]);
}

const unknownCurrency = (code: string): Message => ({
	en: `There is no currency "${code}". Write its three letters: JPY, EUR, USD.`,
	ja: `「${code}」という通貨はありません。JPYやUSDのように、英大文字3字で書いてください。`,
});
const amountOrWords: Message = {
	en: 'Each price has an "amount:" (5500 for 5,500 yen, 2450 for 24.50 dollars) or "words:" such as "On request", but not both.',
	ja: "料金は「amount:」（5,500円なら5500）か、「ご相談ください」などの「words:」の、どちらか一方で書いてください。",
	inEditor: {
		en: "Each item has either a price or words such as “On request”, not both.",
		ja: "料金は、金額か「ご相談ください」などの言葉の、どちらか一方です。",
	},
};
const amountOrPrices: Message = {
	en: 'An item with "prices:" has its amounts and words in there, one for each column. Remove the others.',
	ja: "「prices:」のある品目では、金額や言葉を列ごとに「prices:」の中に書きます。ほかの金額や言葉は消してください。",
};
const noRange: Message = {
	en: '"to:" must be more than "amount:", and cannot be combined with "orMore:".',
	ja: "「to:」には「amount:」より大きい金額を書きます。「orMore:」とは一緒に書けません。",
	inEditor: {
		en: "“Up to” must be more than the price, and cannot be combined with “or more”.",
		ja: "「上限」には、はじめの金額より大きい金額を書きます。「から」とは一緒に使えません。",
	},
};
const noWords: Message = {
	en: 'Say in "orMoreWords:" of the section how such a price is written: { en: "from {amount}", ja: "{amount}から" }.',
	ja: '「から」の書き方を、セクションの「orMoreWords:」に書いてください（例：{ en: "from {amount}", ja: "{amount}から" }）。',
	inEditor: {
		en: "A price here says “or more”, which needs these words.",
		ja: "「から」と書く料金があるので必要です。",
	},
};
const tooManyColumns: Message = {
	en: `A price list has ${maxColumns} columns at most, so that it fits on a phone. Use a "table" for more.`,
	ja: `料金表の列は、携帯電話の幅に収まるように、${maxColumns}列までです。それより多いときは「table」を使ってください。`,
	inEditor: {
		en: `A price list has ${maxColumns} columns at most, so that it fits on a phone.`,
		ja: `料金表の列は、携帯電話の幅に収まるように、${maxColumns}列までです。`,
	},
};
const columnTwice: Message = {
	en: 'Two columns have the same "id:". Give one of them another.',
	ja: "「id:」が同じ列が二つあります。どちらかを変えてください。",
};
const pricesNeeded = (columns: readonly string[]): Message => ({
	en: `The list has columns, so each item needs "prices:": [${columns.map((id) => `{ column: ${id}, amount: 5500 }`).join(", ")}].`,
	ja: `この料金表には列があるので、品目ごとに「prices:」が必要です（例：[${columns.map((id) => `{ column: ${id}, amount: 5500 }`).join(", ")}]）。`,
});
const columnsNeeded: Message = {
	en: 'An item has "prices:" only if the section has "columns:", with the headings. Write "amount:" for a single price.',
	ja: "「prices:」を書けるのは、セクションに見出しの「columns:」があるときだけです。料金が一つなら「amount:」と書いてください。",
};
const noSuchColumn = (columns: readonly string[]): Message => ({
	en: `Write the "id:" of a column, each once: ${columns.join(", ")}.`,
	ja: `列の「id:」を、一度ずつ書いてください。使えるのは${columns.join("、")}です。`,
});
