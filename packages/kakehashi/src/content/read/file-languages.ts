import type { Locale } from "@kakehashi/core/routing/locale.ts";

/**
 * The languages that the file of a page or an entry lists. All languages, if it lists none that the
 * site has.
 */
export function fileLanguages(data: unknown, codes: readonly string[]): readonly string[] {
	const named =
		typeof data === "object" && data !== null && "languages" in data
			? data.languages
			: undefined;
	const known = Array.isArray(named) ? codes.filter((code) => named.includes(code)) : [];
	return known.length === 0 ? codes : known;
}

/** `fileLanguages` as locales, in the order of the site. */
export function fileLocales(data: unknown, locales: readonly Locale[]): readonly Locale[] {
	const codes = fileLanguages(
		data,
		locales.map(({ code }) => code),
	);
	return locales.filter(({ code }) => codes.includes(code));
}
