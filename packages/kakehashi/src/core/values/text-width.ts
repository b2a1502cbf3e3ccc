/**
 * The approximate width of a text in bold type, in ems. Full-width characters are as wide as they are high; Latin ones are
 * assumed to be slightly wider than most fonts draw them.
 */
export function emsOf(text: string): number {
	return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
	if (letter === "\u200b") return 0;
	if (letter >= "\u2e80") return 1;
	if (/[iljtfrI.,:;'’!|()[\] ]/.test(letter)) return 0.4;
	if (/[mwMW@%—]/.test(letter)) return 1;
	return /[A-Z]/.test(letter) ? 0.76 : 0.68;
}
