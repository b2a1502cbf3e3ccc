import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Edit, Path, Value } from "./edit/edit.ts";
import { splice, spliceAll } from "./splice.ts";

const set = (path: Path, value: Value): Edit => ({ kind: "set", path, value });

/** The file after an edit that must succeed. */
function spliced(source: string, edit: Edit): string {
	const result = splice(source, edit);
	if (!result.ok) throw new Error(`${result.why}: ${result.reason}`);
	return result.source;
}

describe("a text", () => {
	it.each([
		["stays without quotation marks", "a: one\nb: x\n", "two words", "a: two words\nb: x\n"],
		["gets quotation marks when it needs them", "a: one # c\n", "one: two", 'a: "one: two" # c\n'],
		["keeps single ones", "a: 'it''s'\n", "that's", "a: 'that''s'\n"],
		["leaves single ones for a line break", "a: 'x'\n", "x\ny", 'a: "x\\ny"\n'],
		["keeps double ones", 'a: "x"\n', "y", 'a: "y"\n'],
		["that holds double ones gets single ones", "a: x\n", '"y": z', "a: '\"y\": z'\n"],
		["of several lines becomes one", "a: one\n  two\nb: 1\n", "three", "a: three\nb: 1\n"],
		["in quotation marks of several lines becomes one", 'a: "one\n  two"  # c\nb: 1\n', "three", 'a: "three"  # c\nb: 1\n'],
		["in braces is quoted for a comma", "{ a: x, b: y }\n", "x, y", '{ a: "x, y", b: y }\n'],
		["comes where nothing stood", "a:\nb: 1\n", "x", "a: x\nb: 1\n"],
		["comes in front of a comment", "a: # c\nb: 1\n", "x", 'a: "x" # c\nb: 1\n'],
		["comes where nothing stood in braces", "{ a: , b: y }", "x", "{ a: x , b: y }"],
		["comes behind a key without colon", "{ a, b: y }", "x", "{ a: x, b: y }"],
		["that is a word of YAML is quoted", "a: x\n", "true", 'a: "true"\n'],
		["that is a number is quoted", "a: x\n", "12", 'a: "12"\n'],
		["that begins with a number is not", "a: x\n", "4ページの日英版", "a: 4ページの日英版\n"],
		["that begins with a placeholder is", "a: x\n", "{siteName}について", 'a: "{siteName}について"\n'],
		["with a colon of full width is", "- x\n", "name：x", '- "name：x"\n', [0]],
		["keeps the byte order mark and the line breaks of Windows", "\ufeffa: one\r\nb: x\r\n", "two", "\ufeffa: two\r\nb: x\r\n"],
		["stands at the end of a file without line break", "a: one", "two", "a: two"],
		["with a line separator is escaped", "a: one\n", "x\u2028y", 'a: "x\\Ly"\n'],
		["with an emoji is not", "a: one\n", "👩‍👩‍👧 x", "a: 👩‍👩‍👧 x\n"],
		["keeps its comments when it stands in a block", "a: | # c\n  one\n  two\n# d\nb: 1\n", "three\n\nfour\n", "a: | # c\n  three\n\n  four\n# d\nb: 1\n"],
		["drops the last line break of a block", "a: |\n  one\nb: 1\n", "two", "a: |-\n  two\nb: 1\n"],
		["gives a block its last line break", "a: >-\n  one\nb: 1\n", "two\n", "a: >\n  two\nb: 1\n"],
		[
			"keeps the lines of a folded block that stay",
			"a: >-\n  one two\n  three four\n  five\n",
			"one two three 4 five",
			"a: >-\n  one two\n  three 4\n  five\n",
		],
		["with empty lines in a folded block", "a: >-\n  one\n", "x\n\ny\nz", "a: >-\n  x\n\n\n  y\n\n  z\n"],
		["that begins with spaces in a block", "a: |\n    one\n", "  x\ny\n", "a: |4\n      x\n    y\n"],
		["keeps the indentation a block names", "a: |2-\n   one\n", "x", "a: |2-\n  x\n"],
		["in a block of Windows", "a: |\r\n  one\r\nb: 1\r\n", "x\ny\n", "a: |\r\n  x\r\n  y\r\nb: 1\r\n"],
		["in a block at the end without line break", "a: |-\n  one", "x\ny", "a: |-\n  x\n  y"],
		["leaves a block that cannot hold it", "a: |\n  one\nb: 1\n", "x\u0007", 'a: "x\\u0007"\nb: 1\n'],
		["leaves a block when it is empty", "a: | # c\n  one\n  two\nb: 1\n", "", 'a: "" # c\nb: 1\n'],
	] as [string, string, string, string, Path?][])("%s", (_name, source, value, expected, path = ["a"]) => {
		expect(spliced(source, set(path, value))).toBe(expected);
	});

	it.each(["\0", "x\ud83d"])("with %j is refused", (value) => {
		expect(splice("a: x\n", set(["a"], value))).toMatchObject({ ok: false, why: "value" });
	});
});

