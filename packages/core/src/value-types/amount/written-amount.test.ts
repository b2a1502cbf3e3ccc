import { describe, expect, it } from "vitest";
import { parseAmount, writeAmount } from "./written-amount.ts";

describe("an amount", () => {
	it.each([
		["19,800", "JPY", 19800],
		["￥１９，８００", "JPY", 19800],
		["1980円", "JPY", 1980],
		["19.800", "JPY", 19800],
		["150", "USD", 15000],
		["$150.5", "USD", 15050],
		["US$1,234.50", "USD", 123450],
		["1.234,50 €", "EUR", 123450],
		["1 234,50", "EUR", 123450],
		["1.250", "EUR", 125000],
		["1.250", "KWD", 1250],
		["0", "JPY", 0],
	])("%s in %s is understood as it is typed", (text, currency, minor) => {
		expect(parseAmount(text, currency)).toBe(minor);
	});

	it.each([
		["", "JPY"],
		["19.8", "JPY"],
		["-5", "USD"],
		["1,2,3", "USD"],
		["1,500,00", "EUR"],
		["ask us", "USD"],
		["5-10", "USD"],
		["99999999999999999", "JPY"],
	])("%j in %s is none", (text, currency) => {
		expect(parseAmount(text, currency)).toBeUndefined();
	});

	it("is written without a currency, with decimals where there are some, and read back", () => {
		expect([
			writeAmount(19800, "JPY", "ja-JP"),
			writeAmount(15000, "USD", "en-US"),
			writeAmount(15050, "USD", "en-US"),
		]).toEqual(["19,800", "150", "150.50"]);
		for (const [minor, currency, tag] of [
			[123456, "EUR", "de-DE"],
			[123456, "EUR", "fr-FR"],
			[1234567, "JPY", "ja-JP"],
			[100000, "USD", "en-US"],
		] as const)
			expect(parseAmount(writeAmount(minor, currency, tag), currency), tag).toBe(minor);
	});
});
