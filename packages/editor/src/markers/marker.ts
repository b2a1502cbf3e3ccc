// An edit marker is a number between two private-use characters, from a plane that no font and no
// input method uses.
const open = "\u{10fe00}";
const end = "\u{10fe01}";
const close = "\u{10fe02}";
const zero = 0x10fe10;

/** Any character of a marker. */
const markerCharacter = /[\u{10fe00}-\u{10fe19}]/u;

/** A whole marker: the opening with its number, or the closing. */
export const mark = /\u{10fe00}([\u{10fe10}-\u{10fe19}]+)\u{10fe01}|\u{10fe02}/gu;

/** The opening marker with a number. */
function openingMarker(number: number): string {
	return (
		open +
		[...String(number)].map((digit) => String.fromCodePoint(zero + Number(digit))).join("") +
		end
	);
}

/** Puts a text between markers. A text that already contains such characters stays as it is. */
export function withMarker(text: string, number: number): string {
	return markerCharacter.test(text) ? text : openingMarker(number) + text + close;
}

/** Converts the digits of an opening marker to its number. */
export function numberOf(digits: string): number {
	return Number([...digits].map((digit) => (digit.codePointAt(0) ?? zero) - zero).join(""));
}

/** Removes all markers from a text. */
export function withoutMarkers(text: string): string {
	return text.replace(mark, "");
}

/**
 * Replaces the words between the single pair of markers around a whole text; undefined if there is
 * no such pair.
 */
export function refill(marked: string, words: string): string | undefined {
	let depth = 0;
	const first = new RegExp(mark.source, "uy").exec(marked)?.[0];
	for (const each of marked.matchAll(mark)) {
		depth += each[1] === undefined ? -1 : 1;
		if (depth === 0)
			return first !== undefined && each.index + each[0].length === marked.length
				? first + words + close
				: undefined;
	}
	return undefined;
}
