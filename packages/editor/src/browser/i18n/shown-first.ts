/** The languages of the site. The language that the page is shown in comes first. */
export function shownFirst<T extends { readonly code: string }>(
	locales: readonly T[],
	shown: string,
): T[] {
	return locales.toSorted(
		(one, other) => Number(other.code === shown) - Number(one.code === shown),
	);
}
