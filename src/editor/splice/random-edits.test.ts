import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Parser, parse, parseDocument } from "yaml";
import { type Choices, choices, editFor } from "../testing/random-edit.ts";
import { contentSources, handwritten, variantsOf } from "../testing/yaml-samples.ts";
import type { Edit, Path, Value } from "./edit/edit.ts";
import { splice } from "./splice.ts";

const isLong = Boolean(process.env.TEST_LONG);

/** What the edit means, said in another way than the splicing says it. */
function meant(data: Value, edit: Edit): unknown {
	const copy: unknown = structuredClone(data);
	const at = (path: Path) => path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], copy);
	const parent = at(edit.path.slice(0, -1)) as Record<string | number, unknown>;
	const key = edit.path.at(-1) ?? "";
	if (edit.kind === "set" && edit.path.length === 0) return edit.value;
	if (edit.kind === "set") parent[key] = edit.value;
	if (edit.kind === "removeKey") delete parent[key];
	if (edit.kind === "addKey") {
		const [before, behind] = [Object.entries(parent), [] as [string, unknown][]];
		if (edit.before !== undefined) behind.push(...before.splice(before.findIndex(([each]) => each === edit.before)));
		for (const each of Object.keys(parent)) delete parent[each];
		Object.assign(parent, Object.fromEntries([...before, [key, edit.value], ...behind]));
	}
	const list = parent as unknown as unknown[];
	if (edit.kind === "insertItem") list.splice(Number(key), 0, edit.value);
	if (edit.kind === "removeItem") list.splice(Number(key), 1);
	if (edit.kind === "moveItem") {
		const target = at(edit.to.slice(0, -1)) as unknown[];
		const [item] = list.splice(Number(key), 1);
		target.splice(Number(edit.to.at(-1)), 0, item);
	}
	return copy;
}

/** All comments, in order, as the parser's tokens have them. */
function comments(source: string): string[] {
	const found: string[] = [];
	JSON.stringify([...new Parser().parse(source)], (_key, value: { type?: string; source?: string } | null) => {
		if (value?.type === "comment") found.push(value.source?.trim() ?? "");
		return value;
	});
	return found;
}

/** The edit that takes another back, if there is one that must lead to the very same bytes. */
function back(source: string, edit: Edit): Edit | undefined {
	if (edit.kind === "insertItem") return { kind: "removeItem", path: edit.path };
	if (edit.kind === "addKey") return { kind: "removeKey", path: edit.path };
	if (edit.kind !== "moveItem") return undefined;
	if (isWithin(edit)) return { kind: "moveItem", path: edit.to, to: edit.path };
	// Between lists of one style, where two items are left to tell what stands between them.
	const [list, target] = [edit.path, edit.to].map((path) => parseDocument(source).getIn(path.slice(0, -1), true) as { flow?: boolean; items: unknown[] });
	if (Boolean(list?.flow) !== Boolean(target?.flow) || (list?.items.length ?? 0) < 3) return undefined;
	return { kind: "moveItem", path: shifted(edit.to, edit.path, -1), to: shifted(edit.path, edit.to, 1) };
}

const isWithin = ({ path, to }: Extract<Edit, { kind: "moveItem" }>) => to.length === path.length && path.slice(0, -1).every((key, index) => key === to[index]);

/** A path after an item in front of it has gone or come. */
function shifted(path: Path, item: Path, by: 1 | -1): Path {
	const depth = item.length - 1;
	const isConcerned = path.length > item.length && item.slice(0, -1).every((key, index) => key === path[index]);
	const isBehind = isConcerned && Number(path[depth]) >= Number(item[depth]);
	return isBehind ? path.with(depth, Number(path[depth]) + by) : path;
}

function checkOutside(source: string, result: string, edit: Edit): void {
	if (edit.kind !== "set" || (typeof edit.value === "object" && edit.value !== null)) return;
	const node = parseDocument(source).getIn(edit.path, true) as { range?: [number, number, number]; type?: string; value?: unknown } | undefined;
	if (node?.range === undefined || node.value === null || !("type" in node)) return;
	const [start, end] = node.range;
	expect(result.startsWith(source.slice(0, start))).toBe(true);
	const behind = source.slice(end).replace(/^(?:[ \t]*\r?\n)+/, "");
	expect(result.endsWith(behind)).toBe(true);
	const isBlock = node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED" || source.slice(start, end).includes("\n");
	if (isBlock) return;
	const [before, after] = [source.split("\n"), result.split("\n")];
	expect(after.length).toBe(before.length);
	expect(after.filter((line, index) => line !== before[index]).length).toBeLessThanOrEqual(1);
}

type Tally = { edits: number; refused: number };

function check(source: string, chosen: Choices, tally: Tally, mayRefuse: boolean): void {
	const data = parse(source) as Value;
	const edit = editFor(data, chosen);
	const result = splice(source, edit);
	tally.edits += 1;
	if (!result.ok) {
		tally.refused += 1;
		// What keeps its comments only on lines of its own does not go into a list in brackets.
		const isMovedWithComment = edit.kind === "moveItem" && !isWithin(edit) && result.reason.includes("comment");
		expect(mayRefuse || isMovedWithComment ? ["alias", "meaning"] : result).toContain(result.why);
		return;
	}
	const expected = meant(data, edit);
	const read = parse(result.source) as unknown;
	expect(read).toEqual(expected);
	expect(JSON.stringify(read)).toBe(JSON.stringify(expected));
	checkOutside(source, result.source, edit);
	const [before, after] = [comments(source), comments(result.source)];
	if (edit.kind === "moveItem") expect(after.toSorted()).toEqual(before.toSorted());
	else if (edit.kind === "addKey" || edit.kind === "insertItem" || (edit.kind === "set" && !isDeep(data, edit.path))) expect(after).toEqual(before);
	if (source.includes("\r\n")) expect(result.source).not.toMatch(/(?<!\r)\n/);
	if (source.startsWith("\ufeff")) expect(result.source).toMatch(/^\ufeff/);
	const isMoved = edit.kind === "moveItem" && !isWithin(edit);
	const reverse = isMoved && mayRefuse ? undefined : back(source, edit);
	if (reverse !== undefined) expect(splice(result.source, reverse)).toEqual({ ok: true, source });
}

function isDeep(data: Value, path: Path): boolean {
	const old = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data);
	return typeof old === "object" && old !== null;
}

function run(sources: readonly string[], numRuns: number, mayRefuse: boolean): Tally {
	const tally = { edits: 0, refused: 0 };
	const property = fc.property(fc.nat(), choices, (file, chosen) => check(sources[file % sources.length] ?? "", chosen, tally, mayRefuse));
	fc.assert(property, { numRuns });
	return tally;
}

describe("random edits change what they mean and nothing else", () => {
	it("in all content files, as any program saves them", () => {
		const sources = [...contentSources().values()].flatMap(variantsOf);
		expect(sources.length).toBeGreaterThanOrEqual(70);
		const { edits, refused } = run(sources, isLong ? 5_000 : 25, false);
		expect(edits).toBeGreaterThanOrEqual(isLong ? 5_000 : 25);
		expect(refused).toBeLessThanOrEqual(edits / 25);
	}, 1_800_000);

	it("in files with everything that YAML allows", () => {
		const { edits, refused } = run(handwritten.flatMap(variantsOf), isLong ? 20_000 : 150, true);
		expect(refused).toBeLessThan(edits / 5);
	}, 1_800_000);
});
