// Spreadsheets compute what begins with these, even where it is quoted, and a formula can reach out of the file. After an
// apostrophe it is a text. One that stood there already gets another, so that taking one away always restores what was.
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A text that no spreadsheet takes for a formula. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `guardFormula` was given. */
export const unguardFormula = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
