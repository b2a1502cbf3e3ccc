/*
 * Japanese words for line breaking and for the check of Japanese texts. If a word breaks in the
 * wrong place on your site, add it to `wholeWords` in `site.yaml`.
 */

/** Words and phrases that must not be broken, although BudouX would break them. */
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
	"歯みがき",
	"上履き",
	"のどぐろ",
	"うかがい",
	"ざくざく",
	"取り置き",
	"床の間",
	"待ち時間",
];

/**
 * Endings that must not be broken in headings and buttons. Running text may break after their て:
 * 押して|ください.
 */
export const wholeEndings: readonly string[] = ["ていません", "てください"];

/**
 * Where a line may end: in long words, and before words that begin inside a word of `tradeWords`
 * (におい is in においしい).
 */
export const splitWords: readonly string[] = [
	"ウェブサイト|テンプレート",
	"オープンソース|ソフトウェア",
	"プライバシー|ポリシー",
	"アクセシビリティ|方針",
	"に|おいしい",
	"に|おいしく",
	"に|おいでください",
	"に|きびしい",
	"に|きびしく",
	"くる|みなさん",
	"くる|みんな",
];

/** Katakana words that must be written with their final long vowel: サーバー, not サーバ. */
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

/** Words with several common spellings, and the spelling to use. */
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

/**
 * Endings of sentences that match the pattern of the plain style (だ, である), but are not in that
 * style.
 */
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
