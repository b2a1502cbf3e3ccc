import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import { longVowelWords, politeExceptions, spellings } from "./japanese-words.ts";

/**
 * A rule of Japanese writing. It returns one message for each mistake, which says what is wrong and
 * what to do.
 */
type JapaneseRule = (text: string) => Message[];

const kana = "\\p{Script=Hiragana}\\p{Script=Katakana}ー";
const japanese = `[${kana}\\p{Script=Han}々]`;
/** The last character of Japanese text, before punctuation or a space. */
const after = `(?:${japanese}|[、。！？」』）])`;

/** Finds half-width kana, and full-width Latin letters and digits. */
const widths: JapaneseRule = (text) => [
	...found(text, /[\uff66-\uff9f]+/g, (part) =>
		t("japaneseHalfWidthKana", { part, wide: part.normalize("NFKC") }),
	),
	...found(text, /[Ａ-Ｚａ-ｚ０-９][Ａ-Ｚａ-ｚ０-９．，]*/g, (part) =>
		t("japaneseFullWidthLetters", { part, narrow: part.normalize("NFKC") }),
	),
];

const fullWidth: Readonly<Record<string, string>> = {
	",": "、",
	".": "。",
	"!": "！",
	"?": "？",
	":": "：",
	";": "；",
	"(": "（",
	")": "）",
	"，": "、",
	"．": "。",
};

/** Finds half-width or Western punctuation in Japanese. */
const punctuation: JapaneseRule = (text) => {
	if (!new RegExp(japanese, "u").test(text)) return [];
	const beside = new RegExp(
		`(?<=${after})(?:[,!?:;]|\\.(?![.A-Za-z0-9]))|[,!?;](?=${japanese}|[「『（])|[()，．]`,
		"gu",
	);
	return [
		...found(text, new RegExp(`(?<=${after})\\.{3}`, "gu"), () => t("japaneseEllipsis")),
		...found(text, beside, (part) =>
			t("japaneseHalfWidth", { part, fullWidth: fullWidth[part] }),
		),
	];
};

const pairs = ["「」", "『』", "（）", "【】", "〈〉", "《》"];

/** Finds unpaired brackets. Half-width brackets are reported by `punctuation`. */
const brackets: JapaneseRule = (text) =>
	pairs.flatMap(([open = "", close = ""]) => {
		const opened = text.split(open).length;
		const closed = text.split(close).length;
		if (opened === closed || (open === "（" && /[()]/.test(text))) return [];
		return [
			opened > closed
				? t("japaneseBracketNotClosed", { open, close })
				: t("japaneseBracketNotOpened", { open, close }),
		];
	});

const time = "\\d{1,2}:\\d{2}";
const phone = "(?:\\+\\d{1,3}|0)[\\d-]*-\\d{3,4}";
const name =
	"[\\p{Script=Han}々]{1,4}[ \\u3000](?:[\\p{Script=Han}々]{1,4}|\\p{Script=Hiragana}{2,5}|[\\p{Script=Katakana}ー]{2,6})";

/**
 * Correct uses of spaces: in addresses, next to telephone numbers and times of day, and between
 * family name and given name.
 */
const rightSpaces: readonly RegExp[] = [
	/(?<=〒\d{3}-\d{4})[ \u3000]+/gu,
	/(?<=[都道府県市区町村郡][^、。]*\d(?:丁目|番地?|号)?)[ \u3000]+(?=[\p{L}\d])/gu,
	/(?<=[都道府県市区町村郡][^\s、。]{0,20})[ \u3000]+(?=\d+(?:-\d|丁目|番))/gu,
	/(?<=(?:ビル|ハウス|マンション|会館|タワー))[ \u3000]+(?=(?:B?\d+F|\d+階|\d+号))/gu,
	new RegExp(`[ \\u3000]+(?=${phone}|${time})|(?<=${phone}|${time})[ \\u3000]+`, "gu"),
	/(?<=(?:株式|有限|合同|合資|合名)会社|(?:社団|財団|医療|学校|宗教|福祉|活動|NPO)法人)[ \u3000]+|[ \u3000]+(?=(?:株式|有限|合同|合資|合名)会社)/gu,
	new RegExp(`(?<=(?:^|[、。（「・：]))${name}(?=$|[、。）（」・：]|さん|様|氏|先生)`, "gu"),
];

/**
 * Finds spaces next to Japanese text, whether they were typed or result from a line break in the
 * file.
 */
const spaces: JapaneseRule = (text) =>
	found(
		rightSpaces.reduce(
			(rest, right) => rest.replace(right, (part) => part.replace(/[ \u3000]+/g, "")),
			text,
		),
		new RegExp(
			`${after}[ \\u3000]+[A-Za-z0-9]+|[A-Za-z0-9]+[ \\u3000]+${japanese}|${after} +(?:${japanese}|[「『（])`,
			"gu",
		),
		(part) => t("japaneseSpace", { part }),
	);

const polite =
	/(?:です|ます|ません|でした|ました|ませんでした|でしょう|ましょう|ください|ませ)(?:か|ね|よ|が|から|ので)?$/;
const plain = /(?:[うくすつぬぶむるぐただ]|ない|しい|たい|くい|すい|よい|いい)(?:か|ね|よ)?$/;
const countedThing = /[一二三四五六七八九]つ$/;

/**
 * Finds sentences that end in the plain style (だ, である, a verb in its dictionary form). Ending in a
 * noun is allowed.
 */
export const japaneseStyle: JapaneseRule = (text) =>
	sentences(text)
		.filter(
			(sentence) =>
				plain.test(sentence) &&
				!polite.test(sentence) &&
				!countedThing.test(sentence) &&
				!politeExceptions.some((end) => sentence.endsWith(end)),
		)
		.map((sentence) => t("japanesePlainStyle", { sentence: ending(sentence) }));

/** Finds words that should be spelled differently. */
const spelling: JapaneseRule = (text) => [
	...longVowelWords.flatMap((word) =>
		found(text, new RegExp(`${word.slice(0, -1)}(?![ァ-ヶー])`, "gu"), (part) =>
			writeInstead(word, part),
		),
	),
	...spellings.flatMap(({ write, not }) =>
		not.filter((word) => text.includes(word)).map((word) => writeInstead(write, word)),
	),
];

const writeInstead = (write: string, not: string): Message =>
	t("japaneseAvoidedWord", { write, not });

/**
 * The rules for all Japanese texts. `japaneseStyle` is not included, because it does not apply to
 * headings.
 */
export const japaneseRules: readonly JapaneseRule[] = [
	widths,
	punctuation,
	brackets,
	spaces,
	spelling,
];

function found(text: string, pattern: RegExp, describe: (part: string) => Message): Message[] {
	return [...new Set([...text.matchAll(pattern)].map(([part]) => describe(part)))];
}

/**
 * The sentences of a text that end in 。, without that character. Quotations are replaced with one
 * character, and parentheses are removed.
 */
function sentences(text: string): string[] {
	const own = text.replace(/「[^」]*」|『[^』]*』/g, "〃").replace(/（[^）]*）/g, "");
	return own.split("。").slice(0, -1);
}

function ending(sentence: string): string {
	return sentence.length > 12 ? `…${sentence.slice(-12)}` : sentence;
}
