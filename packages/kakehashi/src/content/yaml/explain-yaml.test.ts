import { describe, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { parseContentFile } from "./parse-content-file.ts";

function problemsIn(text: string) {
	const result = parseContentFile("a.yaml", new TextEncoder().encode(text));
	return "problems" in result ? result.problems : [];
}

/**
 * Correct lines that follow each mistake. The parser reports errors in all of them, which must not
 * be shown.
 */
const rest = "more: { en: x, ja: y }\nlist:\n  - kind: z\n    text: { en: x, ja: y }\n";

type Case = readonly [what: string, text: string, line: number, english: RegExp, japanese: RegExp];
const cases: readonly Case[] = [
	[
		"a link inside braces",
		"b: 1\na: { ja: 大阪（[地図](https://x.example)）, en: Osaka }\n",
		2,
		/contains \[ .*quotation marks/,
		/「\[」.*引用符/,
	],
	[
		"a link inside a list",
		"a: [一行目, 詳しくは[こちら](/x)へ]\n",
		1,
		/contains \[ .*quotation marks/,
		/「\[」.*引用符/,
	],
	[
		"a placeholder inside braces",
		"a: { en: from {monthly} on, ja: x }\n",
		1,
		/contains \{ needs/,
		/「\{」.*引用符/,
	],
	[
		"a comma in a text inside braces",
		"a: { en: Bread, cakes, and tea, ja: パン }\n",
		1,
		/comma ends the text.*"cakes"/,
		/「cakes」.*引用符/,
	],
	[
		"no space behind a colon inside braces",
		"a: { en: x, ja:y }\n",
		1,
		/space is missing after "ja:"/,
		/「ja:」のあと/,
	],
	[
		"two commas in brackets",
		"a:\n  en: [Clear advice,, in two languages]\n",
		2,
		messagePattern("content.yamlExtraComma"),
		messagePattern("content.yamlExtraComma", "ja"),
	],
	[
		"no comma inside braces",
		"a: { en: x ja: y }\n",
		1,
		/comma is missing before "ja:"/,
		/「ja:」の前/,
	],
	[
		"no comma behind a text in quotation marks",
		'a: { en: "x" ja: "y" }\n',
		1,
		/comma is missing before "ja:"/,
		/「ja:」の前/,
	],
	[
		"a Japanese comma between languages",
		"a: { en: x、ja: y }\n",
		1,
		/comma is missing before "ja:"/,
		/半角の「,」/,
	],
	[
		"no comma at the end of a line inside braces",
		"a: {\n  en: x\n  ja: y }\n",
		2,
		messagePattern("content.yamlCommaMissing"),
		messagePattern("content.yamlCommaMissing", "ja"),
	],
	["Japanese braces", "a: ｛ en: x, ja: y ｝\n", 1, /full-width/, /全角/],
	[
		"a brace that is not closed",
		"a: { en: x, ja: y\n",
		1,
		/\{ on this line is never closed/,
		/「\{」が閉じていません/,
	],
	[
		"a brace that is not closed before a list",
		"a: {\n  - b: x\n    c: { en: x, ja: y }\n",
		1,
		/\{ on this line is never closed/,
		/「\{」が閉じていません/,
	],
	[
		"a bracket that is not closed",
		"l:\n  - a: [x, y\n    b: z\n",
		2,
		/\[ on this line is never closed/,
		/「\[」が閉じていません/,
	],
	["a brace too many", "a: { en: x, ja: y }}\n", 1, /one } too many/, /「}」が一つ余って/],
	[
		"a quotation mark that is not closed",
		'a:\n  en: "Hello\n  ja: こんにちは\n',
		2,
		/begins with ", which is not closed/,
		/閉じていません/,
	],
	[
		"a quotation mark that is not closed before another one",
		'a: { en: "Hello, ja: "こんにちは" }\n',
		1,
		/before "ja:" begins with " and is not closed/,
		/「ja:」の前の文.*閉じていません/,
	],
	[
		"a quotation mark that is not closed in a list",
		'a: { en: ["Hello, you], ja: ["やあ"] }\n',
		1,
		/before "ja:".*not closed/,
		/「ja:」の前/,
	],
	[
		"a quotation mark that is not closed inside braces",
		"a: { en: It's, ja: 'x }\n",
		1,
		/begins with ', which is not closed/,
		/閉じていません/,
	],
	[
		"quotation marks inside others",
		'a: { en: "say "hi" now", ja: y }\n',
		1,
		/goes on after the next "/,
		/次の「"」のあとにも/,
	],
	["a backslash", 'a: "C:\\docs"\n', 1, /backslash/, /「\\」は特別な意味/],
	[
		"a line that begins too far left",
		"a:\n  b:\n    c: 1\n   d: 2\n",
		4,
		/indented by 3 spaces.*by 0, 2, or 4/,
		/半角3字.*0、2、または4字/,
	],
	[
		"a line that begins too far right",
		"a:\n  en: x\n   ja: y\n",
		3,
		/indented by 3 spaces.*by 0 or 2/,
		/半角3字.*0または2字/,
	],
	[
		"a key beside its list's hyphen",
		"l:\n  - kind: x\n   b: y\n",
		3,
		/indented by 3 spaces.*by 0, 2, or 4/,
		/半角3字/,
	],
	[
		"a key among the entries of a list",
		"l:\n  - x\n  b: y\n",
		3,
		messagePattern("content.yamlListDashMissing"),
		/リストですが/,
	],
	[
		"a hyphen without a space",
		"l:\n  -a: 1\n  - b: 2\n",
		2,
		messagePattern("content.yamlSpaceAfterDash"),
		/「-」のあと/,
	],
	[
		"a key without a colon",
		"a\n  en: x\n  ja: y\n",
		1,
		messagePattern("content.yamlColonMissing"),
		messagePattern("content.yamlColonMissing", "ja"),
	],
	[
		"a key without a colon before braces",
		"a { en: x, ja: y }\n",
		1,
		messagePattern("content.yamlColonMissing"),
		messagePattern("content.yamlColonMissing", "ja"),
	],
	[
		"a block of text that is not indented",
		"a: |\nfoo bar\n",
		2,
		messagePattern("content.yamlBlockIndent"),
		/キーより右から/,
	],
	[
		"a line of hyphens",
		"a: 1\n---\nb: 2\n",
		2,
		messagePattern("content.yamlDocumentEnd"),
		messagePattern("content.yamlDocumentEnd", "ja"),
	],
];

describe("what YAML stumbles over", () => {
	it.each(cases)(
		"is told once, in both languages, on the line to mend: %s",
		(_what, text, line, english, japanese) => {
			expect(
				problemsIn(text + rest).map(({ line, message }) => [line, message.en, message.ja]),
			).toEqual([[line, expect.stringMatching(english), expect.stringMatching(japanese)]]);
		},
	);

	it("is told with the key of the text, where there is one", () => {
		expect(problemsIn("a: { ja: 大阪（[地図](/x)）, en: y }\n")).toMatchObject([{ key: "ja" }]);
	});

	it("is told besides each key that stands twice", () => {
		expect(
			problemsIn("a: 1\na: 2\nb: 1\nb: 2\nc: [\n").map(({ line, key }) => [line, key]),
		).toEqual([
			[2, "a"],
			[4, "b"],
			[5, undefined],
		]);
	});

	it("is not a text in quotation marks that goes on on the next line", () => {
		expect(problemsIn('a: "x\n  y"\nb: { c: [d }\n').map(({ line }) => line)).toEqual([3]);
	});
});
