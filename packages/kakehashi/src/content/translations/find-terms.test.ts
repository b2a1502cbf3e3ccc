import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasWord, termProblems, termsIn } from "./find-terms.ts";

const glossary = {
	terms: [
		{
			term: { en: "town house", ja: "町家", fr: "maison de ville" },
			also: { en: ["machiya"] },
			avoid: { ja: ["町屋"] },
			note: "With a shop in front.",
		},
		{ term: { en: "house", ja: "住宅" } },
		{ keep: "Kakehashi" },
		{ term: { en: "gallery", ja: "ギャラリー" } },
	],
};

describe("a word", () => {
	it.each([
		["We measure Town Houses first.", "town house", true],
		["two galleries", "gallery", true],
		["the gallery’s door", "gallery", true],
		["houseboat", "house", false],
		["greenhouse", "house", false],
		["C++ and more", "C++", true],
		["この町家は", "町家", true],
		["[here](/house)", "house", false],
		["{house}", "house", false],
		["cafe\u0301s", "café", true],
	])("in %j is %j: %j", (text, word, expected) => {
		expect(hasWord(text, word)).toBe(expected);
	});
});

describe("the terms of a text", () => {
	it("are the longest that stand there", () => {
		const found = termsIn("Town houses in Kakehashi", "en", glossary);
		expect(found).toEqual([glossary.terms[0], glossary.terms[2]]);
	});
});

describe("the glossary", () => {
	it.each([
		["says nothing where both are used", { en: "Town houses", ja: "町家です" }, []],
		["says nothing where another word for it is used", { en: "A machiya", ja: "町家です" }, []],
		[
			"names the language without the counterpart",
			{ en: "Town houses", ja: "古い家" },
			[{ code: "ja", write: "町家", counterpartOf: "town house", from: "en" }],
		],
		[
			"names it the other way round",
			{ en: "Old ones", ja: "町家です" },
			[{ code: "en", write: "town house", counterpartOf: "町家", from: "ja" }],
		],
		[
			"names a word that is not used",
			{ en: "Town houses", ja: "町屋です" },
			[{ code: "ja", write: "町家", insteadOf: "町屋" }],
		],
		[
			"knows names that stay as they are",
			{ en: "By Kakehashi", ja: "架け橋より" },
			[{ code: "ja", write: "Kakehashi" }],
		],
		[
			"says nothing of a language that has no word for it, or no text",
			{ en: "By house", de: "Haus", ja: "" },
			[],
		],
	])("%s", (_name, texts, expected) => {
		expect(termProblems(texts, glossary)).toEqual(
			expected.map((each) => expect.objectContaining(each)),
		);
	});

	it("finds any word in itself", () => {
		const word = fc
			.string({ unit: fc.constantFrom(..."ab(+.é[町家"), minLength: 1 })
			.filter((each) => !/\]\(|[[\]]/.test(each));
		fc.assert(fc.property(word, (each) => hasWord(`… ${each} …`, each)));
	});
});
