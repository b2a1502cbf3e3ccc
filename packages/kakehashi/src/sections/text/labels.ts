import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const textLabels = {
	title: { en: "Text", ja: "説明の文章" },
	about: {
		en: "Paragraphs, lists, a picture at the side",
		ja: "続けて読む文章。横に画像も置けます",
	},
} satisfies KindLabels;
