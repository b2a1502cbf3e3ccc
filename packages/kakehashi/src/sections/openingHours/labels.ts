import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const openingHoursLabels = {
	title: { en: "Opening hours", ja: "営業時間" },
	about: { en: "The week as a table, and coming changes", ja: "一週間の表と、変更・休みの予定" },
	requirement: {
		en: "First enter your opening hours: “Pages”, then “Hours, address, telephone”.",
		ja: "先に「ページ一覧」の「営業時間・所在地・電話番号」で、営業時間を入力してください。",
	},
	texts: {
		holidays: { en: "Column of public holidays", ja: "祝日の列" },
		"holidays.long": { en: "Public holidays, read aloud", ja: "祝日（読み上げ）" },
		"holidays.short": { en: "Public holidays, in the table", ja: "祝日（表の中）" },
		"parts.morning": { en: "Morning", ja: "午前" },
		"parts.afternoon": { en: "Afternoon", ja: "午後" },
		"parts.evening": { en: "Evening", ja: "夜" },
		"openingHours.caption": { en: "What the table shows", ja: "表のタイトル" },
		"openingHours.changes": {
			en: "Heading for the days with different hours",
			ja: "変更と休みの一覧の見出し",
		},
		"openingHours.closed": {
			en: "Closed: read aloud, and for days with different hours",
			ja: "休みを表す言葉（読み上げと、変更の一覧）",
		},
		"openingHours.closedMark": {
			en: "What closed days show, such as 休",
			ja: "休みの日に出す文字（休など）",
		},
		"openingHours.now": { en: "Whether it is open now", ja: "いま開いているかを伝える文" },
		"openingHours.open": { en: "Read aloud for a dot", ja: "丸印の読み上げ" },
		"openingHours.parts": { en: "Names of the parts of the day", ja: "時間帯の呼び方" },
		"openingHours.times": { en: "Heading of the column of times", ja: "時間の列の見出し" },
		"now.closed": {
			en: "While it is closed; {day}, {time}",
			ja: "開いていないとき（{day}、{time}）",
		},
		"now.open": { en: "While it is open; {time}", ja: "開いているとき（{time}）" },
	},
} satisfies KindLabels;
