import { describe, expect, it } from "vitest";
import { type MessageKey, messageText } from "../../../../../test/messages.ts";
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

type Case = [
	what: string,
	text: string,
	line: number,
	key: MessageKey,
	values?: Parameters<typeof messageText>[1],
];
const cases: readonly Case[] = [
	[
		"a link inside braces",
		"b: 1\na: { ja: 大阪（[地図](https://x.example)）, en: Osaka }\n",
		2,
		"content.yamlBracketInText",
	],
	[
		"a link inside a list",
		"a: [一行目, 詳しくは[こちら](/x)へ]\n",
		1,
		"content.yamlBracketInText",
	],
	[
		"a placeholder inside braces",
		"a: { en: from {monthly} on, ja: x }\n",
		1,
		"content.yamlBraceInText",
		{ sign: "{" },
	],
	[
		"a comma in a text inside braces",
		"a: { en: Bread, cakes, and tea, ja: パン }\n",
		1,
		"content.yamlCommaCutsText",
		{ words: "cakes" },
	],
	[
		"no space behind a colon inside braces",
		"a: { en: x, ja:y }\n",
		1,
		"content.yamlSpaceAfterKey",
		{ key: "ja" },
	],
	[
		"two commas in brackets",
		"a:\n  en: [Clear advice,, in two languages]\n",
		2,
		"content.yamlExtraComma",
	],
	[
		"no comma inside braces",
		"a: { en: x ja: y }\n",
		1,
		"content.yamlCommaBeforeKey",
		{ after: "ja" },
	],
	[
		"no comma behind a text in quotation marks",
		'a: { en: "x" ja: "y" }\n',
		1,
		"content.yamlCommaBeforeKey",
		{ after: "ja" },
	],
	[
		"a Japanese comma between languages",
		"a: { en: x、ja: y }\n",
		1,
		"content.yamlCommaBeforeKey",
		{ after: "ja" },
	],
	[
		"no comma at the end of a line inside braces",
		"a: {\n  en: x\n  ja: y }\n",
		2,
		"content.yamlCommaMissing",
	],
	["Japanese braces", "a: ｛ en: x, ja: y ｝\n", 1, "content.yamlWideBrackets"],
	[
		"a brace that is not closed",
		"a: { en: x, ja: y\n",
		1,
		"content.yamlUnclosedBracket",
		{ sign: "{", end: "}" },
	],
	[
		"a brace that is not closed before a list",
		"a: {\n  - b: x\n    c: { en: x, ja: y }\n",
		1,
		"content.yamlUnclosedBracket",
		{ sign: "{", end: "}" },
	],
	[
		"a bracket that is not closed",
		"l:\n  - a: [x, y\n    b: z\n",
		2,
		"content.yamlUnclosedBracket",
		{ sign: "[", end: "]" },
	],
	["a brace too many", "a: { en: x, ja: y }}\n", 1, "content.yamlExtraBracket", { sign: "}" }],
	[
		"a quotation mark that is not closed",
		'a:\n  en: "Hello\n  ja: こんにちは\n',
		2,
		"content.yamlUnclosedQuote",
		{ mark: '"', other: "'" },
	],
	[
		"a quotation mark that is not closed before another one",
		'a: { en: "Hello, ja: "こんにちは" }\n',
		1,
		"content.yamlQuoteBeforeKey",
		{ key: "ja", mark: '"' },
	],
	[
		"a quotation mark that is not closed in a list",
		'a: { en: ["Hello, you], ja: ["やあ"] }\n',
		1,
		"content.yamlQuoteBeforeKey",
		{ key: "ja", mark: '"' },
	],
	[
		"a quotation mark that is not closed inside braces",
		"a: { en: It's, ja: 'x }\n",
		1,
		"content.yamlUnclosedQuote",
		{ mark: "'", other: '"' },
	],
	[
		"quotation marks inside others",
		'a: { en: "say "hi" now", ja: y }\n',
		1,
		"content.yamlTextAfterQuote",
		{ mark: '"', other: "'" },
	],
	["a backslash", 'a: "C:\\docs"\n', 1, "content.yamlBackslash"],
	[
		"a line that begins too far left",
		"a:\n  b:\n    c: 1\n   d: 2\n",
		4,
		"content.yamlIndentUnlikeAbove",
		{ count: 3, columns: { or: ["0", "2", "4"] } },
	],
	[
		"a line that begins too far right",
		"a:\n  en: x\n   ja: y\n",
		3,
		"content.yamlIndentUnlikeAbove",
		{ count: 3, columns: { or: ["0", "2"] } },
	],
	[
		"a key beside its list's hyphen",
		"l:\n  - kind: x\n   b: y\n",
		3,
		"content.yamlIndentUnlikeAbove",
		{ count: 3, columns: { or: ["0", "2", "4"] } },
	],
	["a key among the entries of a list", "l:\n  - x\n  b: y\n", 3, "content.yamlListDashMissing"],
	["a hyphen without a space", "l:\n  -a: 1\n  - b: 2\n", 2, "content.yamlSpaceAfterDash"],
	["a key without a colon", "a\n  en: x\n  ja: y\n", 1, "content.yamlColonMissing"],
	["a key without a colon before braces", "a { en: x, ja: y }\n", 1, "content.yamlColonMissing"],
	["a block of text that is not indented", "a: |\nfoo bar\n", 2, "content.yamlBlockIndent"],
	["a line of hyphens", "a: 1\n---\nb: 2\n", 2, "content.yamlDocumentEnd"],
];

describe("what YAML stumbles over", () => {
	it.each(cases)(
		"is told once, in both languages, on the line to mend: %s",
		(_what, text, line, key, values) => {
			expect(
				problemsIn(text + rest).map(({ line, message }) => [line, message.en, message.ja]),
			).toEqual([[line, messageText(key, values), messageText(key, values, "ja")]]);
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
