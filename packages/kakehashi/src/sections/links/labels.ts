import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const linksLabels = {
	title: { en: "Links", ja: "リンク集" },
	about: { en: "Where to go next", ja: "次に進む先" },
} satisfies KindLabels;
