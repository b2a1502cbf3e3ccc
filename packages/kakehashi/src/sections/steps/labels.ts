import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const stepsLabels = {
	title: { en: "Steps", ja: "手順" },
	about: { en: "What to do, in order", ja: "順を追った説明" },
} satisfies KindLabels;
