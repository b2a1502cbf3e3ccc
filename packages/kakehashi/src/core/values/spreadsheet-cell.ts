/** What spreadsheets take for a formula, even quoted; a formula can reach outside the file. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** A number that a spreadsheet writes as it was. */
const plainNumber = /^(?:0|[1-9]\d{0,10})(?:\.\d{0,8}[1-9])?$/;
const number = /^[(\s\p{Sc}+-]*\d[\d,.\s]*[\s%)]*\p{Sc}?$/u;
/** Of its parts, one at most can be a year. */
const dateOrTime = /^(?!.*\d{4}.*\d{4})(?:\d{1,2}|\d{4})(?:[-/:.年月日時分秒\s]+(?:\d{1,2}|\d{4}))+[年月日時分秒]?$/;
const exponent = /^\d[\d.,]*e[+-]?\d+$/i;
const clock = /^[\d\s.:]*\d\s*[ap]\.?m?\.?$/i;
const months = "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const monthDate = new RegExp(`^(?:[\\d\\s.,/-]*\\d[\\s.,/-]*(?:${months})[\\d\\s.,/-]*|(?:${months})[\\s.,/-]*\\d[\\d\\s.,/-]*)$`, "i");

/** Whether a spreadsheet takes a text for a number, a date or a truth value, and writes that differently. */
export function isConvertible(text: string): boolean {
	const plain = text.normalize("NFKC").trim();
	if (plainNumber.test(text)) return false;
	return [number, dateOrTime, exponent, clock, monthDate, /^(?:true|false)$/i].some((pattern) => pattern.test(plain));
}

const needsGuard = (text: string) => formula.test(text) || isConvertible(text);
const withoutApostrophes = (text: string) => text.replace(/^'+/, "");

/**
 * Text that a spreadsheet leaves as it is: after an apostrophe it computes and converts nothing. One that was already there
 * gets another, so that removing one always restores the original.
 */
export const guardCell = (text: string): string => (needsGuard(withoutApostrophes(text)) ? `'${text}` : text);

/** The text that `guardCell` was given. */
export const unguardCell = (cell: string): string => (cell.startsWith("'") && needsGuard(withoutApostrophes(cell)) ? cell.slice(1) : cell);