describe("other values", () => {
	it.each([
		["a number", "a: x\n", 12, "a: 12\n"],
		["nothing", "a: x # c\n", null, "a: null # c\n"],
		["a list for a text", "a: x # c\n", ["y", "z"], "a: [y, z] # c\n"],
		["a text for a list below its key", "a: # c\n  - x\n  - y\nb: 1\n", "z", 'a: "z" # c\nb: 1\n'],
		[
			"a list for nothing",
			"- a:\n  b: 1\n",
			[{ c: "x", d: { e: ["y".repeat(120)] } }],
			`- a:\n    - c: x\n      d:\n        e:\n          - ${"y".repeat(120)}\n  b: 1\n`,
		],
		["what differs in a map", "a: { en: x, ja: y } # c\n", { en: "x", ja: "z" }, "a: { en: x, ja: z } # c\n"],
		["what differs in a map of lines", "a:\n  # c\n  en: x\n  ja: y\n", { en: "x", de: "z" }, "a:\n  # c\n  en: x\n  de: z\n"],
		["what is more in a map, in its place", "a: { ja: y } # c\n", { en: "x", ja: "y" }, "a: { en: x, ja: y } # c\n"],
		["a map in another order", "a: { ja: y, en: x } # c\n", { en: "x", ja: "z" }, "a: { en: x, ja: z } # c\n"],
		["what differs in a list", "a:\n  - 1 # 1\n  - 2 # 2\n  - 3 # 3\n", [1, 7, 3], "a:\n  - 1 # 1\n  - 7 # 2\n  - 3 # 3\n"],
		["what is more in a list", "a:\n  - 1 # 1\n  - 3 # 3\n", [1, "y", 3], "a:\n  - 1 # 1\n  - y\n  - 3 # 3\n"],
		["what is less in a list", "a:\n  - 1 # 1\n  - 2 # 2\n  - 3 # 3\n", [1, 3], "a:\n  - 1 # 1\n  - 3 # 3\n"],
	] as [string, string, Value, string][])("take the place of what stood there: %s", (_name, source, value, expected) => {
		const path = source.startsWith("-") ? [0, "a"] : ["a"];
		expect(spliced(source, set(path, value))).toBe(expected);
	});
});

