/**
 * Variation selectors, which choose the glyph of the kanji before them. Anywhere else they are
 * invisible.
 */
const variants = "\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}";
const stray = new RegExp(
	`(?<!\\p{Script=Han})[${variants}]|(?![${variants}])[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]`,
	"gu",
);
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Matches everything except CJK compatibility ideographs. Names contain these, and normalization
 * would replace them with other kanji.
 */
const notCompatible = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/**
 * Names that the log and the history use for others than people, and words with a special meaning
 * in JavaScript.
 */
const reserved = [
	"owner",
	"the owner",
	"持ち主",
	"studio",
	"the studio",
	"編集画面",
	"command",
	"the command on the server",
	"サーバーのコマンド",
	"kakehashi",
	"system",
	"translations import",
	"__proto__",
	"constructor",
	"prototype",
	"undefined",
	"null",
];

/** A name as it is stored: with NFKC widths, single spaces, and no invisible characters. */
export function cleanName(text: string): string {
	const even = text.replace(notCompatible, (part) => part.normalize("NFKC"));
	return even.replace(stray, "").replace(/\s+/g, " ").trim();
}

/** Signs that look the same: each first one stands for the others. */
const lookalikes = [
	..."ニ二 ハ八 ロ口 カ力 エ工 タ夕 ト卜 ヘへ ベべ ペぺ".split(" "),
	"-\u2010\u2012\u2013\u2014\u2015\u2212",
	"'\u2018\u2019\u02bc\u2032`",
];
const shape = new Map(
	lookalikes.flatMap(([first = "", ...others]) => others.map((each) => [each, first])),
);

/** A form that is equal for names that a reader would confuse. */
function sameName(name: string): string {
	const even = cleanName(name).normalize("NFKC").replace(ignorable, "").toUpperCase();
	return Array.from(even, (sign) => shape.get(sign) ?? sign).join("");
}

/**
 * Whether a word of a name mixes Latin with Cyrillic or Greek letters, many of which look the same.
 */
export const mixesScripts = (name: string) =>
	name
		.split(/[^\p{L}\p{M}]+/u)
		.some((word) => /\p{sc=Latin}/u.test(word) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word));

export const isSameName = (one: string, other: string) => sameName(one) === sameName(other);

/** Whether no person may have this name. */
export const isReserved = (name: string) => reserved.some((word) => isSameName(word, name));
