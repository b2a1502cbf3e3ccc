import { expect, it } from "vitest";
import { fromAbroad } from "./telephone-number.ts";

it.each([
	["06-1234-5678", "JP", "+81-6-1234-5678"],
	["０６（1234）5678", "JP", "+81-6-1234-5678"],
	["０３−１２３４ー５６７８", "JP", "+81-3-1234-5678"],
	["+81-6-1234-5678", "JP", "+81-6-1234-5678"],
	// Which 0 the country code replaces is certain only for Japan.
	["01 23 45 67 89", "FR", "01 23 45 67 89"],
	["020 7946 0000", "GB", "020 7946 0000"],
	["call us", "JP", "call us"],
])("%s in %s is %s from abroad", (typed, country, expected) => {
	expect(fromAbroad(typed, country)).toBe(expected);
});
