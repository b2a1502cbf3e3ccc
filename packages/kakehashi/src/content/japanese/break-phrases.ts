import { jaModel, Parser } from "#budoux";
import { splitWords, wholeEndings, wholeWords } from "./japanese-words.ts";

/** Full-width characters that fit on a line of the largest headings at 320 px. */
export const maxPhraseWidth = 8;

const parser = new Parser(jaModel);
const zeroWidthSpace = "\u200b";
const wordJoiner = "\u2060";
const noBreakSpace = "\u00a0";
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const katakana = /[\p{Script=Katakana}ー]/u;
const letter = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Nd}\p{Script=Latin}ー々]/u;

/**
 * Puts a zero-width space between the phrases (文節) of a Japanese text, where a line may end. Together with `word-break:
 * keep-all`, the text breaks there, at its punctuation and spaces, and nowhere else. Other texts are returned as they are.
 * For large type and buttons, not for what is copied or read by programs.
 * @param own words of the site that stay whole, besides those of the kit
 */
export function breakPhrases(text: string, own: readonly string[] = []): string {
	return phrases(text, own).reduce((line, phrase) => (line === "" ? phrase : line + (breaksByItself(line, phrase) ? "" : zeroWidthSpace) + phrase), "");
}

/**
 * Joins the letters of the words in `wholeWords`, so that no line ends inside one: for running text, which a browser breaks
 * with a model of its own that knows fewer words. A number stays with the Latin word before it: Node 24. Other texts are
 * returned as they are.
 */
export function keepWords(text: string, own: readonly string[] = []): string {
	if (!japanese.test(text)) return text;
	const joined = [...wholeWords, ...own].reduce((words, word) => words.replaceAll(word, [...word].join(wordJoiner)), text);
	return joined.replace(/(?<=\p{Script=Latin}) (?=\p{Nd})/gu, noBreakSpace);
}

/** The phrases of a text, in order; joined, they are the text. One phrase if there is nothing Japanese in it. */
export function phrases(text: string, own: readonly string[] = []): string[] {
	if (!japanese.test(text)) return [text];
	const places = new Set(parser.parseBoundaries(text).filter((place) => !/[\udc00-\udfff]/.test(text.charAt(place))));
	for (const word of [...wholeWords, ...wholeEndings, ...own])
		for (const start of placesOf(word, text)) for (let inside = 1; inside < word.length; inside += 1) places.delete(start + inside);
	for (const word of splitWords) {
		const parts = word.split("|");
		for (const start of placesOf(parts.join(""), text))
			for (let index = 1; index < parts.length; index += 1) places.add(start + parts.slice(0, index).join("").length);
	}
	const ends = [...places, text.length].sort((a, b) => a - b);
	return closeUp(ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)).flatMap(shorten));
}

/** Width of a text in full-width characters; a Latin letter or digit counts half. */
export function widthOf(text: string): number {
	return [...text].reduce((sum, character) => sum + (/[\p{ASCII}\uff61-\uff9f]/u.test(character) ? 0.5 : 1), 0);
}

function placesOf(word: string, text: string): number[] {
	const found: number[] = [];
	for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + word.length)) found.push(place);
	return found;
}

/** A phrase that is too long for a narrow line may break before a foreign word in it: お問い合わせ|フォーム. */
function shorten(phrase: string): string[] {
	if (widthOf(phrase) <= maxPhraseWidth) return [phrase];
	return phrase.split(/(?<=[\p{Script=Hiragana}\p{Script=Han}])(?=[\p{Script=Katakana}ー]{3})/u);
}

/** Joins short phrases where Japanese meets Latin letters or digits: a space between them would disable `text-autospace`. */
function closeUp(parts: readonly string[]): string[] {
	const joined: string[] = [];
	for (const part of parts) {
		const before = joined.at(-1);
		if (before !== undefined && scriptsMeet(before, part) && widthOf(before + part) <= maxPhraseWidth) joined[joined.length - 1] = before + part;
		else joined.push(part);
	}
	return joined;
}

function scriptsMeet(before: string, after: string): boolean {
	const end = before.at(-1) ?? "";
	const start = after.at(0) ?? "";
	return letter.test(end) && letter.test(start) && (japanese.test(end) || katakana.test(end)) !== (japanese.test(start) || katakana.test(start));
}

/** Next to punctuation and spaces the browser breaks anyway, and a zero-width space would keep it from trimming them. */
function breaksByItself(before: string, after: string): boolean {
	return !letter.test(before.at(-1) ?? "") || !letter.test(after.at(0) ?? "");
}
