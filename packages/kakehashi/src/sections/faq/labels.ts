import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const faqLabels = {
	title: { en: "FAQ", ja: "よくある質問" },
	about: { en: "Questions that open to show the answers", ja: "開くと答えが出る質問" },
	texts: {
		answer: { en: "Answer", ja: "答え" },
		question: { en: "Question", ja: "質問" },
	},
	items: {
		questions: { en: "Question", ja: "質問" },
	},
} satisfies KindLabels;
