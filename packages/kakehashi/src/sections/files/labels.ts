import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const filesLabels = {
	title: { en: "Files", ja: "ファイル" },
	about: { en: "Forms and documents to download", ja: "用紙や資料のダウンロード" },
	requirement: {
		en: "First put a PDF or another file into the folder “public”.",
		ja: "先に、フォルダー「public」にPDFなどのファイルを入れてください。",
	},
	items: {
		files: { en: "File", ja: "ファイル" },
	},
} satisfies KindLabels;
