import { expect, it } from "vitest";
import { CommandLineError } from "../../kakehashi/src/terminal/command-line.ts";
import { localesFor, readLanguages } from "./locales.ts";

const osaka = { country: "JP", currency: "JPY", timeZone: "Asia/Tokyo" };
const rows = (answer: string, organization = osaka) =>
	localesFor(readLanguages(answer), organization).map(({ code, tag, prefix, name }) =>
		[code, tag, prefix, name].join(" "),
	);

it.each([
	["en,ja", ["en en-US  English", "ja ja-JP /ja 日本語"]],
	["ja、en", ["ja ja-JP  日本語", "en en-US /en English"]],
	["ja", ["ja ja-JP  日本語"]],
	[
		"en,zh-Hans,zh-Hant",
		["en en-US  English", "zh-Hans zh-CN /zh-hans 简体中文", "zh-Hant zh-TW /zh-hant 繁體中文"],
	],
	["zh", ["zh zh-CN  中文"]],
	["pt-BR", ["pt pt-BR  Português"]],
	["pt-BR,pt-PT", ["pt-BR pt-BR  Português (Brasil)", "pt-PT pt-PT /pt-pt Português europeu"]],
])("the languages %s become the rows of the configuration", (answer, expected) => {
	expect(rows(answer)).toEqual(expected);
});

it("each page of an organization has its currency and time zone, in whatever language", () => {
	const locales = localesFor(readLanguages("en,ja,fr"), osaka);
	expect(
		locales.map(({ currency, currencyDisplay, timeZone }) => [
			currency,
			currencyDisplay,
			timeZone,
		]),
	).toEqual([
		["JPY", "symbol", "Asia/Tokyo"],
		["JPY", "name", "Asia/Tokyo"],
		["JPY", "symbol", "Asia/Tokyo"],
	]);
});

it("a language that the starter has no texts in is not published before somebody translates them, unless it is the only one or the main one", () => {
	const published = (answer: string) =>
		localesFor(readLanguages(answer), osaka).map(({ published }) => published);
	expect(published("ja,en,zh,fr")).toEqual([undefined, undefined, false, false]);
	expect(published("fr,ja")).toEqual([undefined, undefined]);
});

it("a language is written as in the organization's country, where it is spoken there", () => {
	const london = { country: "GB", currency: "GBP", timeZone: "Europe/London" };
	const vienna = { country: "AT", currency: "EUR", timeZone: "Europe/Vienna" };
	expect(rows("en,de", london)).toEqual(["en en-GB  English", "de de-DE /de Deutsch"]);
	expect(rows("de,en-AU", vienna)).toEqual(["de de-AT  Deutsch", "en en-AU /en English"]);
});

it.each(["", "xx", "en,en", "zh-Hans,zh-Hans", "en_US", "日本語", "en,pt-BR,pt-BR"])(
	"the languages “%s” are refused",
	(answer) => {
		expect(() => readLanguages(answer)).toThrow(CommandLineError);
	},
);
