import type { KindWords } from "../../core/schema/kind-words.ts";

export const codeWords = {
	title: { en: "Code", ja: "コード" },
	about: { en: "Commands or code to copy", ja: "コピーできるコマンドやコード" },
	texts: {
		"code.copy": { en: "Button that copies", ja: "コピーするボタン" },
		"copy.done": { en: "Once it is copied", ja: "コピーしたあとの言葉" },
	},
} satisfies KindWords;
