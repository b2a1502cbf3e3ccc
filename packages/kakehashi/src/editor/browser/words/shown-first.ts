/** The languages of the site, the page's own first. */
export function shownFirst<T extends { readonly code: string }>(locales: readonly T[], shown: string): T[] {
	return locales.toSorted((one, other) => Number(other.code === shown) - Number(one.code === shown));
}
