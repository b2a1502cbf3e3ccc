import type { KindWords } from "../../core/schema/kind-words.ts";

export const teamWords = {
	title: { en: "Team", ja: "人物紹介" },
	about: { en: "Who works here", ja: "働く人の紹介" },
	items: {
		people: { en: "Person", ja: "人物" },
	},
} satisfies KindWords;