describe("a key", () => {
	it.each([
		["at the end", "a: 1\nb:\n  c: x\n# d\n", ["b", "e"], "a: 1\nb:\n  c: x\n  e: v\n# d\n"],
		["at the end of a file without line break", "a: 1", ["e"], "a: 1\ne: v"],
		["in braces", "b: { c: x }\n", ["b", "e"], "b: { c: x, e: v }\n"],
		["in empty braces", "b: {}\n", ["b", "e"], "b: { e: v }\n"],
		["below a key without value", "b: # c\nd: 1\n", ["b", "e"], "b: { e: v } # c\nd: 1\n"],
		["behind a block", "- a: |\n    x\n\n- b\n", [0, "e"], "- a: |\n    x\n  e: v\n\n- b\n"],
	] as [string, string, Path, string][])("is added %s", (_name, source, path, expected) => {
		expect(spliced(source, { kind: "addKey", path, value: "v" })).toBe(expected);
	});

	it("is added in front of another, below its comment", () => {
		expect(spliced("# file\n\na: 1\n# about b\nb: 2\n", { kind: "addKey", path: ["c"], value: ["x"], before: "b" })).toBe(
			"# file\n\na: 1\nc: [x]\n# about b\nb: 2\n",
		);
		expect(spliced("- b: 2\n", { kind: "addKey", path: [0, "a"], value: "x", before: "b" })).toBe("- a: x\n  b: 2\n");
	});

	it("that is there already, or nowhere to be, is refused", () => {
		expect(splice("a: 1\n", { kind: "addKey", path: ["a"], value: 1 })).toMatchObject({ ok: false, why: "place" });
		expect(splice("a: 1\n", { kind: "addKey", path: ["a", "b"], value: 1 })).toMatchObject({ ok: false, why: "place" });
		expect(splice("a: 1\n", { kind: "addKey", path: ["c"], value: 1, before: "b" })).toMatchObject({ ok: false, why: "place" });
	});

	it.each([
		["with the comment above it", "a: 1\n# about b\nb: 2\nc: 3\n", ["b"], "a: 1\nc: 3\n"],
		["but not with one that stands apart", "a: 1\n\n# apart\n\nb: 2 # x\nc: 3\n", ["b"], "a: 1\n\n# apart\n\nc: 3\n"],
		["at the end", "a: 1\nb:\n  - x\n", ["b"], "a: 1\n"],
		["at the beginning, without the file's comment", "# file\na: 1\nb: 2\n", ["a"], "# file\nb: 2\n"],
		["at the beginning of an item", "- a: 1\n  b: 2\n", [0, "a"], "- b: 2\n"],
		["which leaves nothing", "a:\n  # c\n\n  b: 2\nc: 3\n", ["a", "b"], "a: {}\n  # c\n\nc: 3\n"],
		["in braces", "a: { b: 1, c: 2 }\n", ["a", "b"], "a: { c: 2 }\n"],
		["at the end of braces", "a: { b: 1, c: 2 }\n", ["a", "c"], "a: { b: 1 }\n"],
		["which leaves nothing in braces", "a: { b: 1 }\n", ["a", "b"], "a: {}\n"],
	] as [string, string, Path, string][])("is removed %s", (_name, source, path, expected) => {
		expect(spliced(source, { kind: "removeKey", path })).toBe(expected);
	});
});

const list = "a:\n  # one\n  - x: 1\n    # inside\n    y: 2\n    # deep\n\n  # apart\n\n  - z\n\n  # three\n  - |\n    t\n\n# end\nb: 1\n";

describe("an item", () => {
	it.each([
		["at the beginning", 0, "a:\n  - new\n\n  # one\n  - x: 1\n    # inside\n"],
		["in the middle", 1, "  # apart\n\n  - new\n\n  - z\n"],
		["at the end", 3, "    t\n\n  - new\n\n# end\n"],
	])("is inserted %s", (_name, index, expected) => {
		const inserted = spliced(list, { kind: "insertItem", path: ["a", index], value: "new" });
		expect(inserted).toContain(expected);
		expect(spliced(inserted, { kind: "removeItem", path: ["a", index] })).toBe(list);
	});

	it("is inserted with an empty line where all have one", () => {
		const source = "a:\n  - x\n\n  - y\n";
		expect(spliced(source, { kind: "insertItem", path: ["a", 1], value: { b: "v".repeat(120), c: "t\n" } })).toBe(
			`a:\n  - x\n\n  - b: ${"v".repeat(120)}\n    c: |\n      t\n\n  - y\n`,
		);
	});

	it.each([
		["brackets", "a: [x, y]\n", "a: [x, y, v]\n", "v"],
		["brackets of several lines", "a: [\n  x,\n  y,\n]\n", "a: [\n  x,\n  y,\n  v,\n]\n", "v"],
		["empty brackets", "a: [] # c\n", "a: [v] # c\n", "v"],
		["empty brackets, as lines if it is long", "a:\n  b: [] # c\n", `a:\n  b: # c\n    - x: ${"v".repeat(120)}\n      y: 1\n`, { x: "v".repeat(120), y: 1 }],
	] as [string, string, string, Value][])("is inserted into %s, and removed again", (_name, source, expected, value) => {
		const path = source.includes("b:") ? ["a", "b"] : ["a"];
		const at = [...path, parse(expected).a.length === undefined ? 0 : parse(expected).a.length - 1];
		expect(spliced(source, { kind: "insertItem", path: at, value })).toBe(expected);
		expect(spliced(expected, { kind: "removeItem", path: at })).toBe(source);
	});

	it("moves with its comments, and what stands apart stays", () => {
		const moved = spliced(list, { kind: "moveItem", path: ["a", 0], to: ["a", 2] });
		expect(moved).toBe("a:\n  - z\n\n  # apart\n\n  # three\n  - |\n    t\n\n  # one\n  - x: 1\n    # inside\n    y: 2\n    # deep\n\n# end\nb: 1\n");
		expect(spliced(moved, { kind: "moveItem", path: ["a", 2], to: ["a", 0] })).toBe(list);
	});

	it("moves to another list, with its indentation, and back", () => {
		const source = "a:\n  - x: |\n      t\n\n      u\n    # in\n  - y\n  - z\nb:\n- c:\n    - q\n    - r\n";
		const moved = spliced(source, { kind: "moveItem", path: ["a", 0], to: ["b", 0, "c", 1] });
		expect(moved).toBe("a:\n  - y\n  - z\nb:\n- c:\n    - q\n    - x: |\n        t\n\n        u\n      # in\n    - r\n");
		expect(spliced(moved, { kind: "moveItem", path: ["b", 0, "c", 1], to: ["a", 0] })).toBe(source);
	});

	it("moves out of the list that it stands in, and into a neighbour", () => {
		const source = "- x\n- a: [p, q]\n- y\n";
		expect(spliced(source, { kind: "moveItem", path: [1, "a", 0], to: [1] })).toBe("- x\n- p\n- a: [q]\n- y\n");
		expect(spliced(source, { kind: "moveItem", path: [0], to: [1, "a", 2] })).toBe("- a: [p, q, x]\n- y\n");
		expect(splice(source, { kind: "moveItem", path: [1], to: [1, "a", 0] })).toMatchObject({ ok: false, why: "place" });
	});

	it("moves into and out of an empty list", () => {
		const source = "a:\n  - x: 1 # c\n  - y\nb: []\n";
		const moved = spliced(source, { kind: "moveItem", path: ["a", 0], to: ["b", 0] });
		expect(moved).toBe("a:\n  - y\nb:\n  - x: 1 # c\n");
		expect(spliced(moved, { kind: "moveItem", path: ["b", 0], to: ["a", 0] })).toBe(source);
	});

	it("is refused where a comment in brackets would lose what it is about", () => {
		expect(splice("a: [\n  x, # about x\n  y,\n]\n", { kind: "moveItem", path: ["a", 0], to: ["a", 1] })).toMatchObject({ ok: false, why: "meaning" });
		expect(splice("a:\n  # about x\n  - x\nb: [y]\n", { kind: "moveItem", path: ["a", 0], to: ["b", 0] })).toMatchObject({ ok: false, why: "meaning" });
	});

	it.each([["a", 4], ["a", -1], ["a", "0"], ["b", 0], ["c", 0], []] as Path[])("is not inserted at %j", (...path) => {
		expect(splice(list, { kind: "insertItem", path, value: "v" })).toMatchObject({ ok: false, why: "place" });
	});
});

