import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../src/client");

/** Lines of code, without comments and blank lines. */
function linesOfCode(file: string): number {
	const code = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
	return code.split("\n").filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length;
}

// docs/decisions/0005-the-size-of-the-runtime.md: whoever needs more takes something out first, or writes there why not.
it("the browser's part has at most 1,260 lines of code", () => {
	const files = globSync("**/*.{ts,tsx}", { cwd: folder }).filter((file) => !/\.test\.|testing\//.test(file));
	const lines = files.reduce((sum, file) => sum + linesOfCode(file), 0);
	expect(lines).toBeGreaterThan(500);
	expect(lines).toBeLessThanOrEqual(1_260);
});
