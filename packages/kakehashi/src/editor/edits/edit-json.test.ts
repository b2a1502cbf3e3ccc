import { expect, it } from "vitest";
import type { Edit } from "./edit.ts";
import { editJson } from "./edit-json.ts";

const edit = (text: string, ...edits: Edit[]) => {
	const result = editJson(new TextEncoder().encode(text), edits);
	return result.ok ? Buffer.from(result.bytes).toString() : result;
};

/** As people and programs lay such files out, with what is between the items. */
const layouts = [
	[
		'{\n\t"date": "2026-11-22",\n\t"rows": [\n\t\t{\n\t\t\t"name": "A",\n\t\t\t"value": 398\n\t\t},\n\t\t{\n\t\t\t"name": "B",\n\t\t\t"value": 7\n\t\t}\n\t]\n}\n',
		",\n\t\t",
	],
	['{ "rows" : [\r\n  {"name":"A", "value": 398 },\r\n  {"name":"B", "value": 7 }\r\n], "date": "2026-11-22"}', ",\r\n  "],
	['\ufeff{"x":1.50,"rows":[{"name":"A","value":398},{"name":"B","value":7}]}', ","],
] as const;

it("changes a value and nothing else", () => {
	for (const [text] of layouts) expect(edit(text, { kind: "set", path: ["rows", 0, "value"], value: 402.5, was: 398 })).toBe(text.replace("398", "402.5"));
});

it("adds, moves and takes away items in the layout of the others", () => {
	for (const [text, between] of layouts) {
		const [last = ""] = /\{[^{}]*7\s*\}/.exec(text) ?? [];
		const added = text.replace(last, () => last + between + last.replace("B", "C").replace("7", "9"));
		expect(edit(text, { kind: "insertItem", path: ["rows", 2], value: { name: "C", value: 9 } })).toBe(added);
		expect(edit(added, { kind: "removeItem", path: ["rows", 2] })).toBe(text);
		const moved = edit(text, { kind: "moveItem", path: ["rows", 0], to: 1 });
		expect(moved).not.toBe(text);
		expect(edit(String(moved), { kind: "moveItem", path: ["rows", 1], to: 0 })).toBe(text);
	}
});

it("is refused where something else stands", () => {
	const [[text]] = layouts;
	expect(edit(text, { kind: "set", path: ["rows", 0, "value"], value: 1, was: 397 })).toMatchObject({ ok: false, why: "changed" });
	expect(edit(text, { kind: "set", path: ["rows", 9, "value"], value: 1 })).toMatchObject({ ok: false, why: "place" });
});
