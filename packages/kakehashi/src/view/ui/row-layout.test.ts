import { describe, expect, it } from "vitest";
import { rowLayout } from "./row-layout.ts";

describe("rowLayout", () => {
	it.each([1, 2, 3, 4, 5, 6, 7, 8, 11])(
		"places %i things in full rows, none of them alone beside others",
		(count) => {
			const places = rowLayout(count);
			expect(places).toHaveLength(count);
			const shares = { whole: 6, half: 3, third: 2 };
			let filled = 0;
			for (const { width, starts, ends } of places) {
				expect(starts).toBe(filled % 6 === 0);
				filled += shares[width];
				expect(ends).toBe(filled % 6 === 0);
				if (count > 1) expect(width).not.toBe("whole");
			}
			expect(filled % 6).toBe(0);
		},
	);
});
