import type { KindWords } from "../../core/schema/kind-words.ts";

export const calloutWords = {
	title: { en: "Callout", ja: "注記" },
	about: { en: "One thing that must not be missed", ja: "目立たせたいひと言" },
} satisfies KindWords;
