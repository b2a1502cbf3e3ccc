import { longVowelWords, politeExceptions, spellings } from "./japanese-words.ts";

/** A rule of Japanese writing: what is wrong in a text and what to do, one sentence for each fault. */
export type JapaneseRule = (text: string) => string[];

const kana = "\\p{Script=Hiragana}\\p{Script=Katakana}ー";
const japanese = `[${kana}\\p{Script=Han}々]`;
/** What Japanese ends with, before a mark or a space. */
const after = `(?:${japanese}|[、。！？」』）])`;

/** Half-width kana, and Latin letters and digits of full width. */
const widths: JapaneseRule = (text) => [
	...found(text, /[\uff66-\uff9f]+/g, (part) => `"${part}" is half-width kana. Write ${part.normalize("NFKC")}.`),
	...found(
		text,
		/[Ａ-Ｚａ-ｚ０-９][Ａ-Ｚａ-ｚ０-９．，]*/g,
		(part) => `"${part}" is full width. Write Latin letters and digits in half width: ${part.normalize("NFKC")}.`,
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

/** Punctuation of half width, or of the western kind, in Japanese. */
const punctuation: JapaneseRule = (text) => {
	if (!new RegExp(japanese, "u").test(text)) return [];
	const beside = new RegExp(`(?<=${after})(?:[,!?:;]|\\.(?![.A-Za-z0-9]))|[,!?;](?=${japanese}|[「『（])|[()，．]`, "gu");
	return [
		...found(text, new RegExp(`(?<=${after})\\.{3}`, "gu"), () => 'Three dots stand beside Japanese. Write "…".'),
		...found(text, beside, (part) => `"${part}" stands in Japanese. Write "${fullWidth[part]}".`),
	];
};

const pairs = ["「」", "『』", "（）", "【】", "〈〉", "《》"];

/** Brackets without a counterpart. One of half width is told by the rule of punctuation. */
const brackets: JapaneseRule = (text) =>
	pairs.flatMap(([open = "", close = ""]) => {
		const [opened, closed] = [text.split(open).length, text.split(close).length];
		if (opened === closed || (open === "（" && /[()]/.test(text))) return [];
		return [
			`"${open}" and "${close}" do not match. ${opened > closed ? `Close the bracket with "${close}".` : `Open it with "${open}", or remove "${close}".`}`,
		];
	});

/** Spaces typed between scripts, or made by a line break in the file. */
const spaces: JapaneseRule = (text) =>
	found(
		text,
		new RegExp(`${after}[ \\u3000]+[A-Za-z0-9]+|[A-Za-z0-9]+[ \\u3000]+${japanese}|${after} +(?:${japanese}|[「『（])`, "gu"),
		(part) =>
			`There is a space in "${part}". Remove it: the style sheet spaces scripts. A line break inside a text becomes a space, too: write the text on one line.`,
	);

const polite = /(?:です|ます|ません|でした|ました|ませんでした|でしょう|ましょう|ください|ませ)(?:か|ね|よ|が|から|ので)?$/;
const plain = /(?:[うくすつぬぶむるぐただ]|ない|しい|たい|くい|すい|よい|いい)(?:か|ね|よ)?$/;
const countedThing = /[一二三四五六七八九]つ$/;

/** A sentence that ends in the plain style (だ, である, a verb as in the dictionary). Ending in a noun is allowed. */
export const japaneseStyle: JapaneseRule = (text) =>
	sentences(text)
		.filter(
			(sentence) => plain.test(sentence) && !polite.test(sentence) && !countedThing.test(sentence) && !politeExceptions.some((end) => sentence.endsWith(end)),
		)
		.map((sentence) => `"${ending(sentence)}。" ends in the plain style. End the sentence with です or ます, as all others do, or with a noun.`);

/** Words that are spelled in another way here. */
const spelling: JapaneseRule = (text) => [
	...longVowelWords.flatMap((word) => found(text, new RegExp(`${word.slice(0, -1)}(?![ァ-ヶー])`, "gu"), (part) => `Write ${word}, not ${part}.`)),
	...spellings.flatMap(({ write, not }) => not.filter((word) => text.includes(word)).map((word) => `Write ${write}, not ${word}.`)),
];

/** What holds for every Japanese text. `japaneseStyle` holds for sentences, but not for headings. */
export const japaneseRules: readonly JapaneseRule[] = [widths, punctuation, brackets, spaces, spelling];

function found(text: string, pattern: RegExp, tell: (part: string) => string): string[] {
	return [...new Set([...text.matchAll(pattern)].map(([part]) => tell(part)))];
}

/** The sentences that end in 。, without it, without what stands in quotation marks or brackets at any place. */
function sentences(text: string): string[] {
	const own = text.replace(/「[^」]*」|『[^』]*』/g, "〃").replace(/（[^）]*）/g, "");
	return own.split("。").slice(0, -1);
}

function ending(sentence: string): string {
	return sentence.length > 12 ? `…${sentence.slice(-12)}` : sentence;
}
