import { describe, expect, it } from "vitest";
import { takeOutLines } from "./take-out-lines.ts";

const lines = (text: string) => text.replaceAll(/\S+ ?/g, (word) => `${word.trim()}\n`);

describe("a change that is taken out of a text", () => {
	it.each([
		["what was changed elsewhere stays", "a B c d E", "a B c d e", "a b c d e", "a b c d E"],
		["what was added before and behind stays", "x a B c y", "a B c", "a b c", "x a b c y"],
		["lines that were added go", "a n m b C", "a n m b c", "a b c", "a b C"],
		["lines that were removed come back", "A b d", "a b d", "a b c d", "A b c d"],
		["several places at once", "a B c D e F", "a B c D e f", "a b c d e f", "a b c d e F"],
		["at the very end", "A b c", "a b c", "a b", "A b"],
	])("%s", (_name, now, after, before, expected) => {
		expect(takeOutLines(lines(now), lines(after), lines(before))).toBe(lines(expected));
	});

	it("is left alone where the same lines were changed again, or stand there no longer", () => {
		expect(takeOutLines(lines("a X c"), lines("a B c"), lines("a b c"))).toBeUndefined();
		expect(takeOutLines(lines("a c"), lines("a B c"), lines("a b c"))).toBeUndefined();
		expect(takeOutLines(lines("a x d"), lines("a d"), lines("a b c d"))).toBeUndefined();
	});

	it("gives what stood there, whatever was changed in other lines", () => {
		let seed = 7;
		const random = (below: number) => {
			seed = (seed * 48_271) % 2_147_483_647;
			return seed % below;
		};
		for (let round = 0; round < 300; round += 1) {
			const before = Array.from({ length: 12 }, (_, index) => `line ${index % 5} ${index}\n`);
			const place = random(10);
			const after = before.toSpliced(place, random(3), ...Array.from({ length: random(3) }, (_, index) => `made ${round} ${index}\n`));
			const far = place < 5 ? 11 : 0;
			const wanted = before.with(far, "elsewhere\n");
			const now = after.with(far === 0 ? 0 : after.length - 1, "elsewhere\n");
			expect(takeOutLines(now.join(""), after.join(""), before.join(""))).toBe(wanted.join(""));
		}
	});
});
