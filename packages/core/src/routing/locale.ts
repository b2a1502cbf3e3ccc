/** A language of the site. To add a language, add a row like this and its texts. */
export type Locale = {
	/** Short code used in content files and in the language cookie, such as `ja`. */
	readonly code: string;
	/** BCP 47 tag written to `<html lang>`, such as `ja-JP`. */
	readonly tag: string;
	/**
	 * Prefix of every address in this language: empty for the default language, otherwise `/` and
	 * one segment.
	 */
	readonly prefix: string;
	/** The name of the language in that language, shown on the language link. */
	readonly name: string;
	/** ISO 4217 code of the currency for prices, such as `JPY`. */
	readonly currency: string;
	/** How `Intl.NumberFormat` shows that currency: `$19` is `symbol`, `1,980円` is `name`. */
	readonly currencyDisplay: "symbol" | "narrowSymbol" | "name";
	/** IANA time zone for dates, such as `Asia/Tokyo`. */
	readonly timeZone: string;
	/**
	 * False while the translation is in progress: the texts are checked and can be edited, but no
	 * page is published in this language. The default is true.
	 */
	readonly published?: boolean;
};

/** The languages of the site; the first one is the default. */
export type Locales = readonly [Locale, ...Locale[]];

/** The published languages. The default language is always one of them. */
export function publishedLocales([main, ...others]: Locales): Locales {
	return [main, ...others.filter(({ published }) => published !== false)];
}

/**
 * The language of an address, by its first segment. An address without a prefix belongs to the
 * default language.
 */
export function localeOfPath(path: string, locales: Locales): Locale {
	const prefixed = locales.find(
		(locale) =>
			locale.prefix !== "" &&
			(path === locale.prefix || path.startsWith(`${locale.prefix}/`)),
	);
	return prefixed ?? locales[0];
}

/**
 * Adds a language's prefix to an unprefixed address: `/` becomes `/ja`, `/pricing` becomes
 * `/ja/pricing`.
 */
export function localizePath(path: string, locale: Locale): string {
	if (locale.prefix === "") return path;
	return path.startsWith("/") && !/^\/(?:[?#]|$)/.test(path)
		? locale.prefix + path
		: locale.prefix + path.slice(1);
}

/**
 * Removes a language's prefix: `/ja/pricing` becomes `/pricing`. An address of another language is
 * returned unchanged.
 */
export function unlocalizePath(path: string, locale: Locale): string {
	if (locale.prefix === "") return path;
	if (path === locale.prefix) return "/";
	return path.startsWith(`${locale.prefix}/`) ? path.slice(locale.prefix.length) : path;
}

/**
 * True for Japanese, whose lines break only between phrases and whose headings are vertical.
 * Accepts a BCP 47 tag or a short code.
 */
export function isJapanese(tag: string): boolean {
	return /^ja(?:-|$)/i.test(tag);
}

/** The name of a language in a problem, such as `日本語 (ja)`. */
export const languageLabel = ({ name, code }: Pick<Locale, "name" | "code">) => `${name} (${code})`;

/** Finds a language by its short code. */
export function localeByCode(code: string | undefined, locales: Locales): Locale | undefined {
	return locales.find((locale) => locale.code === code);
}
