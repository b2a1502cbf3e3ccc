import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Path, Value } from "../../../kakehashi/src/content/yaml/content-tree.ts";
import type { Edit } from "./edit.ts";
import { editFile } from "./edit-file.ts";

const tryEdits = (source: string, ...edits: Edit[]) => editFile(Buffer.from(source), edits);

/** Applies edits that must succeed, and returns the file. */
function edited(source: string, ...edits: Edit[]): string {
	const result = tryEdits(source, ...edits);
	if (!result.ok) throw new Error(`${result.why}: ${result.reason}`);
	return Buffer.from(result.bytes).toString();
}

describe("a value", () => {
	it.each([
		["stays without quotation marks", "a: one\nb: x\n", "two words", "a: two words\nb: x\n"],
		["gets quotation marks when it needs them", "a: one\n", "one: two", 'a: "one: two"\n'],
		["keeps single ones", "a: 'it''s'\n", "that's", "a: 'that''s'\n"],
		["keeps double ones", 'a: "x"\n', "y", 'a: "y"\n'],
		["comes where nothing stood", "a:\nb: 1\n", "x", "a: x\nb: 1\n"],
		["that is a word of YAML is quoted", "a: x\n", "true", 'a: "true"\n'],
		[
			"that begins with a placeholder is quoted",
			"a: x\n",
			"{siteName}について",
			'a: "{siteName}について"\n',
		],
		["with a colon of full width is quoted", "a:\n  - x\n", ["name：x"], 'a:\n  - "name：x"\n'],
		[
			"keeps the byte order mark and the line breaks of Windows",
			"\ufeffa: one\r\nb: x\r\n",
			"two",
			"\ufeffa: two\r\nb: x\r\n",
		],
		[
			"of several lines stands in a block",
			"a: x\nb: 1\n",
			"one\n\ntwo",
			"a: |-\n  one\n\n  two\nb: 1\n",
		],
		[
			"stays in its block",
			"a: |\n  one\n  two\n# d\nb: 1\n",
			"three\n\nfour\n",
			"a: |\n  three\n\n  four\n# d\nb: 1\n",
		],
		["is a number", "a: x\n", 12, "a: 12\n"],
		["is nothing", "a: x\n", null, "a: null\n"],
		["is a list for a text", "a: x\n", ["y", "z"], "a: [y, z]\n"],
		[
			"changes what differs in a map",
			"a: # c\n  # d\n  en: x\n  ja: y\n",
			{ en: "x", de: "z" },
			"a:\n  # c\n  # d\n  en: x\n  de: z\n",
		],
		[
			"changes what differs in a list",
			"a:\n  - 1 # 1\n  - 2 # 2\n  - 3 # 3\n",
			[1, 7, 3],
			"a:\n  - 1 # 1\n  - 7 # 2\n  - 3 # 3\n",
		],
		[
			"adds to a list",
			"a:\n  - 1 # 1\n  - 3 # 3\n",
			[1, "y", 3],
			"a:\n  - 1 # 1\n  - y\n  - 3 # 3\n",
		],
		[
			"takes from a list",
			"a:\n  - 1 # 1\n  - 2 # 2\n  - 3 # 3\n",
			[1, 3],
			"a:\n  - 1 # 1\n  - 3 # 3\n",
		],
		["takes the place of a reference", "b: &x 1\na: *x\n", "y", "b: 1\na: y\n"],
	] as [string, string, Value, string][])("%s", (_name, source, value, expected) => {
		expect(edited(source, { kind: "set", path: ["a"], value })).toBe(expected);
	});

	it.each(["\0", "x\ud83d"])("that is %j is refused", (value) => {
		expect(tryEdits("a: x\n", { kind: "set", path: ["a"], value })).toMatchObject({
			ok: false,
			why: "value",
		});
	});

	it.each([
		["a\u0007b", "ab"],
		["one\u000btwo\u0085three", "one two three"],
		["a\uffff", "a"],
		["\u0080", ""],
		["a\tb\nc", "a\tb\nc"],
		[
			{ en: "\u001f", ja: ["語\ufffe"] },
			{ en: "", ja: ["語"] },
		],
	] as [Value, Value][])("%j is written as it will be read", (value, expected) => {
		const edits: Edit[] = [
			{ kind: "set", path: ["a"], value },
			{ kind: "addKey", path: ["b"], value },
			{ kind: "insertItem", path: ["c", 0], value },
		];
		const source = "a: x\nc: [y]\n";
		expect(parse(edited(source, ...edits))).toEqual({
			a: expected,
			c: [expected, "y"],
			b: expected,
		});
	});

	it("that differs only in what is dropped changes nothing", () => {
		const source = "a:   'x'\n";
		expect(edited(source, { kind: "set", path: ["a"], value: "x\u0007" })).toBe(source);
	});

	it("brings a file into its form", () => {
		expect(
			edited('a: {b: c}\nlist:\n- "x"   # why\n', {
				kind: "set",
				path: ["a", "b"],
				value: "d",
			}),
		).toBe('a: { b: d }\nlist:\n  - "x" # why\n');
	});
});

