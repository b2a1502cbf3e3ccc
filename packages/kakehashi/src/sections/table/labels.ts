import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const tableLabels = {
	title: { en: "Table", ja: "表" },
	about: { en: "Any small table", ja: "小さな表" },
	texts: {
		"table.caption": { en: "What the table shows", ja: "表のタイトル" },
	},
	items: {
		columns: { en: "Column", ja: "列" },
	},
} satisfies KindLabels;
