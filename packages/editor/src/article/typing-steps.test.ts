import { describe, expect, it } from "vitest";
import { type ArticleRow, newRow } from "./rows.ts";
import { createTypingSteps } from "./typing-steps.ts";

const row = newRow("paragraph");
const rowsWith = (en: string, ja = ""): readonly ArticleRow[] => [{ ...row, texts: { en, ja } }];

/** Types these texts one after the other, and returns the steps that are complete. */
function stepsOf(...typed: readonly (readonly ArticleRow[])[]): readonly string[] {
	const steps = createTypingSteps();
	const textOf = (rows: readonly ArticleRow[]) => rows.map(({ texts }) => texts.en ?? "").join();
	typed.forEach((rows, index) => {
		const before = typed[index - 1];
		if (before === undefined) return;
		steps.begin(before, textOf(before));
		steps.settle(rows, textOf(rows), "saved");
	});
	return steps.takeComplete().map(String);
}

describe("a step ends", () => {
	it.each([
		["not within a sentence", [rowsWith("A"), rowsWith("Ab"), rowsWith("Abc")], ["A"]],
		[
			"with a sentence",
			[rowsWith("One."), rowsWith("One. T"), rowsWith("One. Two. "), rowsWith("One. Two. T")],
			["One.", "One. Two. "],
		],
		[
			"with a change of several texts",
			[rowsWith("A"), rowsWith("Ab"), rowsWith("x", "y")],
			["A", "Ab"],
		],
	])("%s", (_when, typed, complete) => {
		expect(stepsOf(...typed)).toEqual(complete);
	});
});

it("what is already saved is no step", () => {
	const steps = createTypingSteps();
	steps.begin(rowsWith("A"), "A");
	expect(steps.settle(rowsWith("Ab"), "Ab", "A")).toBe(false);
	expect(steps.takeComplete()).toEqual([]);
});

it.each(["reset", "interrupt"] as const)("after %s, the next change begins anew", (end) => {
	const steps = createTypingSteps();
	steps.begin(rowsWith("A"), "A");
	steps.settle(rowsWith("Ab"), "Ab", "saved");
	steps[end]();
	expect(steps.settle(rowsWith("Abc"), "Abc", "saved")).toBe(false);
	expect(steps.takeComplete()).toEqual(end === "reset" ? [] : ["A"]);
});
