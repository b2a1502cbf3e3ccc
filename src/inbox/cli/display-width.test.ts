import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayWidth, fitToWidth } from "./display-width.ts";
import { textTable } from "./text-table.ts";

describe("displayWidth", () => {
	it.each([
		["abc", 3],
		["日本語", 6],
		["ｶﾅ", 2],
		["ｶﾞ", 2],
		["ﾊﾟﾝﾀﾞ", 5],
		["カナ、。「」", 12],
		["ＡＢ", 4],
		["한글", 4],
		["é", 1],
		["e\u0301", 1],
		["が", 2],
		["か\u3099", 2],
		["👍🏽", 2],
		["👨‍👩‍👧‍👦", 2],
		["🇯🇵", 2],
		["❤️", 2],
		["𠮷", 2],
		["\u200b", 0],
		["—…", 2],
	])("%j takes %i columns", (text, width) => {
		expect(displayWidth(text)).toBe(width);
	});
});

describe("fitToWidth", () => {
	it("fills or cuts to exactly the width, whole characters only", () => {
		expect(fitToWidth("日本", 6)).toBe("日本  ");
		expect(fitToWidth("日本語です", 6)).toBe("日本… ");
		expect(fitToWidth("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3)).toBe("👨‍👩‍👧‍👦…");
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, width) => {
				expect(displayWidth(fitToWidth(text, width))).toBe(width);
			}),
		);
	});
});

describe("textTable", () => {
	it("lines columns up under wide characters and shows what could deceive", () => {
		const table = textTable(
			[
				{ heading: "NAME", most: 8 },
				{ heading: "TEXT", most: 20 },
			],
			[
				["山田", "a\nb"],
				["Bartholomew", "\u202eabc"],
			],
		);
		expect(table.split("\n")).toEqual(["NAME      TEXT", "山田      a b", "Barthol…  <202E>abc"]);
	});
});
