/**
 * The beginning of text that spreadsheets treat as a formula, even in quotes. A formula could read
 * or send data outside the file.
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** A number that a spreadsheet saves unchanged. */
const plainNumber = /^(?:0|[1-9]\d{0,10})(?:\.\d{0,8}[1-9])?$/;
const number = /^[(\s\p{Sc}+-]*\d[\d,.\s]*[\s%)]*\p{Sc}?$/u;
/** At most one of the parts can be a year with four digits. */
const dateOrTime =
	/^(?!.*\d{4}.*\d{4})(?:\d{1,2}|\d{4})(?:[-/:.年月日時分秒\s]+(?:\d{1,2}|\d{4}))+[年月日時分秒]?$/;
const exponent = /^\d[\d.,]*e[+-]?\d+$/i;
const clock = /^[\d\s.:]*\d\s*[ap]\.?m?\.?$/i;
const months =
	"jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const monthDate = new RegExp(
	`^(?:[\\d\\s.,/-]*\\d[\\s.,/-]*(?:${months})[\\d\\s.,/-]*|(?:${months})[\\s.,/-]*\\d[\\d\\s.,/-]*)$`,
	"i",
);

/**
 * Whether a spreadsheet would read a text as a number, a date or a truth value, and save it in
 * another form.
 */
export function isConvertible(text: string): boolean {
	const plain = text.normalize("NFKC").trim();
	if (plainNumber.test(text)) return false;
	return [number, dateOrTime, exponent, clock, monthDate, /^(?:true|false)$/i].some((pattern) =>
		pattern.test(plain),
	);
}

const needsGuard = (text: string) => formula.test(text) || isConvertible(text);
const withoutApostrophes = (text: string) => text.replace(/^'+/, "");

/**
 * Protects text from a spreadsheet with an apostrophe, so that it is not computed or converted.
 * Text that already begins with an apostrophe gets another, so that removing one always restores
 * the original.
 */
export const guardCell = (text: string): string =>
	needsGuard(withoutApostrophes(text)) ? `'${text}` : text;

/** Restores the original text from the result of `guardCell`. */
export const unguardCell = (cell: string): string =>
	cell.startsWith("'") && needsGuard(withoutApostrophes(cell)) ? cell.slice(1) : cell;
