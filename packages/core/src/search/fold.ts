import { plainLetters } from "./plain-letters.ts";

/**
 * Characters of scripts that have no spaces between words. In these scripts, a search also matches
 * inside a run of characters.
 */
const unspaced =
	/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/**
 * A character with its combining marks and variation selectors. U+FF9E and U+FF9F are the
 * half-width voicing marks of katakana.
 */
const clusters = /[^\p{M}][\p{M}\uff9e\uff9f\p{Default_Ignorable_Code_Point}]*|\p{M}+/gu;

/**
 * Variants of kanji in names. Each item lists the forms of one kanji, with the usual form first.
 */
const variants = [
	..."高髙 崎﨑嵜碕 浜濱濵 辺邊邉 斉齊 斎齋 柳栁 徳德 吉𠮷 沢澤 桜櫻 広廣 国國 恵惠 瀬瀨 鴎鷗 館舘 島嶋嶌 富冨 槙槇 遥遙 曽曾 桑桒 豊豐 関關 竜龍".split(
		" ",
	),
	..."滝瀧 黒黑 内內 増增 真眞 静靜 条條 児兒 晃晄 峰峯 渕淵渊 梅楳 会會 学學 芸藝 円圓 亀龜 鉄鐵 奥奧 来來 万萬 与與 実實 蔵藏 穂穗 寿壽 栄榮 巌巖 檜桧 籠篭".split(
		" ",
	),
	..."清淸 郎郞 緒緖 船舩 青靑 郷鄕 浅淺 尭堯 凛凜 秋穐 礼禮 弥彌 鶴靏 昂昻 黄黃 野埜".split(" "),
];
const usual = new Map(
	variants.flatMap((row) => [...row].map((form, _, [first = form]) => [form, first] as const)),
);
const variant = new RegExp(`[${[...usual.keys()].join("")}]`, "gu");

/**
 * Folds text for comparison. It removes differences of width, case, hiragana and katakana, kanji
 * variants in names, dashes, and accents and strokes of Latin letters. It also removes invisible
 * characters and possible line breaks.
 */
export function fold(text: string): string {
	return plainLetters(text)
		.toLowerCase()
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(variant, (form) => usual.get(form) ?? form)
		.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * A cache. A language has a few thousand characters, and a search in all texts folds each of them
 * about a thousand times.
 */
const foldedClusters = new Map<string, string>();
const maxClusters = 10_000;

/**
 * Folds text and returns the position in the text of each folded character. The last position is
 * the end of the text.
 */
export function foldWithPlaces(text: string): {
	readonly folded: string;
	readonly places: readonly number[];
} {
	const places: number[] = [];
	let folded = "";
	for (const { 0: cluster, index } of text.matchAll(clusters)) {
		const part = foldedClusters.get(cluster) ?? fold(cluster);
		if (foldedClusters.size < maxClusters) foldedClusters.set(cluster, part);
		folded += part;
		for (let at = 0; at < part.length; at += 1) places.push(index);
	}
	return { folded, places: [...places, text.length] };
}

/**
 * Characters inside a word, number or telephone number that people write or omit. Japanese
 * keyboards type the long-vowel mark for a dash.
 */
const joint = { word: "[-ー]?", number: "[-ー,]?", telephone: "[-ー,() ]{0,2}" } as const;
const joints =
	/(?<=[a-z0-9])[-ー](?=[a-z0-9])|(?<=\d),(?=\d{3}(?!\d))|(?<=\b0[-ー(\d]+)[()](?=\d)/g;
/** The beginning of a telephone number as it is dialed within Japan, or a long number. */
const telephone = /^0\d\d|\d{6}/;

/**
 * The folded terms of a query. A result must contain all of them. Characters without a space
 * between them form one term.
 */
export function termsOf(query: string): string[] {
	const words = fold(query.slice(0, maxQueryLength)).replace(joints, "");
	return [...new Set(words.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])].slice(0, maxTerms);
}

export const maxQueryLength = 100;
const maxTerms = 8;

const patterns = new Map<string, RegExp>();

/**
 * The pattern of a term. It also matches optional characters inside the term, as in `Wi-Fi`,
 * `06-1234` or `1,000`, an optional long-vowel mark at the end of a kana word or well inside it, and
 * the dots of `カフェ・ラテ`.
 */
function patternOf(term: string): RegExp {
	const known = patterns.get(term);
	if (known !== undefined) return known;
	const chars = [...term];
	const number = telephone.test(term) ? joint.telephone : joint.number;
	const parts = chars.map((char, index) => {
		const before = chars.slice(index - 2, index).join("");
		const next = chars[index + 1] ?? "";
		const rest = chars.slice(index, index + 3).join("");
		const dot = /^[ぁ-ゖー]{2}/.test(rest) ? "・?" : "";
		// Before a single last kana, the mark makes another word: ステーキ and ステキ.
		const mayBeLong = /^[ぁ-ゖー]([ぁ-ゖー]{2}|[^ぁ-ゖー]|$)/.test(rest);
		if (mayBeLong && /^[ぁ-ゖー]{2}$/.test(before))
			return `${char === "ー" ? "" : char}ー?${dot}`;
		if (/[a-z0-9]/.test(char) && /[a-z0-9]/.test(next))
			return char + (/\d/.test(char) && /\d/.test(next) ? number : joint.word);
		return char + dot;
	});
	const pattern = new RegExp(parts.join(""), "gu");
	// The next query usually has other terms, so old patterns are not worth keeping.
	if (patterns.size > 100) patterns.clear();
	patterns.set(term, pattern);
	return pattern;
}

/**
 * The start and end of each match of a term in folded text. In scripts without spaces a match can
 * be anywhere, otherwise only at the beginning of a word.
 */
export function* placesOf(
	term: string,
	folded: string,
): Generator<readonly [from: number, to: number]> {
	const inside = unspaced.test(term.slice(0, 1));
	for (const { 0: found, index } of folded.matchAll(patternOf(term))) {
		const before = folded[index - 1] ?? " ";
		if (inside || unspaced.test(before) || !/[\p{L}\p{N}]/u.test(before))
			yield [index, index + found.length];
	}
}
