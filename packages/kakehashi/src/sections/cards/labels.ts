import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const cardsLabels = {
	title: { en: "Cards", ja: "カード" },
	about: { en: "One to eight short descriptions", ja: "短い説明を1〜8個" },
	keys: {
		figure: { en: "Drawing", ja: "絵柄" },
	},
	choices: {
		"figure.languages": { en: "Two languages", ja: "二つの言語" },
		"figure.typesetting": { en: "Typesetting", ja: "文字組み" },
		"figure.html": { en: "A page", ja: "ページ" },
		"figure.form": { en: "A form", ja: "フォーム" },
		"figure.own": { en: "Your own drawing", ja: "自作の図" },
		"figure.packages": { en: "Boxes", ja: "箱" },
	},
	items: {
		cards: { en: "Card", ja: "カード" },
	},
} satisfies KindLabels;