describe("a key", () => {
	it("is added at the end, or before another and below its comment", () => {
		expect(
			edited("a: 1\nb:\n  c: x\n\n# d\n", { kind: "addKey", path: ["b", "e"], value: "v" }),
		).toBe("a: 1\nb:\n  c: x\n  e: v\n\n# d\n");
		expect(
			edited("# file\n\na: 1\n# about b\nb: 2\n", {
				kind: "addKey",
				path: ["c"],
				value: ["x"],
				before: "b",
			}),
		).toBe("# file\n\na: 1\nc: [x]\n# about b\nb: 2\n");
	});

	it.each([
		["with the comment above it", "a: 1\n# about b\nb: 2\nc: 3\n", ["b"], "a: 1\nc: 3\n"],
		[
			"but not with one that stands apart",
			"a: 1\n\n# apart\n\nb: 2 # x\nc: 3\n",
			["b"],
			"a: 1\n\n# apart\n\nc: 3\n",
		],
		[
			"at the beginning, without the file's comment",
			"# file\na: 1\nb: 2\n",
			["a"],
			"# file\nb: 2\n",
		],
	] as [string, string, Path, string][])("is removed %s", (_name, source, path, expected) => {
		expect(edited(source, { kind: "removeKey", path })).toBe(expected);
	});

	it("that is there already, or nowhere to be, is refused", () => {
		const refused = (path: Path, before?: string) =>
			tryEdits("a: 1\n", { kind: "addKey", path, value: 1, ...(before && { before }) });
		for (const result of [refused(["a"]), refused(["a", "b"]), refused(["c"], "b")])
			expect(result).toMatchObject({ ok: false, why: "place" });
	});
});

describe("an item", () => {
	const list = "l:\n  # one\n  - a: 1\n\n  # two\n  - a: 2\n\n  # three\n  - a: 3\nend: x\n";

	it("moves with its comment, and the empty lines stay", () => {
		const moved = edited(list, { kind: "moveItem", path: ["l", 0], to: 2 });
		expect(moved).toBe(
			"l:\n  # two\n  - a: 2\n\n  # three\n  - a: 3\n\n  # one\n  - a: 1\nend: x\n",
		);
		expect(edited(moved, { kind: "moveItem", path: ["l", 2], to: 0 })).toBe(list);
	});

	it("comes with an empty line where others have one, and goes with it", () => {
		const longer = edited(list, {
			kind: "insertItem",
			path: ["l", 1],
			value: { b: { en: "x", ja: "y" } },
		});
		expect(longer).toContain("  - a: 1\n\n  - b: { en: x, ja: y }\n\n  # two\n");
		expect(edited(longer, { kind: "removeItem", path: ["l", 1] })).toBe(list);
	});

	it("that is the last one leaves an empty list", () => {
		expect(edited("l:\n  - a\nend: x\n", { kind: "removeItem", path: ["l", 0] })).toBe(
			"l: []\nend: x\n",
		);
	});
});

describe("edits are refused", () => {
	it("where something else stands than was seen", () => {
		expect(
			tryEdits("a: x\n", { kind: "set", path: ["a"], value: "z", expected: "y" }),
		).toMatchObject({ ok: false, why: "changed" });
	});

	it("where another place of the file shares the value", () => {
		const source = "a: &x { en: x }\nb: *x\n";
		expect(tryEdits(source, { kind: "set", path: ["a", "en"], value: "y" })).toMatchObject({
			ok: false,
			why: "alias",
		});
		expect(tryEdits(source, { kind: "set", path: ["b", "en"], value: "y" })).toMatchObject({
			ok: false,
			why: "alias",
		});
	});

	it("all together, when one of them is", () => {
		const edits: Edit[] = [
			{ kind: "set", path: ["a"], value: "y" },
			{ kind: "removeKey", path: ["b"] },
		];
		expect(tryEdits("a: x\n", ...edits)).toMatchObject({ ok: false, why: "place" });
	});

	it("in a file with mistakes, with the line of the first", () => {
		expect(tryEdits("a: x\nb: [\n", { kind: "set", path: ["a"], value: "y" })).toMatchObject({
			ok: false,
			why: "file",
			reason: expect.stringMatching(/\(line \d\)/),
		});
	});
});
