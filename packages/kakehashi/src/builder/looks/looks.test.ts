import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkContrast } from "../theme/check-contrast.ts";
import { readTheme } from "../theme/read-theme.ts";
import { lookNames, readLook } from "./looks.ts";

it.each(lookNames)("%s is a theme that can be read in both schemes as it is", async (name) => {
	const folder = mkdtempSync(join(tmpdir(), "look-"));
	try {
		writeFileSync(join(folder, "theme.css"), await readLook(name));
		const { colors, warnings } = await readTheme(folder);
		expect(warnings).toEqual([]);
		expect(checkContrast(colors)).toEqual([]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

it("no two looks have the same words", () => {
	const wordsOf = (name: string) =>
		readFileSync(join(import.meta.dirname, `${name}.css`), "utf8").match(
			/--(shape|frame|header|cards|buttons|seam|hero): \w+/g,
		) ?? [];
	expect(new Set(lookNames.map((name) => wordsOf(name).sort().join())).size).toBe(
		lookNames.length,
	);
});
