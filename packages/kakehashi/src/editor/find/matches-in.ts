import { foldWithPlaces } from "../../core/search/fold.ts";

/** Where the words are in a text, and what is to replace them. */
export type Match = { readonly start: number; readonly end: number; readonly after: string };

/**
 * Finds words in text whatever their width and case. A telephone number is found however it is written, `06-0000-0000` or
 * `+81 6 0000 0000`, and another number replaces it in the same notation. So is a part of one, such as `0000-0000`.
 */
export const matchesIn = (text: string, words: string, instead: string): Match[] => matcher(words, instead)(text);

/** The same for many texts. */
export function matcher(words: string, instead: string): (text: string) => Match[] {
	const telephone = telephoneIn(words);
	const other = telephone && telephoneIn(instead);
	const part = partIn(words);
	const pattern = telephone && patternOf(telephone);
	const sought = folding(words.trim()).folded;
	return (text) => {
		const { folded, places } = folding(text);
		const found = pattern !== undefined ? [...folded.matchAll(pattern)] : part === undefined ? plainPlaces(folded, sought) : partsIn(folded, part);
		return found.flatMap(({ 0: own, index }): Match[] => {
			const start = places[index] ?? 0;
			const end = places[index + own.length] ?? 0;
			// Half of what is one character, such as ㈱.
			if (places[index - 1] === start || places[index + own.length - 1] === end) return [];
			return [{ start, end, after: other === undefined ? partAs(own, part, instead) : writtenAs(own, other) }];
		});
	};
}

/** Whether words are a telephone number, or may be a part of one. */
export const isTelephone = (words: string): boolean => telephoneIn(words) !== undefined || partIn(words) !== undefined;

/**
 * A number as a link dials it, in E.164 format, to replace one that was found; it is in the same country unless it names
 * one. Undefined for anything that is not a telephone number.
 */
export function dialedAs(own: string, words: string, instead: string): string | undefined {
	const sought = telephoneIn(words);
	const other = telephoneIn(instead);
	const part = partIn(words);
	if (part !== undefined) return isDigits(instead) ? partAs(own, part, instead).replace(/\D/g, "") : undefined;
	if (sought === undefined || other === undefined) return undefined;
	const digits = own.replace("(0)", "").replace(/\D/g, "");
	const country = other.country ?? (own.startsWith("+") ? digits.slice(0, digits.length - sought.groups.join("").length) : sought.country);
	return (country === undefined ? "0" : `+${country}`) + other.groups.join("");
}

/** Line breaks between words, and kinds of dashes, make no difference; between digits, the mark of a long vowel is one. */
function folding(text: string): ReturnType<typeof foldWithPlaces> {
	const { folded, places } = foldWithPlaces(text);
	return { folded: folded.replace(/[\u2010-\u2015\u2212]|(?<=\d)ー(?=\d)/g, "-"), places };
}

function plainPlaces(folded: string, words: string): { readonly 0: string; readonly index: number }[] {
	const found = [];
	for (let index = words === "" ? -1 : folded.indexOf(words); index >= 0; index = folded.indexOf(words, index + words.length)) found.push({ 0: words, index });
	return found;
}

type Telephone = { readonly country: string | undefined; readonly groups: readonly string[] };

/** A number as dialed in its country, with its 0, or from abroad, with the country code separate. */
function telephoneIn(words: string): Telephone | undefined {
	const { folded } = folding(words.trim());
	const [, country, national, rest] = /^(?:\+(\d{1,3})[ -](?:\(0\))?([\d ()-]+)|\(?0([\d ()-]+))$/.exec(folded) ?? [];
	const groups = (national ?? rest ?? "").match(/\d+/g) ?? [];
	return groups.join("").length < 6 ? undefined : { country, groups };
}

const gap = "[ ()-]{0,2}";

/** Digits, at least four, that may be a part of a telephone number. */
function partIn(words: string): string | undefined {
	const { folded } = folding(words.trim());
	return isDigits(folded) && telephoneIn(words) === undefined && folded.replace(/\D/g, "").length >= 4 ? folded : undefined;
}

const isDigits = (text: string) => /^\d[\d ()-]*$/.test(folding(text.trim()).folded);

/** Where digits are as they are written, or within a telephone number in any notation; from abroad, that has no 0 at its beginning. */
function partsIn(folded: string, part: string): RegExpExecArray[] {
	const [first = "", ...others] = part.replace(/\D/g, "");
	const start = first === "0" ? `(?:0${gap}|(?<=\\+\\d{1,3}${gap}(?:\\(0\\))?)(?=\\d))` : first + gap;
	const numbers = [...folded.matchAll(/(?:\+|\(?0)(?:[ ()-]{0,2}\d){8,14}/g)];
	const isInNumber = ({ 0: own, index }: RegExpExecArray) =>
		numbers.some((number) => number.index <= index && index + own.length <= number.index + number[0].length);
	return [...folded.matchAll(new RegExp(start + others.join(gap), "g"))].filter((each) => each[0] === part || isInNumber(each));
}

/** What replaces a part of a number: other digits are separated as those before them were. */
function partAs(own: string, part: string | undefined, instead: string): string {
	if (part === undefined || own === part || !isDigits(instead)) return instead;
	const gaps = own.match(/\D+/g) ?? [];
	const groups = folding(instead).folded.match(/\d+/g) ?? [];
	const joined = groups.map((group, index) => (index === 0 ? "" : (gaps[index - 1] ?? gaps.at(-1) ?? "")) + group).join("");
	return part.startsWith("0") && !own.startsWith("0") ? joined.replace(/^0\D*/, "") : joined;
}

function patternOf({ groups }: Telephone): RegExp {
	return new RegExp(`(?<![\\d+])(?:\\+\\d{1,3}${gap}(?:\\(0\\))?|\\((?=\\d+\\)[ -]?\\d)0|0)${[...groups.join("")].join(gap)}(?!\\d)`, "g");
}

function writtenAs(own: string, { country, groups }: Telephone): string {
	const gap = /\d([ -])/.exec(own)?.[1] ?? (own.includes("(") ? "-" : "");
	const abroad = /^\+\d{1,3}?(?=[ (-])/.exec(own)?.[0];
	if (own.startsWith("+")) return [country === undefined ? (abroad ?? own.slice(0, 3)) : `+${country}`, ...groups].join(gap);
	return `0${groups.join(gap)}`;
}
