import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readSiteTexts } from "./site-texts.ts";

it("an upgrade reads no pictures, data or published releases, but collections of those names", async () => {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-texts-"));
	for (const file of [
		"releases/1/server/build.json",
		"releases/1/release.json",
		"data/one.json",
		"content/data/one.yaml",
		"content/pictures/one.yaml",
		"content/releases/one.yaml",
		"site.config.ts",
	]) {
		mkdirSync(join(folder, dirname(file)), { recursive: true });
		writeFileSync(join(folder, file), "{}");
	}
	expect([...(await readSiteTexts(folder)).keys()]).toEqual([
		"content/data/one.yaml",
		"content/pictures/one.yaml",
		"content/releases/one.yaml",
		"site.config.ts",
	]);
	rmSync(folder, { recursive: true });
});
