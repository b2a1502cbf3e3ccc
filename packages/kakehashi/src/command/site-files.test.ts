import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readSiteFiles } from "./site-files.ts";

it("an upgrade reads no pictures, data or published releases, but collections of those names and all of a kind", async () => {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-texts-"));
	for (const file of [
		"releases/1/server/build.json",
		"releases/1/release.json",
		"data/one.json",
		"content/data/one.yaml",
		"content/pictures/one.yaml",
		"content/releases/one.yaml",
		"README.md",
		"sections/stamp/picture.webp",
		"site.config.ts",
	]) {
		mkdirSync(join(folder, dirname(file)), { recursive: true });
		writeFileSync(join(folder, file), "{}");
	}
	expect([...(await readSiteFiles(folder)).keys()]).toEqual([
		"README.md",
		"content/data/one.yaml",
		"content/pictures/one.yaml",
		"content/releases/one.yaml",
		"sections/stamp/picture.webp",
		"site.config.ts",
	]);
	rmSync(folder, { recursive: true });
});
