import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const callToActionLabels = {
	title: { en: "Call to action", ja: "ページの結び" },
	about: { en: "One sentence and what to do next", ja: "一文と、次へ進むボタン" },
} satisfies KindLabels;
