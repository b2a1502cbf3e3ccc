import type { KindWords } from "../../core/schema/kind-words.ts";

export const linksWords = {
	title: { en: "Links", ja: "リンク集" },
	about: { en: "Where to go next", ja: "次に進む先" },
} satisfies KindWords;
