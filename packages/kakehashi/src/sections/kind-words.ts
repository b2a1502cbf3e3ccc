import type { Message } from "../core/messages/say.ts";

/**
 * What people who write a page call a kind of section, and what it is for. In the order in which the editor
 * offers them; an owner's own kinds say it themselves.
 */
export const kindWords: Readonly<Record<string, { readonly name: Message; readonly about: Message }>> = {
	cover: { name: { en: "Cover", ja: "ページの先頭" }, about: { en: "The top of a page", ja: "大きな見出しと、最初のひと言" } },
	text: { name: { en: "Text", ja: "説明の文章" }, about: { en: "Paragraphs, lists, a picture at the side", ja: "続けて読む文章。横に画像も置けます" } },
	tiles: { name: { en: "Tiles", ja: "タイル" }, about: { en: "One to eight short descriptions", ja: "短い説明を一つから八つ" } },
	facts: { name: { en: "Facts", ja: "項目の一覧" }, about: { en: "Terms and what they mean", ja: "項目とその説明" } },
	pictures: { name: { en: "Pictures", ja: "写真" }, about: { en: "Photographs and drawings, with captions", ja: "写真や図。言葉も添えられます" } },
	people: { name: { en: "People", ja: "人物紹介" }, about: { en: "Who works here", ja: "働く人の紹介" } },
	questions: { name: { en: "Questions", ja: "よくある質問" }, about: { en: "Questions that open to show the answers", ja: "開くと答えが出る質問" } },
	links: { name: { en: "Links", ja: "リンク集" }, about: { en: "Where to go next", ja: "次に進む先" } },
	steps: { name: { en: "Steps", ja: "手順" }, about: { en: "What to do, in order", ja: "順を追った説明" } },
	numbers: { name: { en: "Numbers", ja: "数字" }, about: { en: "Large figures, each with a short label", ja: "大きな数字と短い説明" } },
	voices: { name: { en: "Testimonials", ja: "お客様の声" }, about: { en: "What others say", ja: "寄せられた言葉" } },
	logos: { name: { en: "Logos", ja: "ロゴ" }, about: { en: "Of clients and partners", ja: "取引先などのロゴ" } },
	entries: { name: { en: "Latest entries", ja: "最新の記事" }, about: { en: "The newest news, works or articles", ja: "お知らせや作品などの、新しい数件" } },
	form: { name: { en: "Contact form", ja: "お問い合わせフォーム" }, about: { en: "One for the whole site", ja: "サイトに一つだけ置けます" } },
	prices: { name: { en: "Price list", ja: "料金表" }, about: { en: "Items and what each costs", ja: "品目ごとの料金の一覧" } },
	plans: { name: { en: "Prices", ja: "料金プラン" }, about: { en: "What it costs: once, by the month or year", ja: "一回払い、月払い、年払いの料金" } },
	table: { name: { en: "Table", ja: "表" }, about: { en: "Any small table", ja: "小さな表" } },
	comparison: { name: { en: "Comparison", ja: "比較表" }, about: { en: "A table of the plans on the same page", ja: "同じページのプランを比べる表" } },
	hours: { name: { en: "Opening hours", ja: "営業時間" }, about: { en: "The week as a table, and coming changes", ja: "一週間の表と、変更・休みの予定" } },
	access: { name: { en: "How to come", ja: "アクセス" }, about: { en: "Address, ways there, links to maps", ja: "所在地と行き方、地図へのリンク" } },
	note: { name: { en: "Note", ja: "注記" }, about: { en: "One thing that must not be missed", ja: "目立たせたいひと言" } },
	action: { name: { en: "Call to action", ja: "締めくくりの案内" }, about: { en: "One sentence and what to do next", ja: "一文と、次へ進むボタン" } },
	chart: { name: { en: "Chart", ja: "グラフ" }, about: { en: "A chart of measured values", ja: "測った値を弧で比べるグラフ" } },
	pairs: { name: { en: "Sentence pairs", ja: "文の併記" }, about: { en: "Sentences in all languages, side by side", ja: "すべての言語を並べて見せる文" } },
	code: { name: { en: "Code", ja: "コード" }, about: { en: "Commands or code to copy", ja: "コピーできるコマンドやコード" } },
};

/** What they call one item of a list, by the name of the list. */
export const itemWords: Readonly<Record<string, Message>> = {
	actions: { en: "Button", ja: "ボタン" },
	blocks: { en: "Paragraph", ja: "段落" },
	body: { en: "Paragraph", ja: "段落" },
	extraFields: { en: "Field", ja: "入力欄" },
	columns: { en: "Column", ja: "列" },
	facts: { en: "Fact", ja: "項目" },
	features: { en: "Feature", ja: "特長" },
	groups: { en: "Group", ja: "グループ" },
	items: { en: "Item", ja: "品目" },
	links: { en: "Link", ja: "リンク" },
	list: { en: "List item", ja: "箇条書きの項目" },
	logos: { en: "Logo", ja: "ロゴ" },
	numbers: { en: "Number", ja: "数字" },
	options: { en: "Choice", ja: "選択肢" },
	pairs: { en: "Pair", ja: "文の組" },
	people: { en: "Person", ja: "人物" },
	pictures: { en: "Picture", ja: "画像" },
	plans: { en: "Plan", ja: "プラン" },
	privacy: { en: "Paragraph", ja: "段落" },
	questions: { en: "Question", ja: "質問" },
	rows: { en: "Row", ja: "行" },
	steps: { en: "Step", ja: "手順" },
	tiles: { en: "Tile", ja: "タイル" },
	topics: { en: "Topic", ja: "用件" },
	ways: { en: "Way", ja: "行き方" },
	voices: { en: "Testimonial", ja: "声" },
};
