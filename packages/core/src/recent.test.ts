import { expect, it } from "vitest";
import { createRecent } from "./recent.ts";

it("keeps what was used last, up to a size in all", () => {
	const recent = createRecent<number>(10);
	recent.set("a", 1, 4);
	recent.set("b", 2, 4);
	expect(recent.get("a")).toBe(1);
	recent.set("c", 3, 4);
	expect(["a", "b", "c"].map(recent.get)).toEqual([1, undefined, 3]);
	recent.set("a", 4, 1);
	recent.set("d", 5, 5);
	expect(["a", "c", "d"].map(recent.get)).toEqual([4, 3, 5]);
	recent.set("large", 6, 11);
	expect(["a", "c", "d", "large"].map(recent.get)).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});
