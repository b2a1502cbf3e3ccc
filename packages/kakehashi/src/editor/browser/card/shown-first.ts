/** The languages of the site, that of the page before the others. */
export function shownFirst<T extends { readonly code: string }>(locales: readonly T[], shown: string): T[] {
	return locales.toSorted((one, other) => Number(other.code === shown) - Number(one.code === shown));
}
