import type { KindWords } from "../../core/schema/kind-words.ts";

export const sitemapWords = {
	title: { en: "Site map", ja: "サイトマップ" },
	about: { en: "All pages, grouped as in the menu", ja: "すべてのページを、メニューの順に" },
} satisfies KindWords;
