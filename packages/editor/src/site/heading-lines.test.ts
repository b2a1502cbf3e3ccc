import { describe, expect, it } from "vitest";
import { headingLines } from "./heading-lines.ts";

describe("the lines of a heading at 320 px", () => {
	it("end between phrases only, and the larger the heading, the sooner", () => {
		const linesOf = (inLines: boolean, whole: string[] = []) =>
			headingLines("取りこぼさないフォームのご案内です", inLines, whole).map((line) =>
				line.join(""),
			);
		expect(linesOf(true).length).toBeGreaterThan(linesOf(false).length);
		expect(linesOf(true).join("")).toBe("取りこぼさないフォームのご案内です");
		expect(linesOf(true, ["フォームのご案内"]).join()).toContain("フォームのご案内");
		expect(linesOf(true).join()).not.toContain("フォームのご案内");
	});

	it("end where its owner has ended them", () => {
		expect(headingLines("六つの\n特長", true, [])).toEqual([["六つの"], ["特長"]]);
	});
});
