import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const embedLabels = {
	title: { en: "External map or video", ja: "地図・外部の動画" },
	about: {
		en: "From another service, loaded when it is clicked",
		ja: "ほかのサービスの内容。押すと読み込まれます",
	},
	requirement: {
		en: "Paste what the service gives you into the field above.",
		ja: "上の欄に、サービスからコピーしたものを貼り付けてください。",
	},
	keys: {
		embed: { en: "Name under embeds in settings.yaml", ja: "settings.yamlのembedsでの名前" },
		shape: { en: "Shape", ja: "縦横比" },
	},
	texts: {
		"embed.address": {
			en: "Address for embedding (https://…)",
			ja: "埋め込み用のアドレス（https://…）",
		},
		"embed.label": { en: "Text of the button", ja: "ボタンの言葉" },
		"embed.title": { en: "What is shown, for screen readers", ja: "何が出るか（読み上げ用）" },
	},
	choices: {
		"shape.wide": { en: "Wide, 16 : 9", ja: "横長（16 : 9）" },
		"shape.standard": { en: "Standard, 4 : 3", ja: "標準（4 : 3）" },
		"embed.shape.square": { en: "Square, 1 : 1", ja: "正方形（1 : 1）" },
		"shape.tall": { en: "Tall, 3 : 4", ja: "縦長（3 : 4）" },
	},
} satisfies KindLabels;
