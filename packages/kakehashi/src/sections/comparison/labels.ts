import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const comparisonLabels = {
	title: { en: "Comparison", ja: "比較表" },
	about: { en: "A table of the plans on the same page", ja: "同じページのプランを比べる表" },
	texts: {
		included: { en: "Read aloud for a tick", ja: "「含まれる」の読み上げ" },
		notIncluded: { en: "Read aloud for a dash", ja: "「含まれない」の読み上げ" },
	},
} satisfies KindLabels;
