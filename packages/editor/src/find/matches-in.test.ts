import { expect, it } from "vitest";
import { dialedAs, matchesIn } from "./matches-in.ts";

const replaced = (text: string, words: string, instead: string) =>
	matchesIn(text, words, instead).reduceRight(
		(left, { start, end, after }) => left.slice(0, start) + after + left.slice(end),
		text,
	);

it.each([
	["+81-6-1234-5678", "06-1234-5678", "06-1111-2222", "+81611112222"],
	["+81(0)612345678", "06-1234-5678", "06-1111-2222", "+81611112222"],
	["0612345678", "06-1234-5678", "06-1111-2222", "0611112222"],
	["0612345678", "+81 6 1234 5678", "06-1111-2222", "+81611112222"],
	["+81612345678", "06-1234-5678", "+33 1 23 45 67 89", "+33123456789"],
	["+81612345678", "06-1234-5678", "by post", undefined],
	["12345678", "1234-5678", "1111-2222", "11112222"],
	["1234", "1234", "desk", undefined],
])("a link that dials %s, found by %s and to be %s, dials %s", (own, words, instead, dialed) => {
	expect(dialedAs(own, words, instead)).toBe(dialed);
});

it.each([
	["whatever the width and the case", "ＣＡＦÉ カフェ cafe", "Cafe", "Bar", "Bar カフェ Bar"],
	[
		"half-width katakana with their voicing marks",
		"ｶﾞｲﾄﾞを見る",
		"ガイド",
		"手引き",
		"手引きを見る",
	],
	["no half of a character", "㈱水面", "株", "社", "㈱水面"],
	["nothing for nothing", "abc", " ", "x", "abc"],
	["dashes of all kinds", "10–12", "10-12", "9-11", "9-11"],
	[
		"a number from within the country",
		"TEL 06（1234）5678",
		"06-1234-5678",
		"06-1111-2222",
		"TEL 06-1111-2222",
	],
	[
		"the code of a town in brackets",
		"(06) 1234 5678",
		"06-1234-5678",
		"06-1111-2222",
		"06 1111 2222",
	],
	[
		"a number in brackets",
		"Call us (06-1234-5678), (0612345678)",
		"06-1234-5678",
		"06-1111-2222",
		"Call us (06-1111-2222), (0611112222)",
	],
	[
		"a number from abroad",
		"Call +81 (0)6 1234 5678.",
		"06-1234-5678",
		"06-1111-2222",
		"Call +81 6 1111 2222.",
	],
	[
		"a number without gaps",
		"+81612345678 / 0612345678",
		"+81 6 1234 5678",
		"+81 6 1111 2222",
		"+81611112222 / 0611112222",
	],
	[
		"no part of a longer number",
		"106-1234-56789",
		"06-1234-5678",
		"06-1111-2222",
		"106-1234-56789",
	],
	[
		"long vowel marks between digits",
		"０６ー１２３４ー５６７８ コーヒー",
		"06-1234-5678",
		"06-1111-2222",
		"06-1111-2222 コーヒー",
	],
	[
		"a part of a number",
		"06-1234-5678, +81 6 1234 5678, 0612345678, 06（1234）5678",
		"1234-5678",
		"1111-2222",
		"06-1111-2222, +81 6 1111 2222, 0611112222, 06（1111)2222",
	],
	[
		"a part with its 0",
		"06-1234-5678 / +81 6 1234 5678 / +81612345678",
		"06-1234",
		"06-1111",
		"06-1111-5678 / +81 6 1111 5678 / +81611115678",
	],
	[
		"digits that are no telephone number",
		"2026-12-34, 1234, 12 34, 1234567",
		"1234",
		"5678",
		"2026-12-34, 5678, 12 34, 5678567",
	],
	[
		"another country",
		"+81-6-1234-5678",
		"06-1234-5678",
		"+33 1 23 45 67 89",
		"+33-1-23-45-67-89",
	],
	["words instead of a number", "06-1234-5678", "06-1234-5678", "the desk", "the desk"],
])("finds and replaces: %s", (_, text, words, instead, after) => {
	expect(replaced(text, words, instead)).toBe(after);
});
