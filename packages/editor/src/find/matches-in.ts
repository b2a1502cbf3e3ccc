import { foldWithPlaces } from "@kakehashi/core/search/fold.ts";

/** The start and end of a match in a text, and its replacement. */
export type Match = { readonly start: number; readonly end: number; readonly after: string };

/**
 * Finds words in a text regardless of width and case. A telephone number is found in any notation,
 * `06-0000-0000` or `+81 6 0000 0000`, and another number replaces it in the same notation. The
 * same applies to part of a number, such as `0000-0000`.
 */
export const matchesIn = (text: string, words: string, instead: string): Match[] =>
	matcher(words, instead)(text);

/** Like `matchesIn`, for many texts. */
export function matcher(words: string, instead: string): (text: string) => Match[] {
	const telephone = telephoneIn(words);
	const other = telephone && telephoneIn(instead);
	const part = partIn(words);
	const pattern = telephone && patternOf(telephone);
	const sought = folding(words.trim()).folded;
	return (text) => {
		const { folded, places } = folding(text);
		const found =
			pattern !== undefined
				? [...folded.matchAll(pattern)]
				: part === undefined
					? plainPlaces(folded, sought)
					: partsIn(folded, part);
		return found.flatMap(({ 0: own, index }): Match[] => {
			const start = places[index] ?? 0;
			const end = places[index + own.length] ?? 0;
			// The match would cut a single character such as ㈱, which counts as several letters.
			if (places[index - 1] === start || places[index + own.length - 1] === end) return [];
			return [
				{
					start,
					end,
					after: other === undefined ? partAs(own, part, instead) : writtenAs(own, other),
				},
			];
		});
	};
}

/** Whether words are a telephone number, or may be part of one. */
export const isTelephone = (words: string): boolean =>
	telephoneIn(words) !== undefined || partIn(words) !== undefined;

/**
 * The new number for a `tel:` link, in E.164 format. It is in the same country as the number that
 * it replaces, unless it has a country code. Undefined if the words are not a telephone number.
 */
export function dialedAs(own: string, words: string, instead: string): string | undefined {
	const sought = telephoneIn(words);
	const other = telephoneIn(instead);
	const part = partIn(words);
	if (part !== undefined)
		return isDigits(instead) ? partAs(own, part, instead).replace(/\D/g, "") : undefined;
	if (sought === undefined || other === undefined) return undefined;
	const digits = own.replace("(0)", "").replace(/\D/g, "");
	const country =
		other.country ??
		(own.startsWith("+")
			? digits.slice(0, digits.length - sought.groups.join("").length)
			: sought.country);
	return (country === undefined ? "0" : `+${country}`) + other.groups.join("");
}

/**
 * Folds text. Between digits, the Japanese long-vowel mark (ー) counts as a dash.
 */
function folding(text: string): ReturnType<typeof foldWithPlaces> {
	const { folded, places } = foldWithPlaces(text);
	return { folded: folded.replace(/(?<=\d)ー(?=\d)/g, "-"), places };
}

function plainPlaces(
	folded: string,
	words: string,
): { readonly 0: string; readonly index: number }[] {
	const found = [];
	for (
		let index = words === "" ? -1 : folded.indexOf(words);
		index >= 0;
		index = folded.indexOf(words, index + words.length)
	)
		found.push({ 0: words, index });
	return found;
}

type Telephone = { readonly country: string | undefined; readonly groups: readonly string[] };

/**
 * Parses a number in national notation, with its 0, or in international notation, with a separate
 * country code.
 */
function telephoneIn(words: string): Telephone | undefined {
	const { folded } = folding(words.trim());
	const [, country, national, rest] =
		/^(?:\+(\d{1,3})[ -](?:\(0\))?([\d ()-]+)|\(?0([\d ()-]+))$/.exec(folded) ?? [];
	const groups = (national ?? rest ?? "").match(/\d+/g) ?? [];
	return groups.join("").length < 6 ? undefined : { country, groups };
}

const gap = "[ ()-]{0,2}";

/** The digits, at least four, if the words may be part of a telephone number. */
function partIn(words: string): string | undefined {
	const { folded } = folding(words.trim());
	return isDigits(folded) &&
		telephoneIn(words) === undefined &&
		folded.replace(/\D/g, "").length >= 4
		? folded
		: undefined;
}

const isDigits = (text: string) => /^\d[\d ()-]*$/.test(folding(text.trim()).folded);

/**
 * Finds digits exactly as written, or within a telephone number in any notation. In international
 * notation, the number has no 0 at the beginning.
 */
function partsIn(folded: string, part: string): RegExpExecArray[] {
	const [first = "", ...others] = part.replace(/\D/g, "");
	const start =
		first === "0" ? `(?:0${gap}|(?<=\\+\\d{1,3}${gap}(?:\\(0\\))?)(?=\\d))` : first + gap;
	const numbers = [...folded.matchAll(/(?:\+|\(?0)(?:[ ()-]{0,2}\d){8,14}/g)];
	const isInNumber = ({ 0: own, index }: RegExpExecArray) =>
		numbers.some(
			(number) =>
				number.index <= index && index + own.length <= number.index + number[0].length,
		);
	return [...folded.matchAll(new RegExp(start + others.join(gap), "g"))].filter(
		(each) => each[0] === part || isInNumber(each),
	);
}

/** The replacement for part of a number: the new digits are separated like the old ones. */
function partAs(own: string, part: string | undefined, instead: string): string {
	if (part === undefined || own === part || !isDigits(instead)) return instead;
	const gaps = own.match(/\D+/g) ?? [];
	const groups = folding(instead).folded.match(/\d+/g) ?? [];
	const joined = groups
		.map((group, index) => (index === 0 ? "" : (gaps[index - 1] ?? gaps.at(-1) ?? "")) + group)
		.join("");
	return part.startsWith("0") && !own.startsWith("0") ? joined.replace(/^0\D*/, "") : joined;
}

function patternOf({ groups }: Telephone): RegExp {
	return new RegExp(
		`(?<![\\d+])(?:\\+\\d{1,3}${gap}(?:\\(0\\))?|\\((?=\\d+\\)[ -]?\\d)0|0)${[...groups.join("")].join(gap)}(?!\\d)`,
		"g",
	);
}

function writtenAs(own: string, { country, groups }: Telephone): string {
	const gap = /\d([ -])/.exec(own)?.[1] ?? (own.includes("(") ? "-" : "");
	const abroad = /^\+\d{1,3}?(?=[ (-])/.exec(own)?.[0];
	if (own.startsWith("+"))
		return [
			country === undefined ? (abroad ?? own.slice(0, 3)) : `+${country}`,
			...groups,
		].join(gap);
	return `0${groups.join(gap)}`;
}
