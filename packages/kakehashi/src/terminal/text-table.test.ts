import * as fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { fitToWidth, textTable } from "./text-table.ts";

describe("fitToWidth", () => {
	it("fills or cuts to exactly the width, whole characters only", () => {
		expect(fitToWidth("日本", 6)).toBe("日本  ");
		expect(fitToWidth("日本語です", 6)).toBe("日本… ");
		expect(fitToWidth("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3)).toBe("👨‍👩‍👧‍👦…");
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme" }),
				fc.integer({ min: 1, max: 20 }),
				(text, width) => {
					expect(stringWidth(fitToWidth(text, width))).toBe(width);
				},
			),
		);
	});
});

describe("textTable", () => {
	it("lines columns up under wide characters and shows what could deceive", () => {
		const table = textTable(
			[
				{ heading: { en: "NAME", ja: "名前" }, maxWidth: 8 },
				{ heading: { en: "TEXT", ja: "内容" }, maxWidth: 20 },
			],
			[
				["山田", "a\nb"],
				["Bartholomew", "\u202eabc"],
				["ｶﾞｰﾙ", "\u2028\ufeffa"],
			],
		);
		expect(table.split("\n")).toEqual([
			"NAME      TEXT",
			"山田      a b",
			"Barthol…  <202E>abc",
			"ｶﾞｰﾙ      <2028><FEFF>a",
		]);
	});
});
