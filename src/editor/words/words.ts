import type { Message } from "../../core/messages/say.ts";
import { pictureWords } from "./picture-words.ts";
import { reviewWords } from "./review-words.ts";
import { structureWords } from "./structure-words.ts";

/** Every word of the editor itself, in the two languages that the kit speaks to owners. */
export const words = {
	...pictureWords,
	...structureWords,
	...reviewWords,
	title: { en: "Edit the site", ja: "サイトの編集" },
	preview: { en: "The page as visitors see it", ja: "訪問者に見えるページ" },
	howTo: {
		en: "Click on a text to change it, or go to it with Tab and press Enter.",
		ja: "直したい文をクリックしてください。キーボードではTabキーで選び、Enterキーで開きます。",
	},

	page: { en: "Page", ja: "ページ" },
	notFound: { en: "Page not found (404)", ja: "ページが見つからないとき（404）" },
	error: { en: "Something went wrong (500)", ja: "エラーが起きたとき（500）" },
	mails: { en: "Emails about messages", ja: "お問い合わせのメール" },
	mailsHint: {
		en: "Emails have no page to show. Choose a text from the list.",
		ja: "メールには表示できるページがありません。一覧から文を選んでください。",
	},
	mistakes: { en: "{count} to fix", ja: "要修正{count}件" },

	view: { en: "View", ja: "表示" },
	pageIn: { en: "Page: {language}", ja: "ページ：{language}" },
	pageLanguage: { en: "Page language", ja: "ページの言語" },
	width: { en: "Width of the page", ja: "ページの幅" },
	phone: { en: "Phone", ja: "スマートフォン" },
	tablet: { en: "Tablet", ja: "タブレット" },
	desktop: { en: "Whole window", ja: "画面いっぱい" },
	theme: { en: "Colours of the page", ja: "ページの配色" },
	light: { en: "Light", ja: "ライト" },
	dark: { en: "Dark", ja: "ダーク" },
	editorLanguage: { en: "Language of the editor", ja: "編集画面の言語" },

	undo: { en: "Undo", ja: "元に戻す" },
	redo: { en: "Redo", ja: "やり直す" },
	undone: { en: "Undone: {label}", ja: "元に戻しました：{label}" },
	redone: { en: "Redone: {label}", ja: "やり直しました：{label}" },

	otherTexts: { en: "Other texts", ja: "隠れた文" },
	otherTextsOf: { en: "Texts that this page does not show", ja: "このページに表示されていない文" },
	otherTextsHint: {
		en: "Titles for search engines and tabs, words for screen readers, what a form says after it was sent.",
		ja: "検索結果やタブに出るタイトル、読み上げ用の言葉、フォーム送信後の文などです。",
	},
	everyPage: { en: "Around every page", ja: "全ページ共通" },
	nothingElse: { en: "Every text of this page can be clicked on.", ja: "このページの文はすべてクリックで開けます。" },
	comma: { en: ", ", ja: "、" },
	close: { en: "Close", ja: "閉じる" },

	card: { en: "Change a text", ja: "文の編集" },
	kindTitle: { en: "Title of the page", ja: "ページのタイトル" },
	kindDescription: { en: "Description for search engines", ja: "検索エンジン向けの説明文" },
	kindHeading: { en: "Heading", ja: "見出し" },
	kindLabel: { en: "Name or button", ja: "名称・ボタン" },
	kindSummary: { en: "Summary", ja: "要約" },
	kindText: { en: "Text", ja: "本文" },
	kindPlain: { en: "Label or message", ja: "ラベル・案内文" },
	lines: { en: "Each line here becomes one line of the heading.", ja: "ここの1行が、見出しの1行になります。" },
	paragraphs: { en: "Each line here becomes a paragraph.", ja: "ここの1行が、一つの段落になります。" },
	nextText: { en: "Next text ({count} left)", ja: "次の文へ（あと{count}か所）" },
	goTo: { en: "Open the linked page", ja: "リンク先のページを開く" },
	shown: { en: "shown on the page", ja: "表示中" },

	saved: { en: "Saved", ja: "保存しました" },
	saving: { en: "Saving …", ja: "保存しています…" },
	notSaved: { en: "Not saved yet: fix what is marked.", ja: "まだ保存していません。印の付いたところを直してください。" },
	asSaved: { en: "Back to what is saved", ja: "保存した内容に戻す" },
	unsaved: { en: "Not saved", ja: "未保存の入力" },
	unsavedHint: {
		en: "You typed this, and it could not be saved. It stays in this browser until you fix it or throw it away.",
		ja: "入力したまま保存できていません。直すか破棄するまで、このブラウザーに残ります。",
	},
	unsavedHere: { en: "not saved", ja: "未保存あり" },
	throwAway: { en: "Throw away", ja: "破棄する" },
	throwAwayOf: { en: "Throw away: {label}", ja: "破棄する：{label}" },
	asItWas: { en: "Back to the saved text", ja: "保存した文に戻す" },
	kept: {
		en: "You typed this earlier, but it could not be saved. It is still not saved.",
		ja: "以前に入力し、保存できなかった文です。まだ保存されていません。",
	},
	must: { en: "Must be fixed:", ja: "修正が必要：" },
	writing: { en: "Before publishing:", ja: "公開前に：" },
	note: { en: "Note:", ja: "ご注意：" },

	conflict: {
		en: "Somebody has changed this text in the meantime. Nothing was written. Which version do you want to keep?",
		ja: "編集中に、ほかでこの文が変更されました。まだ何も書き換えていません。どちらを残しますか。",
	},
	theirs: { en: "In the file now", ja: "いまファイルにある文" },
	mine: { en: "What you typed", ja: "入力した文" },
	keepTheirs: { en: "Keep what is in the file", ja: "ファイルの文を残す" },
	keepMine: { en: "Save what I typed", ja: "入力した文で書き換える" },

	faults: { en: "These files cannot be read. The others can be edited.", ja: "次のファイルは読み取れません。ほかは編集できます。" },
	faultsShown: {
		en: "Until they are fixed, the page shows their last good version.",
		ja: "直るまで、ページには最後に読み取れた内容を表示します。",
	},
	faultsAll: {
		en: "The pages cannot be shown until this is fixed. They then come back by themselves.",
		ja: "直るまでページを表示できません。直すと自動で元に戻ります。",
	},
	broken: {
		en: "The file of this text cannot be read, so it cannot be changed here. See the message at the top.",
		ja: "この文のファイルを読み取れないため、ここでは変更できません。上のメッセージをご覧ください。",
	},
	offline: {
		en: "The editor's program has stopped. What you type is kept in this window; start npm run edit again to save it.",
		ja: "編集プログラムが止まっています。入力はこの画面に残っています。npm run editをもう一度実行すると保存できます。",
	},
	failed: { en: "That did not work: {reason}", ja: "うまくいきませんでした：{reason}" },

	usedAddress: {
		en: "This address has already been used, or is not the one that npm run edit printed last. Start npm run edit again and open the new address.",
		ja: "このアドレスは使用済みか、npm run editが最後に表示したものではありません。npm run editをもう一度実行し、新しいアドレスを開いてください。",
	},
	noSession: {
		en: "Open the editor with the address that npm run edit prints.",
		ja: "npm run editが表示するアドレスから編集画面を開いてください。",
	},
	open: {
		en: "Edit your site here (this address works once):\n\n  {address}\n\nChanges are saved at once. Ctrl+C ends the editor.",
		ja: "次のアドレスで編集できます（1回だけ使えます）。\n\n  {address}\n\n変更はすぐに保存されます。終了するにはCtrl+Cを押してください。",
	},
	portTaken: {
		en: "Port {port} is in use. Choose another one: npm run edit -- --port 3200",
		ja: "ポート{port}は使用中です。別の番号を指定してください：npm run edit -- --port 3200",
	},
	badPort: {
		en: '"{port}" is not a port number. Give a number from 0 to 65535; 0 takes any free port.',
		ja: "「{port}」はポート番号ではありません。0から65535までの数で指定してください（0は空いているポート）。",
	},
} satisfies Readonly<Record<string, Message>>;

export type WordName = keyof typeof words;
