import { describe, expect, it } from "vitest";
import { visibleMarks } from "./visible-marks.ts";

describe("visibleMarks", () => {
	it.each([
		"200b",
		"200c",
		"200d",
		"200e",
		"200f",
		"202a",
		"202e",
		"2028",
		"2029",
		"2060",
		"2066",
		"2069",
		"061c",
		"feff",
		"00ad",
		"180e",
		"3164",
		"e0041",
	])("shows U+%s", (code) => {
		expect(visibleMarks(`a${String.fromCodePoint(Number.parseInt(code, 16))}b`)).toBe(
			`a<${code.toUpperCase()}>b`,
		);
	});

	it.each([
		"👨‍👩‍👧‍👦",
		"🧑🏽‍💻",
		"❤️‍🔥",
		"葛\u{e0100}城",
		"e\u0301",
		"か\u3099",
		"𠮷野家\n\tㇰ　ー",
		"שלום",
	])("leaves %j as it is", (text) => {
		expect(visibleMarks(text)).toBe(text);
	});
});
