import { describe, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { parseContentFile } from "./parse-content-file.ts";

const parse = (text: string) => parseContentFile("a.yaml", new TextEncoder().encode(text));
function problemsIn(text: string) {
	const result = parse(text);
	return "problems" in result ? result.problems : [];
}

type Case = readonly [
	what: string,
	text: string,
	line: number,
	key: string | undefined,
	english: RegExp,
	japanese: RegExp,
];
const cases: readonly Case[] = [
	[
		"a full-width colon after a key",
		"title:\n  en: x\n  ja： こんにちは\n",
		3,
		"ja",
		/full-width colon/,
		/コロンが全角/,
	],
	[
		"a full-width colon after the key of a group",
		"a: 1\ntitle：\n  en: x\n  ja: y\n",
		2,
		"title",
		/full-width colon/,
		/コロンが全角/,
	],
	[
		"a full-width colon without a space",
		"path：/x\n",
		1,
		"path",
		/full-width colon/,
		/コロンが全角/,
	],
	[
		"a full-width colon in braces",
		"a: { en: x, ja：y }\n",
		1,
		"ja",
		/full-width colon/,
		/コロンが全角/,
	],
	[
		"a colon without a space",
		"title:\n  en:x\n  ja: y\n",
		2,
		"en",
		/space is missing/,
		/空白を入れ/,
	],
	[
		"full-width spaces in the indentation",
		"title:\n  en: x\n　　ja: y\n",
		3,
		undefined,
		/full-width space/,
		/全角の空白/,
	],
	["a full-width space after a colon", "a:　x\nb: y\n", 1, "a", /full-width space/, /空白が全角/],
	["a tab in the indentation", "title:\n  en: x\n\tja: y\n", 3, undefined, /tab/, /タブ/],
	[
		"a text that begins with a quotation mark",
		'title:\n  en: x\n  ja: "橋"です\n',
		3,
		"ja",
		/begins with "/,
		/「"」で始まる/,
	],
	[
		"a text that begins with an apostrophe",
		"title:\n  en: 'tis good\n  ja: y\n",
		2,
		"en",
		/begins with '/,
		/「'」で始まる/,
	],
	[
		"a colon in a text",
		"title:\n  en: Note: this is\n  ja: y\n",
		2,
		"en",
		messagePattern("content.yamlColonInText"),
		/コロンと空白/,
	],
	[
		"a colon in a text between 「 and 」",
		"a:\n  - ja: 「注: 橋」です\n",
		2,
		"ja",
		messagePattern("content.yamlColonInText"),
		/コロンと空白/,
	],
	[
		"a colon in a text in braces",
		"a: { en: x: y, ja: z }\n",
		1,
		"a",
		messagePattern("content.yamlColonInText"),
		/コロンと空白/,
	],
	...[
		"@name",
		"`code` x",
		"%50 off",
		"&more text",
		"& more",
		"*bold* x",
		"**bold** x",
		"!wow",
		"! wow",
		"|x y",
		"| x y",
		"> x",
		"{count} things",
		"[x](/y)",
		"- x",
	].map(
		(text): Case => [
			`a text that begins with ${text.charAt(0)}: ${text}`,
			`b: 1\na: ${text}\n`,
			2,
			"a",
			messagePattern("content.yamlTextStartsSpecial"),
			/始めるときは/,
		],
	),
];

describe("a slip", () => {
	it.each(cases)(
		"is told in plain words, once: %s",
		(_what, text, line, key, english, japanese) => {
			const place = { file: "a.yaml", line, ...(key === undefined ? {} : { key }) };
			expect(problemsIn(text)).toEqual([
				{
					...place,
					message: {
						en: expect.stringMatching(english),
						ja: expect.stringMatching(japanese),
					},
				},
			]);
		},
	);

	it("is told on every line that has one", () => {
		expect(problemsIn("a:\n\ten: x\n\tja: y\nb： z\n").map(({ line }) => line)).toEqual([
			2, 3, 4,
		]);
	});

	it.each([
		["a text in quotation marks", 'a: "Note: x：y, ja： z @ {count}"\nb: \'x: "y"\'\n'],
		[
			"a text on several lines",
			'a: |\n  ja：x\n  @ y\n  \tz\nb: >-\n  n: x: y\nc: "x\n  ja：y"\n',
		],
		[
			"a group over several lines",
			'a:\n  {\n    en: "x",\n    ja: "y" }\nb:\n  - "x\n    y"\n',
		],
		["a text that begins with 「", "ja: 「橋」です：渡ります。\n"],
		["an address", "a:\n  - https://x.example\n  - mailto:x@y.example\n"],
		["a comment", "# a：b\nb: 1 # c: d\n  # ja：x\n"],
		["a link in quotation marks among others", "a: [x, \"[y](/y)\", '{z}']\n"],
		["what YAML offers", "a: &name [1, 2]\nb: *name\nc: { d: [x, 'y: z'] }\n"],
	])("is not seen in %s", (_what, text) => {
		expect(problemsIn(text)).toEqual([]);
	});

	it("does not hide what is broken before it", () => {
		expect(problemsIn("a: [1\nb: 2\nc： 3\n").map(({ line }) => line)).toEqual([1, 3]);
	});
});
