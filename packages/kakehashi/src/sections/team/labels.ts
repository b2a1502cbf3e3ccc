import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const teamLabels = {
	title: { en: "Team", ja: "人物紹介" },
	about: { en: "Who works here", ja: "働く人の紹介" },
	items: {
		people: { en: "Person", ja: "人物" },
	},
} satisfies KindLabels;
