import { describe, expect, it } from "vitest";
import type { Block } from "./document.ts";
import { targetOf } from "./document-address.ts";
import { parseMarkdown } from "./parse-markdown.ts";

const file = "docs/decisions/0001-first.md";
const picture = (href: string, alt: string): Block => ({
	type: "picture",
	src: href,
	alt,
	width: 1,
	height: 1,
});
const parse = (source: string) =>
	parseMarkdown(source, { file, resolve: (href) => targetOf(href, file), picture });
const paragraph = (...text: unknown[]) => ({ type: "paragraph", text });
const code = (text: string) => ({ type: "code", text });

describe("a document", () => {
	it("has its first heading as title, and ids as GitHub makes them", () => {
		const { title, blocks } = parse(
			"# The `title`\n## Adding …\n### Kinds of text, and `v`\n## Settings\n## Settings",
		);
		expect(title).toBe("The title");
		expect(blocks.map((block) => block.type === "heading" && [block.level, block.id])).toEqual([
			[2, "adding-"],
			[3, "kinds-of-text-and-v"],
			[2, "settings"],
			[2, "settings-1"],
		]);
	});

	it.each([
		[
			"emphasis",
			"a **b *c*** `d`",
			[
				paragraph(
					"a ",
					{ type: "strong", children: ["b ", { type: "emphasis", children: ["c"] }] },
					" ",
					code("d"),
				),
			],
		],
		[
			"signs that are no markup",
			"1 < 2 & 3 \\* `a < b & c`",
			[paragraph("1 < 2 & 3 ", "*", " ", code("a < b & c"))],
		],
		[
			"code with its lines",
			"```ts\nconst a = `b`;\n\n\tc();\n```",
			[{ type: "code", text: "const a = `b`;\n\n\tc();" }],
		],
		[
			"a list in a list",
			"1. a\n   - b\n2. c",
			[
				{
					type: "list",
					ordered: true,
					items: [
						[
							paragraph("a"),
							{ type: "list", ordered: false, items: [[paragraph("b")]] },
						],
						[paragraph("c")],
					],
				},
			],
		],
		[
			"a picture, and not a comment",
			"![An arch](arch.webp)\n\n<!-- end -->",
			[{ type: "picture", src: "arch.webp", alt: "An arch", width: 1, height: 1 }],
		],
	])("is read with %s", (_, source, blocks) => {
		expect(parse(source).blocks).toEqual(blocks);
	});

	it("has tables, named by their heading, whose empty head is left out", () => {
		const { blocks } = parse(
			"# A\n\n## B\n\n| | |\n|---|--:|\n| a | 1 |\n\n| c | d |\n|---|---|\n| e | `f` |",
		);
		expect(blocks.slice(1)).toEqual([
			{ type: "table", label: "B", head: [], rows: [[["a"], ["1"]]], numeric: [false, true] },
			{
				type: "table",
				label: "B",
				head: [["c"], ["d"]],
				rows: [[["e"], [code("f")]]],
				numeric: [false, false],
			},
		]);
	});

	it.each([["a <b>bold</b> word"], ["<div>a</div>"], ["> a"], ["a ~~b~~"], ["a ![b](c.webp) d"]])(
		"is refused, with its name, if it has what no page shows: %s",
		(source) => {
			expect(() => parse(source)).toThrow(file);
		},
	);
});

describe("a link", () => {
	const linked = (href: string) => ({ type: "link", href, children: ["a"] });

	it.each([
		["0002-second.md", linked("/docs/0002-second")],
		["../api.md#kinds-of-text", linked("/docs/api#kinds-of-text")],
		["../../CONTRIBUTING.md", linked("/docs/contributing")],
		["../decisions", linked("/docs")],
		["#here", linked("#here")],
		["https://example.com/", linked("https://example.com/")],
		["../owner-guide.md", linked("/guides")],
		["../../website/content/guides", linked("/guides")],
		["../../website/content/guides/2026-11-21-design.yaml", linked("/guides/design")],
	])("to %s leads to a page", (href, expected) => {
		expect(parse(`[a](${href})`).blocks).toEqual([paragraph(expected)]);
	});

	it.each([
		["[a](../../bench/main.ts)", ["a", " (", code("bench/main.ts"), ")"]],
		["[`main.ts`](../../bench/main.ts)", [code("main.ts")]],
		["<http://localhost:3000/>", [code("http://localhost:3000/")]],
	])("to a file of the repository, or to this machine, is its path: %s", (source, text) => {
		expect(parse(source).blocks).toEqual([paragraph(...text)]);
	});
});
