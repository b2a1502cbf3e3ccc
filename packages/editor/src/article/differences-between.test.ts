import { expect, it } from "vitest";
import { differencesBetween } from "./differences-between.ts";

const languages = [
	{ code: "en", name: "English" },
	{ code: "ja", name: "日本語" },
];

it("of two versions of some blocks, only the words in which they differ are shown, by language", () => {
	const same = { paragraph: { en: "A", ja: "あ" } };
	const theirs = { paragraph: { en: "B", ja: "い" } };
	const mine = { paragraph: { en: "C", ja: "い" } };
	expect(
		differencesBetween(
			[same, theirs],
			[same, mine, { heading: { en: "New", ja: "新" } }],
			languages,
			[],
		),
	).toEqual({
		theirs: { en: "B", ja: "" },
		mine: { en: "C\nNew", ja: "新" },
	});
});

it("what only stands in for a language is no version", () => {
	const version = (en: string) => [{ paragraph: { en, ja: `日本語: ${en}` } }];
	expect(differencesBetween(version("A"), version("B"), languages, [])).toEqual({
		theirs: { en: "A", ja: "" },
		mine: { en: "B", ja: "" },
	});
});
