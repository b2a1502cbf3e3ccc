import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const logosLabels = {
	title: { en: "Logos", ja: "ロゴ" },
	about: { en: "Of clients and partners", ja: "取引先などのロゴ" },
	items: {
		logos: { en: "Logo", ja: "ロゴ" },
	},
} satisfies KindLabels;
