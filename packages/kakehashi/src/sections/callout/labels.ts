import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const calloutLabels = {
	title: { en: "Callout", ja: "注記" },
	about: { en: "One thing that must not be missed", ja: "目立たせたいひと言" },
} satisfies KindLabels;
