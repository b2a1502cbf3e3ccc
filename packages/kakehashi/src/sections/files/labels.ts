import type { KindLabels } from "../../core/schema/kind-labels.ts";

export const filesLabels = {
	title: { en: "Files", ja: "ファイル" },
	about: { en: "Forms and documents to download", ja: "用紙や資料のダウンロード" },
	items: {
		files: { en: "File", ja: "ファイル" },
	},
} satisfies KindLabels;
