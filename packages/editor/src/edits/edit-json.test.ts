import { expect, it } from "vitest";
import type { Edit } from "./edit.ts";
import { editJson } from "./edit-json.ts";

const edit = (text: string, ...edits: Edit[]) => {
	const result = editJson(new TextEncoder().encode(text), edits);
	return result.ok ? Buffer.from(result.bytes).toString() : result;
};

/** Layouts that people and programs use for such files, with the whitespace between the items. */
const layouts = [
	[
		'{\n\t"date": "2026-11-22",\n\t"rows": [\n\t\t{\n\t\t\t"name": "A",\n\t\t\t"value": 398\n\t\t},\n\t\t{\n\t\t\t"name": "B",\n\t\t\t"value": 7\n\t\t}\n\t]\n}\n',
		",\n\t\t",
	],
	[
		'{ "rows" : [\r\n  {"name":"A", "value": 398 },\r\n  {"name":"B", "value": 7 }\r\n], "date": "2026-11-22"}',
		",\r\n  ",
	],
	['\ufeff{"x":1.50,"rows":[{"name":"A","value":398},{"name":"B","value":7}]}', ","],
] as const;

it("changes a value and nothing else", () => {
	for (const [text] of layouts)
		expect(
			edit(text, { kind: "set", path: ["rows", 0, "value"], value: 402.5, expected: 398 }),
		).toBe(text.replace("398", "402.5"));
});

it("adds, moves and takes away items in the layout of the others", () => {
	for (const [text, between] of layouts) {
		const [last = ""] = /\{[^{}]*7\s*\}/.exec(text) ?? [];
		const added = text.replace(
			last,
			() => last + between + last.replace("B", "C").replace("7", "9"),
		);
		expect(
			edit(text, { kind: "insertItem", path: ["rows", 2], value: { name: "C", value: 9 } }),
		).toBe(added);
		expect(edit(added, { kind: "removeItem", path: ["rows", 2] })).toBe(text);
		const moved = edit(text, { kind: "moveItem", path: ["rows", 0], to: 1 });
		expect(moved).not.toBe(text);
		expect(edit(String(moved), { kind: "moveItem", path: ["rows", 1], to: 0 })).toBe(text);
	}
});

it("is refused where something else stands", () => {
	const [[text]] = layouts;
	expect(
		edit(text, { kind: "set", path: ["rows", 0, "value"], value: 1, expected: 397 }),
	).toMatchObject({ ok: false, why: "changed" });
	expect(edit(text, { kind: "set", path: ["rows", 9, "value"], value: 1 })).toMatchObject({
		ok: false,
		why: "place",
	});
});

it("finds its place whatever names and words contain", () => {
	const text =
		'{ "a:b": [ "], \\"}", -1.5e3, true, null, { "": { "x": [] } } ], "rows": [1, [2, 3], {}] }';
	expect(edit(text, { kind: "set", path: ["a:b", 4, "", "x"], value: [1] })).toBe(
		text.replace('"x": []', '"x": [1]'),
	);
	expect(edit(text, { kind: "set", path: ["a:b", 0], value: "[" })).toBe(
		text.replace('"], \\"}"', '"["'),
	);
	expect(edit(text, { kind: "removeItem", path: ["rows", 1] })).toBe(
		text.replace(" [2, 3],", ""),
	);
	expect(edit("[]", { kind: "insertItem", path: [0], value: 1 })).toBe("[1]");
});

it("is done before anybody waits, in a large file as well", () => {
	const rows = Array.from(
		{ length: 1500 },
		(_, index) =>
			`{ "name": { "en": "Row ${index}", "ja": "行${index}" }, "value": ${index}.5 }`,
	);
	const started = performance.now();
	edit(`[\n\t${rows.join(",\n\t")}\n]\n`, { kind: "set", path: [1499, "value"], value: 9 });
	// This took three seconds when the whole file was parsed as YAML.
	expect(performance.now() - started).toBeLessThan(1000);
});
