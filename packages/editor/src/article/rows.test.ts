import type { Inline, InlineNode } from "@kakehashi/core/values/inline.ts";
import { parseInline } from "@kakehashi/core/values/parse-inline.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Value } from "../../../kakehashi/src/content/yaml/content-tree.ts";
import { articleRowsOf, blocksOf, gapsOf, newRow } from "./rows.ts";
import { writeInline } from "./write-inline.ts";

const languages = [
	{ code: "en", name: "English" },
	{ code: "ja", name: "日本語" },
];

const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
const text = fc.record({ en: words, ja: words }).map(({ en, ja }) => ({ en, ja }));
const block: fc.Arbitrary<Value> = fc.oneof(
	text.map((paragraph) => ({ paragraph })),
	text.map((heading) => ({ heading })),
	fc.array(text, { minLength: 1, maxLength: 3 }).map((list) => ({ list })),
	fc.array(text, { minLength: 1, maxLength: 3 }).map((numbered) => ({ numbered })),
	text.map((each) => ({ quote: { text: each } })),
	fc.tuple(text, text).map(([one, by]) => ({ quote: { text: one, by } })),
	fc.tuple(text, text).map(([heading, one]) => ({ note: { heading, text: one } })),
	text.map((each) => ({ note: { text: each } })),
	words.map((code) => ({ code })),
	fc.tuple(text, fc.option(text)).map(([alt, caption]) => ({
		picture: { file: "a.jpg", alt, focus: [0.5, 0.2], ...(caption && { caption }) },
	})),
	fc.constant({
		picture: { decorative: true, caption: { ja: "言葉", en: "Words" }, file: "b.jpg" },
	}),
	// A kind of block that the article editor does not know.
	fc.constant({ timetable: [{ day: 1 }] }),
	fc.constant({ note: { text: { en: "One", ja: "一" }, heading: { en: "Two", ja: "二" } } }),
	fc.constant({ paragraph: { en: "One", de: "Eins" } }),
);

it("blocks are the same after they were rows, to the order of their keys", () => {
	fc.assert(
		fc.property(fc.array(block), (blocks) => {
			expect(
				JSON.stringify(blocksOf(articleRowsOf(blocks, languages), languages).blocks),
			).toBe(JSON.stringify(blocks));
		}),
	);
});

it("says where the text of each row is", () => {
	const rows = articleRowsOf(
		[
			{
				list: [
					{ en: "a", ja: "あ" },
					{ en: "b", ja: "い" },
				],
			},
			{ note: { heading: { en: "c", ja: "う" }, text: { en: "d", ja: "え" } } },
		],
		languages,
	);
	expect([...blocksOf(rows, languages).places.values()]).toEqual([
		[0, "list", 0],
		[0, "list", 1],
		[1, "note", "heading"],
		[1, "note", "text"],
	]);
});

it("a text that lacks a language says so there, and is a gap again when it is read", () => {
	const rows = [
		newRow("paragraph", { ja: "先に書いた文。" }),
		newRow("paragraph"),
		newRow("heading", { en: "Doors", ja: "" }),
	];
	const { blocks } = blocksOf(rows, languages);
	expect(blocks).toEqual([
		{ paragraph: { ja: "先に書いた文。", en: "English: 先に書いた文。" } },
		{ heading: { en: "Doors", ja: "日本語: Doors" } },
	]);
	const read = articleRowsOf(blocks, languages);
	expect(read.map(({ texts }) => texts)).toEqual([
		{ ja: "先に書いた文。", en: "" },
		{ en: "Doors", ja: "" },
	]);
	expect(read.map((row) => gapsOf(row, languages))).toEqual([["en"], ["ja"]]);
	// The text starts with the name of a language, but it is an ordinary text.
	expect(
		articleRowsOf(
			[{ paragraph: { en: "English: the basics", ja: "英語の基本" } }],
			languages,
		)[0]?.texts.en,
	).toBe("English: the basics");
});

it("a sample that says what to write is not written", () => {
	expect(
		articleRowsOf(
			[{ paragraph: { en: "Write here.", ja: "日本語: Write here." } }],
			languages,
			["Write here."],
		)[0]?.texts,
	).toEqual({ en: "", ja: "" });
});

const leaf = fc.string({
	minLength: 1,
	unit: fc.constantFrom("a", "強", " ", "*", "`", "[", "]", "(", ")", "\\", "。"),
});
const inline: fc.Arbitrary<Inline> = fc.letrec<{ node: InlineNode; nodes: Inline }>((tie) => ({
	node: fc.oneof(
		{ depthSize: "small" },
		leaf,
		leaf.map((text): InlineNode => ({ type: "code", text })),
		fc
			.tuple(fc.constantFrom("strong" as const, "emphasis" as const), tie("nodes"))
			.map(([type, children]): InlineNode => ({ type, children })),
		tie("nodes").map(
			(children): InlineNode => ({ type: "link", href: "/works_(old)", children }),
		),
	),
	nodes: fc.array(tie("node"), { minLength: 1, maxLength: 3 }),
})).nodes;

/** Lists each character with its marks, because the nesting of marks makes no difference. */
function marked(nodes: Inline, marks: readonly string[] = []): string[] {
	return nodes.flatMap((node) => {
		if (typeof node === "string")
			return [...node].map((char) => [...new Set(marks)].sort().join() + char);
		if (node.type === "code")
			return marked([node.text], node.text.includes("`") ? marks : [...marks, "code"]);
		return marked(node.children, [
			...marks.filter((mark) => node.type !== "link" || mark !== "link"),
			node.type,
		]);
	});
}

it("markup that was written is read as the same words with the same marks", () => {
	fc.assert(
		fc.property(inline, (nodes) => {
			const parsed = parseInline(writeInline(nodes), (href) => ({ href }));
			expect("inline" in parsed ? marked(parsed.inline) : parsed.problem).toEqual(
				marked(nodes),
			);
		}),
		{ numRuns: 2000 },
	);
});
