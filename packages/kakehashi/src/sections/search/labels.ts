import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const searchLabels = {
	title: { en: "Search", ja: "サイト内検索" },
	about: { en: "A field that finds words on all pages", ja: "サイトの全ページから言葉を探す欄" },
	texts: {
		"search.button": { en: "Text of the button", ja: "ボタンの言葉" },
		"search.close": {
			en: "Closes the search, for screen readers",
			ja: "検索を閉じるボタン（読み上げ用）",
		},
		"search.failed": { en: "When the search cannot be reached", ja: "検索が使えないとき" },
		"search.found": {
			en: "How many results were found; {count}",
			ja: "見つかった件数（{count}）",
		},
		"search.label": {
			en: "Name of the search field, and of the link to it in the header",
			ja: "検索欄とヘッダーのリンクの名前",
		},
		"search.none": { en: "When nothing was found", ja: "見つからないときの文" },
		"search.noScript": {
			en: "Above the list of pages, where scripts do not run",
			ja: "スクリプトが動かないとき、ページの一覧の前に出す文",
		},
	},
} satisfies KindLabels;
