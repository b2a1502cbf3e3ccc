import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Parser, parse, parseDocument } from "yaml";
import {
	contentSources,
	handwritten,
	variantsOf,
} from "../../../kakehashi/src/content/testing/yaml-samples.ts";
import type { Path, Value } from "../../../kakehashi/src/content/yaml/content-tree.ts";
import { formatYaml, isFormatted } from "../../../kakehashi/src/content/yaml/yaml-form.ts";
import { choices, type EditChoices, editFor } from "../testing/random-edit.ts";
import type { Edit } from "./edit.ts";
import { editFile } from "./edit-file.ts";

const isLong = Boolean(process.env.TEST_LONG);

/** The expected data after an edit, implemented independently of the editor. */
function meant(data: Value, edit: Edit): unknown {
	const copy: unknown = structuredClone(data);
	const at = (path: Path) =>
		path.reduce<unknown>(
			(value, key) => (value as Record<string | number, unknown>)[key],
			copy,
		);
	const parent = at(edit.path.slice(0, -1)) as Record<string | number, unknown>;
	const key = edit.path.at(-1) ?? "";
	if (edit.kind === "set") parent[key] = edit.value;
	if (edit.kind === "removeKey") delete parent[key];
	if (edit.kind === "addKey") {
		const before = Object.entries(parent);
		const behind = [] as [string, unknown][];
		if (edit.before !== undefined)
			behind.push(...before.splice(before.findIndex(([each]) => each === edit.before)));
		for (const each of Object.keys(parent)) delete parent[each];
		Object.assign(parent, Object.fromEntries([...before, [key, edit.value], ...behind]));
	}
	const list = parent as unknown as unknown[];
	if (edit.kind === "insertItem") list.splice(Number(key), 0, edit.value);
	if (edit.kind === "removeItem") list.splice(Number(key), 1);
	if (edit.kind === "moveItem") list.splice(edit.to, 0, ...list.splice(Number(key), 1));
	return copy;
}

/** Reading drops invisible characters, and turns unusual line ends into spaces. */
function asRead(value: unknown): unknown {
	const unseen = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
	const seen = (text: string) => text.replace(/[\v\f\u0085]/g, " ").replace(unseen, "");
	const isText = (each: unknown) => typeof each === "string";
	return JSON.parse(JSON.stringify(value, (_, each) => (isText(each) ? seen(each) : each)));
}

/** All comments in order, according to the parser's tokens. */
function comments(source: string): string[] {
	const found: string[] = [];
	JSON.stringify(
		[...new Parser().parse(source)],
		(_key, value: { type?: string; source?: string } | null) => {
			if (value?.type === "comment") found.push(value.source?.trim() ?? "");
			return value;
		},
	);
	return found;
}

/**
 * The edit that reverts another, if it must restore exactly the same bytes; undefined otherwise.
 */
function back(edit: Edit): Edit | undefined {
	if (edit.kind === "insertItem") return { kind: "removeItem", path: edit.path };
	if (edit.kind === "addKey") return { kind: "removeKey", path: edit.path };
	return edit.kind === "moveItem"
		? { kind: "moveItem", path: edit.path.with(-1, edit.to), to: Number(edit.path.at(-1)) }
		: undefined;
}

/** Setting a text may change only the lines that contain it. */
function checkOutside(source: string, result: string, edit: Edit): void {
	if (edit.kind !== "set" || (typeof edit.value === "object" && edit.value !== null)) return;
	const node = parseDocument(source).getIn(edit.path, true) as
		| { range?: [number, number, number]; value?: unknown; type?: string }
		| undefined;
	if (node?.range === undefined || !("value" in node) || node.value === null) return;
	const lineOf = (offset: number) => source.slice(0, offset).split("\n").length - 1;
	const isBlock = node.type?.startsWith("BLOCK") === true;
	const first = lineOf(node.range[0]);
	const last = lineOf(isBlock ? node.range[1] - 1 : node.range[1]);
	const before = source.split("\n");
	const after = result.split("\n");
	expect(after.slice(0, first)).toEqual(before.slice(0, first));
	expect(after.slice(after.length - (before.length - last - 1))).toEqual(before.slice(last + 1));
	if (first === last && !String(edit.value).includes("\n"))
		expect(after).toHaveLength(before.length);
}

type Tally = { edits: number; refused: number };

function check(source: string, chosen: EditChoices, tally: Tally, mayRefuse: boolean): void {
	const data = parse(source) as Value;
	const edit = editFor(data, chosen);
	if (edit.path.length === 0) return;
	const edited = editFile(Buffer.from(source), [edit]);
	tally.edits += 1;
	if (!edited.ok) {
		tally.refused += 1;
		expect(mayRefuse ? ["alias", "meaning"] : edited).toContain(edited.why);
		return;
	}
	const result = Buffer.from(edited.bytes).toString();
	const expected = asRead(meant(data, edit));
	const read = parse(result) as unknown;
	expect(read).toEqual(expected);
	expect(JSON.stringify(read)).toBe(JSON.stringify(expected));
	const before = comments(source);
	const after = comments(result);
	if (edit.kind === "moveItem") expect(after.toSorted()).toEqual(before.toSorted());
	else if (
		edit.kind === "addKey" ||
		edit.kind === "insertItem" ||
		(edit.kind === "set" && !isDeep(data, edit.path))
	)
		expect(after).toEqual(before);
	if (source.includes("\r\n") && result.includes("\n")) expect(result).not.toMatch(/(?<!\r)\n/);
	if (source.startsWith("\ufeff")) expect(result).toMatch(/^\ufeff/);
	if (!isFormatted(source)) return;
	if (result !== source) expect(isFormatted(result)).toBe(true);
	checkOutside(source, result, edit);
	const reverse = mayRefuse ? undefined : back(edit);
	const restored = reverse && editFile(edited.bytes, [reverse]);
	if (restored !== undefined)
		expect(restored.ok && Buffer.from(restored.bytes).toString()).toBe(source);
}

function isDeep(data: Value, path: Path): boolean {
	const old = path.reduce<unknown>(
		(value, key) => (value as Record<string | number, unknown>)[key],
		data,
	);
	return typeof old === "object" && old !== null;
}

function run(sources: readonly string[], numRuns: number, mayRefuse: boolean): Tally {
	const tally = { edits: 0, refused: 0 };
	const property = fc.property(fc.nat(), choices, (file, chosen) =>
		check(sources[file % sources.length] ?? "", chosen, tally, mayRefuse),
	);
	fc.assert(property, { numRuns });
	return tally;
}

const formatted = (text: string) => {
	const result = formatYaml(text);
	return "text" in result ? result.text : text;
};

describe("random edits change what they mean and nothing else", () => {
	it("in all content files, as any program saves them", () => {
		const sources = [...contentSources().values()].map(formatted).flatMap(variantsOf);
		expect(sources.length).toBeGreaterThanOrEqual(70);
		const { edits, refused } = run(sources, isLong ? 6_000 : 60, false);
		expect(edits).toBeGreaterThanOrEqual(isLong ? 5_000 : 50);
		expect(refused).toBe(0);
	}, 1_800_000);

	it("in files with everything that YAML allows", () => {
		const { edits, refused } = run(
			[...handwritten, ...handwritten.map(formatted)].flatMap(variantsOf),
			isLong ? 20_000 : 150,
			true,
		);
		expect(refused).toBeLessThan(edits / 5);
	}, 1_800_000);
});
