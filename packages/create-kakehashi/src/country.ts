import { plainLetters } from "@kakehashi/core/search/plain-letters.ts";
import countryToCurrency from "country-to-currency";
import { languages } from "./i18n/t.ts";

/** What a machine's settings say about its location. */
export type Machine = {
	/** IANA name, such as `Asia/Tokyo`. */
	readonly timeZone: string;
	/** In the form of the variable `LANG`: `ja_JP.UTF-8`. */
	readonly lang: string;
};

const countries = Object.keys(countryToCurrency) as (keyof typeof countryToCurrency)[];

/**
 * For countries with several time zones where the first by name is not the one most people live in.
 */
export const usualTimeZones: Readonly<Record<string, string>> = {
	AR: "America/Buenos_Aires",
	AU: "Australia/Sydney",
	BR: "America/Sao_Paulo",
	CA: "America/Toronto",
	CL: "America/Santiago",
	CY: "Asia/Nicosia",
	ES: "Europe/Madrid",
	GL: "America/Godthab",
	KI: "Pacific/Tarawa",
	MN: "Asia/Ulaanbaatar",
	MX: "America/Mexico_City",
	PF: "Pacific/Tahiti",
	PG: "Pacific/Port_Moresby",
	PT: "Europe/Lisbon",
	RU: "Europe/Moscow",
	US: "America/New_York",
	UZ: "Asia/Tashkent",
};

/**
 * The code of a country, from what a person types: `JP`, `Japan` or `日本`. Accents may be missing.
 */
export function findCountry(answer: string): string | undefined {
	const wanted = asTyped(answer);
	const names = languages.map((language) => new Intl.DisplayNames(language, { type: "region" }));
	return countries.find((code) =>
		[code, ...names.map((each) => each.of(code) ?? "")].some(
			(name) => asTyped(name) === wanted,
		),
	);
}

/** A name without what people leave out or type in another form. */
const asTyped = (name: string) => plainLetters(name).replaceAll("’", "'").toLowerCase();

/** The name of a country in a language. */
export function countryName(code: string, language: string): string {
	return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}

/** The likely country of a person at this machine who wants a site in this language. */
export function likelyCountry({ timeZone, lang }: Machine, language: Intl.Locale): string {
	const [, region = ""] = /^[a-z]+[_-]([A-Z]{2})\b/.exec(lang) ?? [];
	const zone = timeZoneNamed(timeZone) ?? "";
	return (
		countries.find((code) => timeZonesOf(code).includes(zone)) ??
		findCountry(region) ??
		findCountry(language.maximize().region ?? "") ??
		"US"
	);
}

export function currencyOf(country: string): string {
	return countries.includes(country as keyof typeof countryToCurrency)
		? countryToCurrency[country as keyof typeof countryToCurrency]
		: "USD";
}

/** The time zones of a country: first the one in which most people live, then the others. */
export function timeZonesOf(country: string): string[] {
	const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
	const isUsual = (zone: string) => zone === usualTimeZones[country];
	return [...zones.filter(isUsual), ...zones.filter((zone) => !isUsual(zone))];
}

/**
 * Returns the name under which countries list a time zone: `Europe/Kyiv` becomes `Europe/Kiev`.
 * Undefined if the name is not a time zone.
 */
export function timeZoneNamed(name: string): string | undefined {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}
