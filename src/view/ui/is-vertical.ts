/** True for languages whose headings this design sets in vertical columns: Japanese. Takes a BCP 47 tag or a short code. */
export function isVertical(tag: string): boolean {
	return /^ja(?:-|$)/i.test(tag);
}
