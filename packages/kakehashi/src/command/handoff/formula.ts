// Spreadsheets compute whatever begins with these characters, even quoted, and a formula can reach outside the file. After an
// apostrophe it is text. One that was already there gets another, so that removing one always restores the original.
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Text that no spreadsheet takes for a formula. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `guardFormula` was given. */
export const unguardFormula = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
