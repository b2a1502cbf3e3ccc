import type { KindWords } from "../../core/schema/kind-words.ts";

export const stepsWords = {
	title: { en: "Steps", ja: "手順" },
	about: { en: "What to do, in order", ja: "順を追った説明" },
} satisfies KindWords;
