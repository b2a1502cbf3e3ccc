import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { editFile } from "../edits/edit-file.ts";
import { changedValues } from "./changed-values.ts";
import { undoChange } from "./undo-change.ts";

const codes = ["en", "ja"];
const source = `title: { en: A, ja: あ }
count: 3
tags: [one, two]
sections:
  - kind: hero
    heading: { en: [First], ja: [一] }
  - kind: text
    heading: { en: [Second], ja: [二] }
    intro: { en: Words, ja: 言葉 }
  - kind: steps
    heading: { en: [Third], ja: [三] }
    steps:
      - text: { en: Go, ja: 行く }
      - text: { en: Come, ja: 来る }
`;

const cases: Readonly<
	Record<string, [from: string | RegExp, to: string, expected: readonly object[]]>
> = {
	"a text, as one change of all its languages": [
		"{ en: Words, ja: 言葉 }",
		"{ en: Word, ja: ことば }",
		[{ kind: "changed", path: ["sections", 1, "intro"] }],
	],
	"a number and a list of words": [
		/count: 3\ntags: .*/,
		"count: 4\ntags: [two]",
		[
			{ kind: "changed", path: ["count"] },
			{ kind: "changed", path: ["tags"] },
		],
	],
	"a section that is new, without those behind it": [
		"  - kind: steps",
		"  - kind: callout\n    text: { en: New, ja: 新 }\n  - kind: steps",
		[{ kind: "added", path: ["sections", 2] }],
	],
	"a section that is gone, and a text in one behind it": [
		/ {2}- kind: text[\s\S]*Third/,
		"  - kind: steps\n    heading: { en: [Third now",
		[
			{ kind: "changed", path: ["sections", 1, "heading"] },
			{ kind: "removed", path: ["sections", 1] },
		],
	],
	"a key that is new": [
		"count: 3",
		"count: 3\ndraft: true",
		[{ kind: "added", path: ["draft"], after: true }],
	],
	"an item of a list that has changed so much that only its place is the same": [
		"text: { en: Go, ja: 行く }",
		"text: { en: Leave, ja: 去る }",
		[{ kind: "changed", path: ["sections", 2, "steps", 0, "text"] }],
	],
};

describe("changed values", () => {
	it.each(Object.entries(cases))("tell %s", (_name, [from, to, expected]) => {
		const changed = source.replace(from, to);
		expect(changed).not.toBe(source);
		expect(changedValues(parse(source), parse(changed), codes)).toMatchObject(expected);
		expect(changedValues(parse(source), parse(source), codes)).toEqual([]);
	});

	it("tell a section that was moved as moved, and what was changed in it besides", () => {
		const sections = source.split(/(?= {2}- kind)/);
		const moved = [sections[0], sections[1], sections[3], sections[2]]
			.join("")
			.replace("言葉", "ことば");
		expect(changedValues(parse(source), parse(moved), codes)).toMatchObject([
			{ kind: "moved", path: ["sections", 2], from: ["sections", 1] },
			{ kind: "changed", path: ["sections", 2, "intro"] },
		]);
	});

	it("tell of two that changed places the one that a person is known to have moved, else the one that went furthest", () => {
		const [head, ...sections] = source.split(/(?= {2}- kind)/);
		const swapped = parse([head, sections[0], sections[2], sections[1]].join(""));
		const movedIn = (wanted: string) =>
			changedValues(parse(source), swapped, codes, (item) =>
				JSON.stringify(item).includes(wanted),
			);
		expect(movedIn("Third")).toMatchObject([
			{ kind: "moved", path: ["sections", 1], from: ["sections", 2] },
		]);
		expect(movedIn("Second")).toMatchObject([
			{ kind: "moved", path: ["sections", 2], from: ["sections", 1] },
		]);
		const turned = parse([head, sections[2], sections[1], sections[0]].join(""));
		const ofThird = { kind: "moved", path: ["sections", 0], from: ["sections", 2] };
		expect(changedValues(parse(source), turned, codes)).toMatchObject([
			ofThird,
			{ kind: "moved", path: ["sections", 2], from: ["sections", 0] },
		]);
	});

	it("are put back one by one, each leaving the others", () => {
		for (const [from, to, expected] of Object.values(cases)) {
			let text = source.replace(from, to);
			for (let left = expected.length; left > 0; left -= 1) {
				const [change] = changedValues(parse(source), parse(text), codes);
				const result =
					change === undefined
						? undefined
						: editFile(Buffer.from(text), [undoChange(change)]);
				if (result?.ok !== true) throw new Error(JSON.stringify(result));
				text = Buffer.from(result.bytes).toString();
				expect(changedValues(parse(source), parse(text), codes)).toHaveLength(left - 1);
			}
			expect(parse(text)).toEqual(parse(source));
		}
	});
});
