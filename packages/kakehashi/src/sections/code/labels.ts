import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const codeLabels = {
	title: { en: "Code", ja: "コード" },
	about: { en: "Commands or code to copy", ja: "コピーできるコマンドやコード" },
	texts: {
		"code.copy": { en: "Button that copies", ja: "コピーするボタン" },
		"copy.done": { en: "Once it is copied", ja: "コピーしたあとの言葉" },
	},
} satisfies KindLabels;
