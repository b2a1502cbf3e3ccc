// A mark is a number between two private-use characters, from a plane that no font and no input method uses.
const open = "\u{10fe00}";
const end = "\u{10fe01}";
const close = "\u{10fe02}";
const zero = 0x10fe10;

/** Any character of a mark. */
const markerCharacter = /[\u{10fe00}-\u{10fe19}]/u;

/** A whole mark: its opening with the number, or its closing. */
export const mark = /\u{10fe00}([\u{10fe10}-\u{10fe19}]+)\u{10fe01}|\u{10fe02}/gu;

/** The opening mark of a number. */
function openingMarker(number: number): string {
	return open + [...String(number)].map((digit) => String.fromCodePoint(zero + Number(digit))).join("") + end;
}

/** Text between marks. Text that itself contains such characters stays as it is. */
export function withMarker(text: string, number: number): string {
	return markerCharacter.test(text) ? text : openingMarker(number) + text + close;
}

/** The number that the digits of an opening mark stand for. */
export function numberOf(digits: string): number {
	return Number([...digits].map((digit) => (digit.codePointAt(0) ?? zero) - zero).join(""));
}

/** Text without any mark. */
export function withoutMarkers(text: string): string {
	return text.replace(mark, "");
}

/** Replaces the words between the one pair of marks that a text begins and ends with; undefined without such a pair. */
export function refill(marked: string, words: string): string | undefined {
	let depth = 0;
	const first = new RegExp(mark.source, "uy").exec(marked)?.[0];
	for (const each of marked.matchAll(mark)) {
		depth += each[1] === undefined ? -1 : 1;
		if (depth === 0) return first !== undefined && each.index + each[0].length === marked.length ? first + words + close : undefined;
	}
	return undefined;
}
