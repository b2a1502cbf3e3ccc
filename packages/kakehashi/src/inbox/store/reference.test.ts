import { describe, expect, it } from "vitest";
import { createReference, readReference } from "./reference.ts";

describe("reference", () => {
	it("is new each time and survives being typed by a person", () => {
		const references = new Set(Array.from({ length: 2_000 }, createReference));
		expect(references.size).toBe(2_000);
		for (const reference of references) {
			expect(reference).toMatch(
				/^[23456789CDFGHJKMNPQRTVWXY]{5}-[23456789CDFGHJKMNPQRTVWXY]{5}$/,
			);
			expect(readReference(` ${reference.toLowerCase().replace("-", " ")}`)).toBe(reference);
		}
		expect(readReference("７ｋｑｘｍー２９ＰＲＴ")).toBe("7KQXM-29PRT");
		for (const wrong of ["", "7KQXM-29PR", "7KQXM-29PRTT", "7KQXM-29PRO", "'; DROP"])
			expect(readReference(wrong)).toBeUndefined();
	});
});
