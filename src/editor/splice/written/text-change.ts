/** Puts a text in the place of the characters from one offset up to another. */
export type TextChange = { readonly from: number; readonly to: number; readonly text: string };

/** A text after changes that do not overlap. */
export function changeText(source: string, changes: readonly TextChange[]): string {
	let result = "";
	let offset = 0;
	for (const { from, to, text } of changes.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
		result += source.slice(offset, from) + text;
		offset = to;
	}
	return result + source.slice(offset);
}
