import { expect, it } from "vitest";
import { fromAbroad } from "./telephone-number.ts";

it.each([
	["06-1234-5678", "JP", "+81-6-1234-5678"],
	["０６（1234）5678", "JP", "+81-6-1234-5678"],
	["０３−１２３４ー５６７８", "JP", "+81-3-1234-5678"],
	["+81-6-1234-5678", "JP", "+81-6-1234-5678"],
	["+81(0)6-1234-5678", "JP", "+81-6-1234-5678"],
	["＋８１ （０） ６ー１２３４ー５６７８", "JP", "+81-6-1234-5678"],
	["(06)1234-5678", "JP", "+81-6-1234-5678"],
	["（０６） 1234―5678", "JP", "+81-6-1234-5678"],
	["06-1234(5678)", "JP", "+81-6-1234-5678"],
	["+44 (0)20 7946 0000", "GB", "+44-20 7946 0000"],
	// In Italy, nothing replaces the 0.
	["+39 (0)6 1234", "IT", "+39-0-6 1234"],
	// Which 0 the country code replaces is certain only for Japan.
	["01 23 45 67 89", "FR", "01 23 45 67 89"],
	["020 7946 0000", "GB", "020 7946 0000"],
	["call us", "JP", "call us"],
])("%s in %s is %s from abroad", (typed, country, expected) => {
	expect(fromAbroad(typed, country)).toBe(expected);
});
