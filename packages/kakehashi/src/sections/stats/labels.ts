import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const statsLabels = {
	title: { en: "Stats", ja: "数字" },
	about: { en: "Large figures, each with a short label", ja: "大きな数字と短い説明" },
	texts: {
		value: { en: "Figure with its unit", ja: "単位を付けた数字" },
	},
	items: {
		numbers: { en: "Number", ja: "数字" },
	},
} satisfies KindLabels;
