import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const pricingPlansLabels = {
	title: { en: "Pricing plans", ja: "料金プラン" },
	about: { en: "What it costs: once, monthly or yearly", ja: "一回払い、月払い、年払いの料金" },
	keys: {
		amounts: { en: "Amounts (cents; whole yen)", ja: "金額（セント、円）" },
		once: { en: "once", ja: "一回払い" },
		monthly: { en: "monthly", ja: "月払い" },
		yearly: { en: "yearly", ja: "年払い" },
	},
	texts: {
		amount: {
			en: "Price as shown: {monthly}, or words",
			ja: "料金の表示（{monthly}、または言葉）",
		},
		audience: { en: "Who the plan is for", ja: "どんな人のためのプランか" },
		billing: { en: "Choice between monthly and yearly", ja: "月払いと年払いの切り替え" },
		features: { en: "What the plan includes", ja: "プランに含まれるもの" },
		price: {
			en: "Price; the monthly one, if there is also a yearly one",
			ja: "料金（年払いもあるときは月払いの料金）",
		},
		sampleNote: { en: "Note that the amounts are samples", ja: "金額が見本であることの説明" },
		"billing.monthly": { en: "Monthly", ja: "月払い" },
		"billing.yearly": { en: "Yearly", ja: "年払い" },
		"plans.id": {
			en: "Name in the address of the form: /contact?plan=…",
			ja: "フォームのアドレスでの名前（/contact?plan=…）",
		},
		"plans.yearly": { en: "Price when paid by the year", ja: "年払いの料金" },
	},
	items: {
		features: { en: "Feature", ja: "特長" },
		plans: { en: "Plan", ja: "プラン" },
	},
} satisfies KindLabels;
