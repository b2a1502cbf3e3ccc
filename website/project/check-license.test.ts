import { describe, expect, it } from "vitest";
import { checkLicense } from "./check-license.ts";

const accepted = new Set(["MIT", "ISC", "Apache-2.0"]);

describe("a license expression", () => {
	it.each([
		["MIT", "allowed"],
		["GPL-3.0-only", "refused"],
		["UNLICENSED", "refused"],
		["MIT OR GPL-3.0-only", "allowed"],
		["MIT AND GPL-3.0-only", "refused"],
		["(MIT OR GPL-2.0) AND (ISC OR AGPL-3.0)", "allowed"],
		["(MIT AND GPL-2.0) OR (ISC AND AGPL-3.0)", "refused"],
		["GPL-3.0 OR ISC AND GPL-2.0", "refused"],
		["Apache-2.0 WITH LLVM-exception", "allowed"],
		["GPL-2.0 WITH Classpath-exception-2.0", "refused"],
		[undefined, "unknown"],
		["", "unknown"],
		["SEE LICENSE IN LICENSE.md", "unknown"],
		["MIT/Apache-2.0", "unknown"],
		["MIT OR", "unknown"],
		["(MIT", "unknown"],
		["MIT ISC", "unknown"],
	])("%s is %s", (expression, verdict) => {
		expect(checkLicense(expression, accepted)).toBe(verdict);
	});
});
