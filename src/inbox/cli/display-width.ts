const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
// East Asian wide and full-width characters (Unicode UAX #11) and emoji take two columns in a terminal. Half-width
// katakana belongs to the script but takes one.
const wide =
	/^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}])/u;
const withoutWidth = /^[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u;

function graphemeWidth(grapheme: string): number {
	const own = withoutWidth.test(grapheme) ? 0 : wide.test(grapheme) ? 2 : 1;
	// Half-width voicing marks belong to the grapheme before them, and still take a column of their own.
	return own + (grapheme.slice(1).match(/[\uff9e\uff9f]/g)?.length ?? 0);
}

/** How many columns a text takes in a terminal. */
export function displayWidth(text: string): number {
	let width = 0;
	for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
	return width;
}

/** Fills a text up with spaces to a width, or cuts it, with an ellipsis, without splitting a character. */
export function fitToWidth(text: string, width: number): string {
	const own = displayWidth(text);
	if (own <= width) return text + " ".repeat(width - own);
	let cut = "";
	let used = 0;
	for (const { segment } of graphemes.segment(text)) {
		if (used + graphemeWidth(segment) > width - 1) break;
		cut += segment;
		used += graphemeWidth(segment);
	}
	return `${cut}…${" ".repeat(width - 1 - used)}`;
}
