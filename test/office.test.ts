import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { officeFolder } from "./office-site.ts";
import { runKakehashi } from "./run-kakehashi.ts";

const files = readdirSync(officeFolder, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && !/\b(?:node_modules|dist|\.kakehashi)\b/.test(entry.parentPath))
	.map((entry) => join(entry.parentPath, entry.name));

describe("the example in examples/office", () => {
	it("is complete, as the check says it", async () => {
		const { code, stdout } = await runKakehashi(["check", officeFolder, "--content-only"]);
		expect(code).toBe(0);
		// Only that it is an example: no prose, no picture and no colour is complained about.
		expect(stdout.match(/note: .*/g)).toEqual([expect.stringContaining("origin is still the sample")]);
	}, 60_000);

	it("has no code but its configuration, and pictures that a clone can carry", () => {
		const code = files
			.filter((file) => ![".yaml", ".txt", ".svg", ".jpg", ".md", ".json"].includes(extname(file)))
			.map((file) => file.slice(officeFolder.length + 1));
		expect(code.sort()).toEqual(["site.config.ts", "theme.css"]);
		const pictures = files.filter((file) => extname(file) === ".jpg").map((file) => statSync(file).size);
		expect(pictures.length).toBeGreaterThan(4);
		expect(Math.max(...pictures)).toBeLessThan(256_000);
		expect(pictures.reduce((sum, size) => sum + size)).toBeLessThan(2_500_000);
	});
});
