import { describe, expect, it } from "vitest";
import { withoutDataUrls } from "./section-fault.ts";

describe("a report of a fault", () => {
	it("keeps the place and leaves out the code that stands in the address of a bundle", () => {
		const url = `data:text/javascript;base64,${"QUJD".repeat(10_000)}`;
		expect(withoutDataUrls(`TypeError: x\n    at draw (${url}:120:7)\n    at ${url}:1:2`)).toBe(
			"TypeError: x\n    at draw ((bundle):120:7)\n    at (bundle):1:2",
		);
		expect(withoutDataUrls(url)).toBe("(bundle)");
		expect(withoutDataUrls("at file:///a.ts:1:2, data: none")).toBe("at file:///a.ts:1:2, data: none");
	});
});
