/*
 * Japanese words that headings, buttons and the check of Japanese texts need to know. A word that breaks in the wrong place
 * on your site belongs in `wholeWords` of `site.yaml`.
 */

/** Words and phrases that stay on one line, although the model for phrases would break inside them. */
export const wholeWords: readonly string[] = [
	"お問い合わせ",
	"お申し込み",
	"か月",
	"向こう岸",
	"団体名",
	"もう一度",
	"よくある",
	"そのほか",
	"そのもの",
	"非公開",
	"いっしょに",
	"について",
	"によって",
	"による",
	"として",
	"にでも",
	"かどうか",
	"そのまま",
	"このまま",
	"のまま",
	"まるごと",
	"間に合",
	"ください",
];

/** Endings that stay on one line in headings and buttons. Running text may break after their て: 押して|ください. */
export const wholeEndings: readonly string[] = ["ていません", "てください"];

/** Long words with the places (`|`) where they may break when a line is too short for them. */
export const splitWords: readonly string[] = ["ウェブサイト|テンプレート", "オープンソース|ソフトウェア", "プライバシー|ポリシー", "アクセシビリティ|方針"];

/** Katakana words that end in a long vowel, which is always written here: サーバー, not サーバ. */
export const longVowelWords: readonly string[] = [
	"サーバー",
	"ブラウザー",
	"フォルダー",
	"ユーザー",
	"コンピューター",
	"エディター",
	"パラメーター",
	"ヘッダー",
	"フッター",
	"メンバー",
	"プリンター",
	"ドライバー",
	"レイヤー",
	"カテゴリー",
	"プロバイダー",
	"センター",
	"マネージャー",
];

/** Words with several spellings in use, and the one that is used here. */
export const spellings: readonly { readonly write: string; readonly not: readonly string[] }[] = [
	{ write: "お問い合わせ", not: ["お問合せ", "お問合わせ", "お問い合せ", "お問いあわせ"] },
	{ write: "か月", not: ["ヶ月", "ケ月", "カ月", "ヵ月"] },
	{ write: "ください", not: ["下さい"] },
	{ write: "できる", not: ["出来る"] },
	{ write: "インターフェース", not: ["インタフェース", "インターフェイス"] },
	{ write: "ウェブ", not: ["ウエブ"] },
	{ write: "ソフトウェア", not: ["ソフトウエア"] },
	{ write: "メール", not: ["eメール", "Eメール", "メイル"] },
];

/** Ends of sentences that look like the plain style (だ, である) to the check but are not. */
export const politeExceptions: readonly string[] = [
	"ありがとう",
	"あなた",
	"近く",
	"多く",
	"まもなく",
	"よろしく",
	"すぐ",
	"いつ",
	"いくつ",
	"ひとつ",
	"ふたつ",
];
