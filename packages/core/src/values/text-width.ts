/**
 * The approximate width of a text in bold type, in ems. A full-width character is 1 em wide. The
 * widths of Latin characters are slightly larger than in most fonts.
 */
export function emsOf(text: string): number {
	return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
	if (letter === "\u200b" || letter === "\u2060") return 0;
	if (letter >= "\u2e80") return 1;
	if (/[iljtfrI.,:;'’!|()[\] ]/.test(letter)) return 0.4;
	if (/[mwMW@%—]/.test(letter)) return 1;
	return /[A-Z]/.test(letter) ? 0.76 : 0.68;
}
