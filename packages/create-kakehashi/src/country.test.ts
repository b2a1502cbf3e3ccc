import { expect, it } from "vitest";
import { currencyOf, findCountry, likelyCountry, timeZonesOf, usualTimeZones } from "./country.ts";

const english = new Intl.Locale("en");
const japanese = new Intl.Locale("ja");

it.each(["JP", "jp", "Japan", "japan", "日本"])("Japan may be called %s", (name) => {
	expect(findCountry(name)).toBe("JP");
});

it.each([
	["Etats-Unis", "US"],
	["cote d'ivoire", "CI"],
	["Côte d’Ivoire", "CI"],
])("%s is understood without the accents and apostrophes of its name", (name, code) => {
	expect(findCountry(name)).toBe(code);
});

it("what is no country is none", () => {
	for (const name of ["", "ZZ", "EU", "Atlantis", "カーナ"])
		expect(findCountry(name), name).toBeUndefined();
});

it.each([
	["Asia/Tokyo", "en_US.UTF-8", english, "JP"],
	["Europe/Kyiv", "en_US.UTF-8", english, "UA"],
	["UTC", "de_AT.UTF-8", english, "AT"],
	["UTC", "C.UTF-8", japanese, "JP"],
	["UTC", "", english, "US"],
])(
	"a machine in %s that speaks %s stands where one would think",
	(timeZone, lang, language, country) => {
		expect(likelyCountry({ timeZone, lang }, language)).toBe(country);
	},
);

it("a country's currency and usual time zone are known", () => {
	const known = (country: string) => [currencyOf(country), timeZonesOf(country)[0]];
	expect(known("JP")).toEqual(["JPY", "Asia/Tokyo"]);
	expect(known("US")).toEqual(["USD", "America/New_York"]);
	expect(known("TW")).toEqual(["TWD", "Asia/Taipei"]);
	expect(known("FR")).toEqual(["EUR", "Europe/Paris"]);
	expect(known("BR")).toEqual(["BRL", "America/Sao_Paulo"]);
});

it("every usual time zone is one of its country", () => {
	for (const [country, zone] of Object.entries(usualTimeZones))
		expect(timeZonesOf(country)[0], country).toBe(zone);
});
