import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const heroLabels = {
	title: { en: "Hero", ja: "ページの先頭" },
	about: { en: "The top of a page", ja: "大きな見出しと、最初のひと言" },
	keys: {
		art: { en: "Drawing", ja: "絵柄" },
		kanji: { en: "Large characters", ja: "大きな文字" },
		fit: { en: "How the picture fits", ja: "画像の収め方" },
		weather: { en: "Snow or rain", ja: "雪・雨" },
		words: { en: "Position of the words", ja: "文字の位置" },
	},
	texts: {
		gloss: { en: "A few words beside the large characters", ja: "大きな文字に添える言葉" },
		lead: { en: "First paragraph", ja: "最初の段落" },
	},
	choices: {
		"art.bridge": { en: "One large arch", ja: "大きなアーチ" },
		"art.row": { en: "A row of arches", ja: "並んだアーチ" },
		"art.growing": { en: "Arches that grow", ja: "大きくなるアーチ" },
		"art.pair": { en: "Two arches", ja: "二つのアーチ" },
		"layout.band": { en: "Colored band at the side", ja: "横に色の帯" },
		"layout.full": { en: "Picture to all edges", ja: "画面いっぱいの画像" },
		"layout.half": { en: "Half words, half picture", ja: "文字と画像を半分ずつ" },
		"layout.plain": { en: "Large type", ja: "大きな文字だけ" },
		"fit.cover": {
			en: "Fills the frame; edges may be cut off",
			ja: "すき間なく（端が切れることも）",
		},
		"fit.contain": {
			en: "All of it, as for screenshots",
			ja: "全体を見せる（スクリーンショットなど）",
		},
		"weather.snow": { en: "Snow falls", ja: "雪が降る" },
		"weather.rain": { en: "Rain falls", ja: "雨が降る" },
		"words.start": { en: "On the left", ja: "左" },
		"words.center": { en: "In the middle", ja: "中央" },
		"words.foot": { en: "At the foot", ja: "下" },
		"words.over": {
			en: "On the empty upper part of the picture (large type)",
			ja: "画像の上の空いたところ（大きな文字だけの形）",
		},
	},
} satisfies KindLabels;
