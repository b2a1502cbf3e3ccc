import { describe, expect, it } from "vitest";
import { type MessageKey, messageText } from "../../../../../test/messages.ts";
import { parseContentFile } from "./parse-content-file.ts";

const parse = (text: string) => parseContentFile("a.yaml", new TextEncoder().encode(text));
function problemsIn(text: string) {
	const result = parse(text);
	return "problems" in result ? result.problems : [];
}

type Case = [
	what: string,
	text: string,
	line: number,
	key: string | undefined,
	message: MessageKey,
	values?: Readonly<Record<string, string>>,
];
const cases: readonly Case[] = [
	[
		"a full-width colon after a key",
		"title:\n  en: x\n  ja： こんにちは\n",
		3,
		"ja",
		"content.yamlWideColon",
		{ wide: "ja" },
	],
	[
		"a full-width colon after the key of a group",
		"a: 1\ntitle：\n  en: x\n  ja: y\n",
		2,
		"title",
		"content.yamlWideColon",
		{ wide: "title" },
	],
	[
		"a full-width colon without a space",
		"path：/x\n",
		1,
		"path",
		"content.yamlWideColon",
		{ wide: "path" },
	],
	[
		"a full-width colon in braces",
		"a: { en: x, ja：y }\n",
		1,
		"ja",
		"content.yamlWideColon",
		{ wide: "ja" },
	],
	[
		"a colon without a space",
		"title:\n  en:x\n  ja: y\n",
		2,
		"en",
		"content.yamlSpaceAfterKey",
		{ key: "en" },
	],
	[
		"full-width spaces in the indentation",
		"title:\n  en: x\n　　ja: y\n",
		3,
		undefined,
		"content.yamlWideIndent",
	],
	[
		"a full-width space after a colon",
		"a:　x\nb: y\n",
		1,
		"a",
		"content.yamlWideSpace",
		{ key: "a" },
	],
	[
		"a tab in the indentation",
		"title:\n  en: x\n\tja: y\n",
		3,
		undefined,
		"content.yamlTabIndent",
	],
	[
		"a text that begins with a quotation mark",
		'title:\n  en: x\n  ja: "橋"です\n',
		3,
		"ja",
		"content.yamlTextAfterQuote",
		{ mark: '"', other: "'" },
	],
	[
		"a text that begins with an apostrophe",
		"title:\n  en: 'tis good\n  ja: y\n",
		2,
		"en",
		"content.yamlUnclosedQuote",
		{ mark: "'", other: '"' },
	],
	[
		"a colon in a text",
		"title:\n  en: Note: this is\n  ja: y\n",
		2,
		"en",
		"content.yamlColonInText",
	],
	[
		"a colon in a text between 「 and 」",
		"a:\n  - ja: 「注: 橋」です\n",
		2,
		"ja",
		"content.yamlColonInText",
	],
	["a colon in a text in braces", "a: { en: x: y, ja: z }\n", 1, "a", "content.yamlColonInText"],
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
			"content.yamlTextStartsSpecial",
			{ sign: text.charAt(0) },
		],
	),
];

describe("a slip", () => {
	it.each(cases)(
		"is told in plain words, once: %s",
		(_what, text, line, key, message, values) => {
			const place = { file: "a.yaml", line, ...(key === undefined ? {} : { key }) };
			expect(problemsIn(text)).toEqual([
				{
					...place,
					message: {
						en: messageText(message, values),
						ja: messageText(message, values, "ja"),
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
