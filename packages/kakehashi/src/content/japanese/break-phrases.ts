import { jaModel, Parser } from "#budoux";
import { splitWords, wholeEndings, wholeWords } from "./japanese-words.ts";
import { tradeWords } from "./trade-words.ts";

/** The number of full-width characters that fit on one line of the largest headings at 320 px. */
export const maxPhraseWidth = 8;

/** The least number of letters on the last line of a heading. Punctuation does not count. */
const minLastLetters = 4;

/** The kit's words that large type does not break. */
const unbrokenWords: readonly string[] = [...wholeWords, ...wholeEndings, ...tradeWords];

const parser = new Parser(jaModel);
const zeroWidthSpace = "\u200b";
const wordJoiner = "\u2060";
const noBreakSpace = "\u00a0";
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const katakana = /[\p{Script=Katakana}ー]/u;
const letter = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Nd}\p{Script=Latin}ー々]/u;

/** The decimal point of a number in kanji, as in 二・二キロ. */
export const kanjiPoint = /(?<=[〇一二三四五六七八九十])・(?=[〇一二三四五六七八九十])/gu;

/** Where the browser may end a line by itself: after punctuation and before an opening bracket. */
const besidePunctuation = new RegExp(
	`(?<=[、。，．・！？：；…）」』】〉》])(?=${letter.source})|(?<=${letter.source})(?=[（「『【〈《])`,
	"gu",
);

/**
 * Inserts a zero-width space between the phrases (文節) of a Japanese text. Together with
 * `word-break: keep-all`, lines break only there and at punctuation and spaces. Texts without
 * Japanese are returned unchanged. This is for large type and buttons, not for text that is copied
 * or read by programs.
 * @param own the site's words that must not be broken, besides those of the kit
 */
export function breakPhrases(text: string, own: readonly string[] = []): string {
	return markBreaks(phrases(text, own));
}

/**
 * Like `breakPhrases`, for a heading: its last line has at least four letters, if a narrow line has
 * room for the last phrases together (`headingPhrases`).
 * @param own the site's words that must not be broken, besides those of the kit
 */
export function breakHeading(text: string, own: readonly string[] = []): string {
	if (!japanese.test(text)) return text;
	const parts = headingPhrases(text, own);
	const last = parts.pop() ?? "";
	const whole =
		widthOf(last) <= maxPhraseWidth ? last.replace(besidePunctuation, wordJoiner) : last;
	return markBreaks([...parts, whole]);
}

/** Joins phrases with zero-width spaces, where the browser does not break by itself. */
function markBreaks(parts: readonly string[]): string {
	return parts.reduce(
		(line, phrase) =>
			line === ""
				? phrase
				: line + (breaksByItself(line, phrase) ? "" : zeroWidthSpace) + phrase,
		"",
	);
}

/**
 * Joins the letters of the words in `wholeWords` with word joiners, so that no line breaks inside
 * them. This is for running text: the browser breaks it with its own model, which knows fewer
 * words. A number also stays on the line of the Latin word before it, as in "Node 24". Texts
 * without Japanese are returned unchanged.
 */
export function keepWordsTogether(text: string, own: readonly string[] = []): string {
	if (!japanese.test(text)) return text;
	const joined = [...wholeWords, ...own].reduce(
		(words, word) => words.replaceAll(word, [...word].join(wordJoiner)),
		text,
	);
	return joined.replace(/(?<=\p{Script=Latin}) (?=\p{Nd})/gu, noBreakSpace);
}

/**
 * Splits a text into its phrases, in order. Joined, they are the text again. A text without
 * Japanese is a single phrase.
 */
export function phrases(text: string, own: readonly string[] = []): string[] {
	if (!japanese.test(text)) return [text];
	const places = new Set(
		parser.parseBoundaries(text).filter((place) => !/[\udc00-\udfff]/.test(text.charAt(place))),
	);
	for (const word of [...unbrokenWords, ...own])
		for (const start of placesOf(word, text))
			for (let inside = 1; inside < word.length; inside += 1) places.delete(start + inside);
	for (const { index } of text.matchAll(kanjiPoint)) {
		places.delete(index);
		places.delete(index + 1);
	}
	for (const word of splitWords) {
		const parts = word.split("|");
		for (const start of placesOf(parts.join(""), text))
			for (let index = 1; index < parts.length; index += 1)
				places.add(start + parts.slice(0, index).join("").length);
	}
	const ends = [...places, text.length].sort((a, b) => a - b);
	return closeUp(
		ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)).flatMap(shorten),
	);
}

/**
 * The phrases of a heading. If the last one has fewer than four letters, it is joined to the phrase
 * before it, so that they are not alone on the last line. They stay apart at a space, and if they
 * are too long for a narrow line.
 * @param own the site's words that must not be broken, besides those of the kit
 */
export function headingPhrases(text: string, own: readonly string[] = []): string[] {
	const parts = phrases(text, own);
	let last = parts.pop() ?? "";
	while (lettersIn(last) < minLastLetters) {
		const before = parts.at(-1);
		const whole = (before ?? "") + last;
		const isApart = before === undefined || /\s$/u.test(before) || /^\s/u.test(last);
		if (isApart || widthOf(whole) > maxPhraseWidth) break;
		parts.pop();
		last = whole;
	}
	return [...parts, last];
}

/** The number of letters and digits in a text. */
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * The width of a text in full-width characters. ASCII characters and half-width kana count half.
 */
export function widthOf(text: string): number {
	return [...text].reduce(
		(sum, character) => sum + (/[\p{ASCII}\uff61-\uff9f]/u.test(character) ? 0.5 : 1),
		0,
	);
}

function placesOf(word: string, text: string): number[] {
	const found: number[] = [];
	for (
		let place = text.indexOf(word);
		place >= 0;
		place = text.indexOf(word, place + word.length)
	)
		found.push(place);
	return found;
}

/** Splits a phrase that is too long for a narrow line before a foreign word: お問い合わせ|フォーム. */
function shorten(phrase: string): string[] {
	if (widthOf(phrase) <= maxPhraseWidth) return [phrase];
	return phrase.split(/(?<=[\p{Script=Hiragana}\p{Script=Han}])(?=[\p{Script=Katakana}ー]{3})/u);
}

/**
 * Joins short phrases where Japanese meets Latin letters or digits, because a zero-width space
 * between them would disable `text-autospace`.
 */
function closeUp(parts: readonly string[]): string[] {
	const joined: string[] = [];
	for (const part of parts) {
		const before = joined.at(-1);
		if (
			before !== undefined &&
			scriptsMeet(before, part) &&
			widthOf(before + part) <= maxPhraseWidth
		)
			joined[joined.length - 1] = before + part;
		else joined.push(part);
	}
	return joined;
}

function scriptsMeet(before: string, after: string): boolean {
	const end = before.at(-1) ?? "";
	const start = after.at(0) ?? "";
	return (
		letter.test(end) &&
		letter.test(start) &&
		(japanese.test(end) || katakana.test(end)) !==
			(japanese.test(start) || katakana.test(start))
	);
}

/**
 * Whether the browser breaks here anyway, because of punctuation or a space. A zero-width space
 * would prevent it from trimming that.
 */
function breaksByItself(before: string, after: string): boolean {
	return !letter.test(before.at(-1) ?? "") || !letter.test(after.at(0) ?? "");
}
