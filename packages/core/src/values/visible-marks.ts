/**
 * Shows invisible characters as `<202E>`: characters that change the direction of text, zero-width
 * characters, and the Unicode line ends. They could make one text look like another. Parts of
 * visible characters do not change: the joiner inside an emoji, and the selectors that choose the
 * form of a kanji or an emoji.
 */
export function visibleMarks(text: string): string {
	return text.replace(
		/(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?=\u200d\p{Extended_Pictographic}))(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu,
		(mark) => `<${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}>`,
	);
}
