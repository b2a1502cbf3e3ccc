import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const parallelTextLabels = {
	title: { en: "Parallel text", ja: "文の併記" },
	about: { en: "Sentences in all languages, side by side", ja: "すべての言語を並べて見せる文" },
	items: {
		pairs: { en: "Pair", ja: "文の組" },
	},
} satisfies KindLabels;
