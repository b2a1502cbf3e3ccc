import type { Message } from "../../core/messages/say.ts";

/** What the editor calls what can be chosen, by the key and the word in the file. Names, such as those of currencies, are not here. */
const choiceNames: Readonly<Record<string, Message>> = {
	"tone.paper": { en: "Page", ja: "ページの背景" },
	"tone.stone": { en: "Alternate background", ja: "もう一つの背景" },
	"tone.shore": { en: "Side band colour", ja: "横の帯の色" },
	"art.bridge": { en: "One large arch", ja: "大きなアーチ" },
	"art.row": { en: "A row of arches", ja: "並んだアーチ" },
	"art.growing": { en: "Arches that grow", ja: "大きくなるアーチ" },
	"art.pair": { en: "Two arches", ja: "二つのアーチ" },
	"figure.languages": { en: "Two languages", ja: "二つの言語" },
	"figure.typesetting": { en: "Setting of text", ja: "文字組み" },
	"figure.html": { en: "A page", ja: "ページ" },
	"figure.form": { en: "A form", ja: "フォーム" },
	"figure.own": { en: "A drawing of one’s own", ja: "自分の図" },
	"figure.packages": { en: "Boxes", ja: "箱" },
	"type.news": { en: "News", ja: "お知らせ" },
	"type.article": { en: "Articles", ja: "記事" },
	"order.newest": { en: "Newest first", ja: "新しい順" },
	"order.oldest": { en: "Oldest first", ja: "古い順" },
	"events.only": { en: "Only events", ja: "イベントだけ" },
	"events.none": { en: "All but events", ja: "イベント以外" },
	"layout.band": { en: "Coloured band at the side", ja: "横に色の帯" },
	"layout.full": { en: "Picture to all edges", ja: "画面いっぱいの画像" },
	"layout.half": { en: "Half words, half picture", ja: "文字と画像を半分ずつ" },
	"layout.plain": { en: "Large type", ja: "大きな文字だけ" },
	"fit.cover": { en: "Fills its place; edges may be cut", ja: "すき間なく（端が切れることも）" },
	"fit.contain": { en: "All of it, as for screenshots", ja: "全体を見せる（画面の写しなど）" },
	"words.start": { en: "At the left", ja: "左" },
	"words.centre": { en: "In the middle", ja: "中央" },
	"words.foot": { en: "At the foot", ja: "下" },
	"layout.list": { en: "List", ja: "一覧" },
	"layout.gallery": { en: "Gallery", ja: "ギャラリー" },
	"dates.day": { en: "Day", ja: "年月日" },
	"dates.year": { en: "Year only", ja: "年だけ" },
	"kind.text": { en: "One line", ja: "1行の入力" },
	"kind.textarea": { en: "Several lines", ja: "複数行の入力" },
	"kind.select": { en: "Choice from a list", ja: "選択肢から選ぶ" },
	"kind.tel": { en: "Telephone number", ja: "電話番号" },
	"kind.url": { en: "Web address", ja: "ウェブのアドレス" },
	"kind.number": { en: "Number", ja: "数" },
	"kind.date": { en: "Day", ja: "日付" },
	"kind.checkbox": { en: "Box to tick", ja: "チェック欄" },
};

export function choiceName(key: string, choice: string): Message | undefined {
	return choiceNames[`${key}.${choice}`];
}
