import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const priceListLabels = {
	title: { en: "Price list", ja: "料金表" },
	about: { en: "Items and what each costs", ja: "品目ごとの料金の一覧" },
	keys: {
		currency: { en: "Currency (JPY, EUR …)", ja: "通貨（JPY、EURなど）" },
		amount: { en: "Amount (cents; whole yen)", ja: "金額（セント、円）" },
		to: { en: "Up to (cents; whole yen)", ja: "上限の金額（セント、円）" },
		orMore: { en: "Or more", ja: "金額に「から」を付ける" },
		column: { en: "Its column", ja: "料金の列" },
	},
	texts: {
		orMoreWords: {
			en: "How a minimum amount is written; {amount}",
			ja: "「から」の書き方（{amount}）",
		},
		prices: { en: "Prices (one for each column)", ja: "料金（列ごとに一つ）" },
		"priceList.columns": {
			en: "Several prices in a row (seasons, with and without tax)",
			ja: "一行にいくつかの料金（季節別や、税抜と税込など）",
		},
		containsWords: {
			en: "Before what an item contains, for screen readers",
			ja: "アレルゲンなどの前に読み上げる言葉",
		},
		contains: { en: "What it contains (allergens)", ja: "含むもの（アレルゲンなど）" },
		"items.time": { en: "When it is ready", ja: "できあがる時刻" },
		tax: { en: "Says whether tax is included", ja: "税込か税別かの説明" },
		unit: { en: "What the amount is for, such as an hour", ja: "金額の単位（1回など）" },
		"items.words": {
			en: "In place of an amount, such as On request",
			ja: "金額の代わりの言葉（ご相談くださいなど）",
		},
	},
	items: {
		items: { en: "Item", ja: "品目" },
		contains: { en: "Ingredient", ja: "含むもの" },
	},
} satisfies KindLabels;
