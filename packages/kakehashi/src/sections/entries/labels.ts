import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const entriesLabels = {
	title: { en: "Latest entries", ja: "最新の記事" },
	about: { en: "The latest news, projects or articles", ja: "お知らせや作品などの、新しい数件" },
	requirement: {
		en: "First add a page from the template “News list”: “Pages”, then “New page”.",
		ja: "先に「ページ一覧」の「新しいページ」で、ひな形「お知らせの一覧」から追加してください。",
	},
	keys: {
		from: { en: "Entries from", ja: "記事のフォルダー" },
		tag: { en: "Only with the tag", ja: "絞り込むタグ" },
		count: { en: "Number of entries", ja: "件数" },
		events: { en: "Events", ja: "イベントの出し方" },
	},
	texts: {
		"entries.past": {
			en: "Heading for events that are over; without it they are not shown",
			ja: "終わったイベントの見出し（なければ出ません）",
		},
	},
	choices: {
		"events.only": { en: "Only events", ja: "イベントだけ" },
		"events.none": { en: "All except events", ja: "イベント以外" },
	},
} satisfies KindLabels;
