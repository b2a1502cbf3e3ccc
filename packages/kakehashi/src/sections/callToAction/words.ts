import type { KindWords } from "../../core/schema/kind-words.ts";

export const callToActionWords = {
	title: { en: "Call to action", ja: "ページの結び" },
	about: { en: "One sentence and what to do next", ja: "一文と、次へ進むボタン" },
} satisfies KindWords;
