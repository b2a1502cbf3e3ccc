import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const calendarLabels = {
	title: { en: "Calendar", ja: "営業日カレンダー" },
	about: {
		en: "This month and the next, with closed days marked",
		ja: "今月と来月の暦に、休みの日を示します",
	},
	requirement: {
		en: "First enter your opening hours: “Pages”, then “Hours, address, telephone”.",
		ja: "先に「ページ一覧」の「営業時間・所在地・電話番号」で、営業時間を入力してください。",
	},
	keys: {
		months: { en: "Number of months", ja: "月の数" },
	},
	texts: {
		"calendar.closed": { en: "Closed days", ja: "休みの日" },
		"calendar.partly": {
			en: "Days open for only part of the usual hours; without it they are not marked",
			ja: "営業時間の短い日（なければ印を付けません）",
		},
		"calendar.today": { en: "Today", ja: "今日" },
	},
} satisfies KindLabels;
