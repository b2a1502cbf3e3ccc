import type { Locale } from "../../core/routing/locale.ts";

/** Currencies of countries that have another than the euro. */
const currencies: Readonly<Record<string, string>> = {
	US: "USD",
	JP: "JPY",
	GB: "GBP",
	CH: "CHF",
	CN: "CNY",
	TW: "TWD",
	KR: "KRW",
	CA: "CAD",
	AU: "AUD",
	BR: "BRL",
};

/**
 * The row of a language in `site.config.ts`, with what is usual where it is spoken most.
 * @param tag BCP 47, such as `fr` or `pt-BR`
 * @param isMain whether the site's addresses without a prefix are in it
 * @returns undefined for what is no language
 */
export function starterLocale(tag: string, isMain: boolean): Locale | undefined {
	try {
		const { language, region = "US" } = new Intl.Locale(tag).maximize();
		const name = new Intl.DisplayNames(language, { type: "language", fallback: "none" }).of(language);
		if (name === undefined) return undefined;
		return {
			code: language,
			tag: `${language}-${region}`,
			prefix: isMain ? "" : `/${language}`,
			name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1),
			currency: currencies[region] ?? "EUR",
			currencyDisplay: region === "JP" ? "name" : "symbol",
			timeZone: region === "JP" ? "Asia/Tokyo" : "UTC",
		};
	} catch {
		return undefined;
	}
}
