import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const configuration = readFileSync(resolve(root, "biome.jsonc"), "utf8");

/** The files whose functions may be longer, and the comment above each. */
const exceptions = [...configuration.matchAll(/(?:\/\/ (.+)\n\s*)?"!(packages\/[^"*]+)"/g)].map(
	([, reason, file = ""]) => ({ file, reason }),
);

describe("functions that are longer than the limit", () => {
	it("are in at most 15 files", () => {
		expect(exceptions.length).toBeGreaterThan(0);
		expect(exceptions.length).toBeLessThanOrEqual(15);
	});

	it("each have a reason", () => {
		expect(exceptions.filter(({ reason }) => reason === undefined)).toEqual([]);
	});

	it("are in files that exist", () => {
		expect(exceptions.filter(({ file }) => !existsSync(resolve(root, file)))).toEqual([]);
	});
});
