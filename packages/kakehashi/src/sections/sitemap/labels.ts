import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const sitemapLabels = {
	title: { en: "Site map", ja: "サイトマップ" },
	about: { en: "All pages, grouped as in the menu", ja: "すべてのページを、メニューの順に" },
} satisfies KindLabels;
