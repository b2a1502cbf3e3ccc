import { expect, it } from "vitest";
import { safeFileName } from "./sent-file.ts";

it.each([
	["🎄".repeat(80), 204],
	["👨‍👩‍👧‍👦".repeat(80), 204],
	["資".repeat(80), 204],
	["a".repeat(300), 84],
	["e\u0301\u0302".repeat(80), 204],
])("the name of a sent file fits on every system: %s", (name, most) => {
	const safe = safeFileName(`${name}.pdf`, "pdf");
	expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(most);
	expect(Buffer.byteLength(safe)).toBeGreaterThan(80);
	expect(safe.isWellFormed()).toBe(true);
	expect(safe).toMatch(/[^\u200d]\.pdf$/);
});
