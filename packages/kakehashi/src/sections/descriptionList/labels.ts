import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const descriptionListLabels = {
	title: { en: "Description list", ja: "項目の一覧" },
	about: { en: "Terms and what they mean", ja: "項目とその説明" },
	keys: {
		onlyWithServer: {
			en: "Only where a server receives messages",
			ja: "お問い合わせを受け取るサーバーがあるときだけ出す",
		},
	},
	texts: {
		statement: { en: "One sentence, set large", ja: "大きく見せる一文" },
	},
	items: {
		facts: { en: "Fact", ja: "項目" },
	},
} satisfies KindLabels;
