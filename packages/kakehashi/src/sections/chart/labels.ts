import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const chartLabels = {
	title: { en: "Chart", ja: "グラフ" },
	about: { en: "A chart of measured values", ja: "測った値を弧で比べるグラフ" },
	keys: {
		highlight: { en: "Highlighted row", ja: "目立たせる行" },
	},
	texts: {
		"chart.unit": { en: "Unit, such as ms", ja: "単位（msなど）" },
		"chart.source": {
			en: "How and when it was measured; {date}",
			ja: "測った方法や時期（{date}）",
		},
		"columns.name": { en: "Heading of the column of names", ja: "名前の列の見出し" },
		"columns.value": { en: "Heading of the column of values", ja: "値の列の見出し" },
	},
} satisfies KindLabels;
