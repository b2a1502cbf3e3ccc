import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// looks/looks.ts
	lookBridge: "アーチと色の帯、大きな文字",
	lookMoss: "丸みのある緑。医院や介護、治療院に",
	lookCrust: "バターとさくらんぼの色。パン屋、喫茶店、商店に",
	lookKozo: "和紙と墨。設計事務所、工房、法律事務所に",
	lookKite: "明るく、斜めに。学校、団体、お祭りに",
	lookSignal: "ライムと黒鉛。ソフトウェアや通信販売に",
	lookLantern: "夕闇と灯り。宿、美術館、料理店に",

	// starter/entry-texts.ts
	entryTitle: "新しい記事",
	entrySummary: "どんな内容かを一文で書きます。",
	entryPlace: "開催する場所",
	entryParagraph: "お伝えしたいことをここに書きます。",
	eventWhen: "日時",
	eventWhere: "場所",
	eventLimit: "定員",
	eventPeople: "{{count}}名",
	eventAddToCalendar: "カレンダーに追加",
	eventFollowCalendar: "予定をカレンダーで見る",
	eventCalledOff: "中止",
	eventOver: "このイベントは終了しました。",
	eventsPast: "終了したイベント",

	// starter/placeholders.ts
	placeholderTexts: "見本の文のままです（{count}）。ご自分の文に書き換えてください。",
	untranslatedTexts: "文がないか、ほかの言語のままです（{count}）。翻訳してください。",
	textCount: "{count}か所",
	fileCount: "{count}個のファイル",
	foreignTextsLeft: "ほかの言語のままの文が、{files}に少なくとも{texts}あります",
	languageUnpublished:
		"settings.yaml：{name}（{code}）はまだ公開されません。{left}。公開するには、この言語の行から「published: false」を消してください。",
	languageReadyToPublish:
		"settings.yaml：{name}（{code}）はまだ公開されません。ほかの言語のままの文は、検査では見つかりません。公開するには、この言語の行から「published: false」を消してください。",
	mainLanguageIncomplete: "{name}（{code}）：{left}。このまま公開されます。翻訳してください。",
	publishedLanguageIncomplete:
		"{name}（{code}）：{left}。このまま公開されます。翻訳するか、settings.yamlのこの言語の行に「published: false」と書いてください。",
	linesAndOthers: "{lines}…",
	textsOnLines: "{count}か所、{lines}行目",

	// starter/translations-table.ts
	confirmationsMissing:
		"どの文がそろっているかの記録は、まだありません。「npx kakehashi translations confirm」で作ると、一方の言語だけを書き換えた文が分かるようになります。",
	tableColumnFile: "ファイル",
	tableListSeparator: "、",
	textComplete: "そろっています",
	textOutdated: "前のまま",
	textMissing: "なし",
	textPlaceholder: "見本",
} as const satisfies SameEntries<typeof en>;