describe("a value that several places share", () => {
	const shared = "a: &x { en: one }\nb: *x\nc: [*x, y]\n";

	it.each([set(["a", "en"], "two"), set(["b", "en"], "two"), set(["b"], "two"), { kind: "removeKey", path: ["a"] } as const])("is left alone: %j", (edit) => {
		expect(splice(shared, edit)).toMatchObject({ ok: false, why: "alias" });
	});

	it("does not hinder other edits", () => {
		expect(spliced(shared, set(["c", 1], "z"))).toBe("a: &x { en: one }\nb: *x\nc: [*x, z]\n");
		expect(spliced(shared, { kind: "moveItem", path: ["c", 0], to: ["c", 1] })).toBe("a: &x { en: one }\nb: *x\nc: [y, *x]\n");
		expect(spliced(shared, { kind: "removeKey", path: ["b"] })).toBe("a: &x { en: one }\nc: [*x, y]\n");
	});
});

describe("a file", () => {
	it("that somebody else has changed is left alone", () => {
		const edit = { ...set(["a"], "two"), was: "one" };
		expect(splice("a: one\n", edit)).toMatchObject({ ok: true });
		expect(splice("a: three\n", edit)).toMatchObject({ ok: false, why: "changed" });
	});

	it.each(["a: [x\nb: 1\n", "a: 1\na: 2\n", "", "a: 1\nb: text #1\n"])("with a mistake says where: %j", (source) => {
		expect(splice(source, set(["a"], "y"))).toMatchObject({ ok: false, why: "file" });
	});

	it("takes several edits, all or none", () => {
		const edits = [set(["a"], "x"), { kind: "addKey", path: ["b"], value: 1 } as const];
		expect(spliceAll("a: 1\n", edits)).toEqual({ ok: true, source: "a: x\nb: 1\n" });
		expect(spliceAll("a: 1\n", [...edits, set(["c"], 1)])).toMatchObject({ ok: false, why: "place" });
	});
});
