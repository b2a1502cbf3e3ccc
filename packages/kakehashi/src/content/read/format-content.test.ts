import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { formatContent, formatWarnings } from "./format-content.ts";

let folder = "";
const write = (file: string, text: string) => {
	mkdirSync(join(folder, file, ".."), { recursive: true });
	writeFileSync(join(folder, file), text);
};
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "format-content-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("brings pages and entries into their form, names those that were not, and leaves broken files alone", async () => {
	write("site.yaml", "a: { b: c }\n");
	write("pages/index.yaml", "a: {b: c}   # why\n");
	write("news/_collection.yaml", "path: /news\n");
	write("news/2026-11-20-opening.yaml", "a:\n- b");
	write("pages/broken.yaml", "a: [");
	expect((await formatWarnings(folder)).map(({ file }) => file)).toEqual([
		"pages/index.yaml",
		"news/2026-11-20-opening.yaml",
	]);
	const { changed, problems } = await formatContent(folder);
	expect(changed).toEqual(["pages/index.yaml", "news/2026-11-20-opening.yaml"]);
	expect(problems.map(({ file }) => file)).toEqual(["pages/broken.yaml"]);
	expect(readFileSync(join(folder, "pages/index.yaml"), "utf8")).toBe("a: { b: c } # why\n");
	expect(readFileSync(join(folder, "news/2026-11-20-opening.yaml"), "utf8")).toBe("a:\n  - b\n");
	expect(readFileSync(join(folder, "pages/broken.yaml"), "utf8")).toBe("a: [");
	expect(await formatWarnings(folder)).toEqual([]);
});
