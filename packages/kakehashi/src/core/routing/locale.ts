/** A language the site is published in. Another language is one more row like this, plus its texts. */
export type Locale = {
	/** Short code used in content files and in the language cookie, such as `ja`. */
	readonly code: string;
	/** BCP 47 tag written to `<html lang>`, such as `ja-JP`. */
	readonly tag: string;
	/** Start of every address in this language: empty for the default, otherwise `/` and one segment. */
	readonly prefix: string;
	/** The language's own name for itself, shown on the language link. */
	readonly name: string;
	/** ISO 4217 code of the currency prices are shown in. */
	readonly currency: string;
	/** How `Intl.NumberFormat` shows that currency: `$19` is `symbol`, `1,980円` is `name`. */
	readonly currencyDisplay: "symbol" | "narrowSymbol" | "name";
	/** IANA time zone in which dates are written. */
	readonly timeZone: string;
	/** False while it is being translated: its texts are checked and edited, but no page is published in it. */
	readonly published?: boolean;
};

/** The table of languages; the first row is the default. */
export type Locales = readonly [Locale, ...Locale[]];

/** The languages that are published: the first one always is. */
export function publishedLocales([main, ...others]: Locales): Locales {
	return [main, ...others.filter(({ published }) => published !== false)];
}

/** The language that owns an address, decided by its first segment. The default language owns the rest. */
export function localeOfPath(path: string, locales: Locales): Locale {
	const prefixed = locales.find((locale) => locale.prefix !== "" && (path === locale.prefix || path.startsWith(`${locale.prefix}/`)));
	return prefixed ?? locales[0];
}

/** Puts a language's prefix before an unprefixed address: `/` becomes `/ja`, `/pricing` becomes `/ja/pricing`. */
export function localizePath(path: string, locale: Locale): string {
	if (locale.prefix === "") return path;
	return path.startsWith("/") && !/^\/(?:[?#]|$)/.test(path) ? locale.prefix + path : locale.prefix + path.slice(1);
}

/** Removes the prefix again: `/ja/pricing` becomes `/pricing`. An address of another language is returned as it is. */
export function unlocalizePath(path: string, locale: Locale): string {
	if (locale.prefix === "") return path;
	if (path === locale.prefix) return "/";
	return path.startsWith(`${locale.prefix}/`) ? path.slice(locale.prefix.length) : path;
}

/** True for languages written like Japanese: phrases are kept whole, headings are in columns. Takes a BCP 47 tag or a short code. */
export function isJapanese(tag: string): boolean {
	return /^ja(?:-|$)/i.test(tag);
}

/** Finds a language by its short code. */
export function localeByCode(code: string | undefined, locales: Locales): Locale | undefined {
	return locales.find((locale) => locale.code === code);
}
