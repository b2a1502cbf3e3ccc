import { foldWithPlaces } from "../../core/search/fold.ts";

/** Where the words are in a text, and what is to replace them. */
export type Match = { readonly start: number; readonly end: number; readonly after: string };

/**
 * Finds words in text whatever their width and case. A telephone number is found however it is written, `06-0000-0000` or
 * `+81 6 0000 0000`, and another number replaces it in the same notation.
 */
export function matchesIn(text: string, words: string, instead: string): Match[] {
	const { folded, places } = folding(text);
	const telephone = telephoneIn(words);
	const other = telephone && telephoneIn(instead);
	const found = telephone === undefined ? plainPlaces(folded, folding(words.trim()).folded) : [...folded.matchAll(patternOf(telephone))];
	return found.flatMap(({ 0: own, index }): Match[] => {
		const [start = 0, end = 0] = [places[index], places[index + own.length]];
		// Half of what is one character, such as ㈱.
		if (places[index - 1] === start || places[index + own.length - 1] === end) return [];
		return [{ start, end, after: other === undefined ? instead : writtenAs(own, other) }];
	});
}

/** Whether words are a telephone number. */
export const isTelephone = (words: string): boolean => telephoneIn(words) !== undefined;

/**
 * A number as a link dials it, in E.164 format, to replace one that was found; it is in the same country unless it names
 * one. Undefined for anything that is not a telephone number.
 */
export function dialledAs(own: string, words: string, instead: string): string | undefined {
	const [sought, other] = [telephoneIn(words), telephoneIn(instead)];
	if (sought === undefined || other === undefined) return undefined;
	const digits = own.replace("(0)", "").replace(/\D/g, "");
	const country = other.country ?? (own.startsWith("+") ? digits.slice(0, digits.length - sought.groups.join("").length) : sought.country);
	return (country === undefined ? "0" : `+${country}`) + other.groups.join("");
}

/** Line breaks between words, and kinds of dashes, make no difference. */
function folding(text: string): ReturnType<typeof foldWithPlaces> {
	const { folded, places } = foldWithPlaces(text);
	return { folded: folded.replace(/[\u2010-\u2015\u2212]/g, "-"), places };
}

function plainPlaces(folded: string, words: string): { readonly 0: string; readonly index: number }[] {
	const found = [];
	for (let index = words === "" ? -1 : folded.indexOf(words); index >= 0; index = folded.indexOf(words, index + words.length)) found.push({ 0: words, index });
	return found;
}

type Telephone = { readonly country: string | undefined; readonly groups: readonly string[] };

/** A number as dialled in its country, with its 0, or from abroad, with the country code separate. */
function telephoneIn(words: string): Telephone | undefined {
	const { folded } = folding(words.trim());
	const [, country, national, rest] = /^(?:\+(\d{1,3})[ -](?:\(0\))?([\d ()-]+)|\(?0([\d ()-]+))$/.exec(folded) ?? [];
	const groups = (national ?? rest ?? "").match(/\d+/g) ?? [];
	return groups.join("").length < 6 ? undefined : { country, groups };
}

function patternOf({ groups }: Telephone): RegExp {
	const gap = "[ ()-]{0,2}";
	return new RegExp(`(?<![\\d+])(?:\\+\\d{1,3}${gap}(?:\\(0\\))?|\\((?=\\d+\\)[ -]?\\d)0|0)${[...groups.join("")].join(gap)}(?!\\d)`, "g");
}

function writtenAs(own: string, { country, groups }: Telephone): string {
	const gap = /\d([ -])/.exec(own)?.[1] ?? (own.includes("(") ? "-" : "");
	const abroad = /^\+\d{1,3}?(?=[ (-])/.exec(own)?.[0];
	if (own.startsWith("+")) return [country === undefined ? (abroad ?? own.slice(0, 3)) : `+${country}`, ...groups].join(gap);
	return `0${groups.join(gap)}`;
}
