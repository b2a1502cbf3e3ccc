import countryToCurrency from "country-to-currency";
import { messageLanguages } from "../../kakehashi/src/core/messages/say.ts";

/** What a machine says about where it is. */
export type Machine = {
	/** IANA name, such as `Asia/Tokyo`. */
	readonly timeZone: string;
	/** As in the variable `LANG`: `ja_JP.UTF-8`. */
	readonly lang: string;
};

const countries = Object.keys(countryToCurrency) as (keyof typeof countryToCurrency)[];

/** For countries with several time zones where the first by name is not the one most people live in. */
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

/** The code of a country that somebody enters: `JP`, `Japan` or `日本`. */
export function findCountry(answer: string): string | undefined {
	const wanted = answer.toLowerCase();
	const names = messageLanguages.map((language) => new Intl.DisplayNames(language, { type: "region" }));
	return countries.find((code) => [code, ...names.map((each) => each.of(code) ?? "")].some((name) => name.toLowerCase() === wanted));
}

/** What people call a country. */
export function countryName(code: string, language: string): string {
	return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}

/** The likely country of somebody at this machine who wants a site in this language. */
export function likelyCountry({ timeZone, lang }: Machine, language: Intl.Locale): string {
	const [, region = ""] = /^[a-z]+[_-]([A-Z]{2})\b/.exec(lang) ?? [];
	const zone = timeZoneNamed(timeZone) ?? "";
	return countries.find((code) => timeZonesOf(code).includes(zone)) ?? findCountry(region) ?? findCountry(language.maximize().region ?? "") ?? "US";
}

/** The currency of a country. */
export function currencyOf(country: string): string {
	return countries.includes(country as keyof typeof countryToCurrency) ? countryToCurrency[country as keyof typeof countryToCurrency] : "USD";
}

/** The time zones of a country, the most populous first. */
export function timeZonesOf(country: string): string[] {
	const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
	const isUsual = (zone: string) => zone === usualTimeZones[country];
	return [...zones.filter(isUsual), ...zones.filter((zone) => !isUsual(zone))];
}

/** A time zone by the name under which countries list it: `Europe/Kyiv` is `Europe/Kiev`. Undefined if it is not a time zone. */
export function timeZoneNamed(name: string): string | undefined {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}
