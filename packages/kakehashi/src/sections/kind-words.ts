import type { Message } from "../core/messages/say.ts";

/**
 * The name of each kind of section, for people who write pages, and what it is for. The editor
 * offers the kinds in this order. An owner's own kinds define their texts themselves.
 */
export const kindWords: Readonly<
	Record<string, { readonly name: Message; readonly about: Message }>
> = {
	hero: {
		name: { en: "Hero", ja: "ページの先頭" },
		about: { en: "The top of a page", ja: "大きな見出しと、最初のひと言" },
	},
	text: {
		name: { en: "Text", ja: "説明の文章" },
		about: {
			en: "Paragraphs, lists, a picture at the side",
			ja: "続けて読む文章。横に画像も置けます",
		},
	},
	cards: {
		name: { en: "Cards", ja: "カード" },
		about: { en: "One to eight short descriptions", ja: "短い説明を1〜8個" },
	},
	descriptionList: {
		name: { en: "Description list", ja: "項目の一覧" },
		about: { en: "Terms and what they mean", ja: "項目とその説明" },
	},
	gallery: {
		name: { en: "Gallery", ja: "画像" },
		about: {
			en: "Photographs and drawings, with captions",
			ja: "写真や図。言葉も添えられます",
		},
	},
	video: {
		name: { en: "Video", ja: "動画" },
		about: { en: "A video of your own, with captions", ja: "ご自分の動画。字幕も付けられます" },
	},
	embed: {
		name: { en: "External map or video", ja: "地図・外部の動画" },
		about: {
			en: "From another service, loaded when it is clicked",
			ja: "ほかのサービスの内容。押すと読み込まれます",
		},
	},
	team: {
		name: { en: "Team", ja: "人物紹介" },
		about: { en: "Who works here", ja: "働く人の紹介" },
	},
	faq: {
		name: { en: "FAQ", ja: "よくある質問" },
		about: { en: "Questions that open to show the answers", ja: "開くと答えが出る質問" },
	},
	links: {
		name: { en: "Links", ja: "リンク集" },
		about: { en: "Where to go next", ja: "次に進む先" },
	},
	steps: {
		name: { en: "Steps", ja: "手順" },
		about: { en: "What to do, in order", ja: "順を追った説明" },
	},
	stats: {
		name: { en: "Stats", ja: "数字" },
		about: { en: "Large figures, each with a short label", ja: "大きな数字と短い説明" },
	},
	testimonials: {
		name: { en: "Testimonials", ja: "お客様の声" },
		about: { en: "What others say", ja: "寄せられた言葉" },
	},
	logos: {
		name: { en: "Logos", ja: "ロゴ" },
		about: { en: "Of clients and partners", ja: "取引先などのロゴ" },
	},
	entries: {
		name: { en: "Latest entries", ja: "最新の記事" },
		about: {
			en: "The latest news, projects or articles",
			ja: "お知らせや作品などの、新しい数件",
		},
	},
	sitemap: {
		name: { en: "Site map", ja: "サイトマップ" },
		about: { en: "All pages, grouped as in the menu", ja: "すべてのページを、メニューの順に" },
	},
	files: {
		name: { en: "Files", ja: "ファイル" },
		about: { en: "Forms and documents to download", ja: "用紙や資料のダウンロード" },
	},
	form: {
		name: { en: "Contact form", ja: "お問い合わせフォーム" },
		about: { en: "One at most on each page", ja: "1ページに一つまで" },
	},
	priceList: {
		name: { en: "Price list", ja: "料金表" },
		about: { en: "Items and what each costs", ja: "品目ごとの料金の一覧" },
	},
	pricingPlans: {
		name: { en: "Pricing plans", ja: "料金プラン" },
		about: {
			en: "What it costs: once, monthly or yearly",
			ja: "一回払い、月払い、年払いの料金",
		},
	},
	table: { name: { en: "Table", ja: "表" }, about: { en: "Any small table", ja: "小さな表" } },
	comparison: {
		name: { en: "Comparison", ja: "比較表" },
		about: { en: "A table of the plans on the same page", ja: "同じページのプランを比べる表" },
	},
	openingHours: {
		name: { en: "Opening hours", ja: "営業時間" },
		about: {
			en: "The week as a table, and coming changes",
			ja: "一週間の表と、変更・休みの予定",
		},
	},
	calendar: {
		name: { en: "Calendar", ja: "営業日カレンダー" },
		about: {
			en: "This month and the next, with closed days marked",
			ja: "今月と来月の暦に、休みの日を示します",
		},
	},
	directions: {
		name: { en: "Directions", ja: "アクセス" },
		about: { en: "Address, directions, links to maps", ja: "所在地と行き方、地図へのリンク" },
	},
	search: {
		name: { en: "Search", ja: "サイト内検索" },
		about: {
			en: "A field that finds words on all pages",
			ja: "サイトの全ページから言葉を探す欄",
		},
	},
	callout: {
		name: { en: "Callout", ja: "注記" },
		about: { en: "One thing that must not be missed", ja: "目立たせたいひと言" },
	},
	callToAction: {
		name: { en: "Call to action", ja: "ページの結び" },
		about: { en: "One sentence and what to do next", ja: "一文と、次へ進むボタン" },
	},
	chart: {
		name: { en: "Chart", ja: "グラフ" },
		about: { en: "A chart of measured values", ja: "測った値を弧で比べるグラフ" },
	},
	parallelText: {
		name: { en: "Parallel text", ja: "文の併記" },
		about: {
			en: "Sentences in all languages, side by side",
			ja: "すべての言語を並べて見せる文",
		},
	},
	code: {
		name: { en: "Code", ja: "コード" },
		about: { en: "Commands or code to copy", ja: "コピーできるコマンドやコード" },
	},
};

/** The name of one item of a list, by the key of the list. */
export const itemWords: Readonly<Record<string, Message>> = {
	actions: { en: "Button", ja: "ボタン" },
	captions: { en: "Captions", ja: "字幕" },
	blocks: { en: "Paragraph", ja: "段落" },
	body: { en: "Paragraph", ja: "段落" },
	extraFields: { en: "Field", ja: "入力欄" },
	columns: { en: "Column", ja: "列" },
	facts: { en: "Fact", ja: "項目" },
	features: { en: "Feature", ja: "特長" },
	files: { en: "File", ja: "ファイル" },
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
	tiles: { en: "Card", ja: "カード" },
	topics: { en: "Topic", ja: "用件" },
	ways: { en: "Route", ja: "行き方" },
	voices: { en: "Testimonial", ja: "声" },
};
