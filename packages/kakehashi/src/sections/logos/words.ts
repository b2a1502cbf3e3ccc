import type { KindWords } from "../../core/schema/kind-words.ts";

export const logosWords = {
	title: { en: "Logos", ja: "ロゴ" },
	about: { en: "Of clients and partners", ja: "取引先などのロゴ" },
	items: {
		logos: { en: "Logo", ja: "ロゴ" },
	},
} satisfies KindWords;
