import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { readSources } from "../src/builder/recipe/read-sources.ts";
import { configuration, siteFolder } from "./fixture-site.ts";

const root = resolve(import.meta.dirname, "..");
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "asked-for-"));
	cpSync(siteFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Sections = { items: { get: (key: string) => unknown }[] };

describe("the kit's changelog", () => {
	it("is read for a site that shows its releases, and for no other", async () => {
		expect((await readSources(root, configuration, { siteFolder: folder })).releases).not.toEqual([]);
		const path = join(folder, "content/pages/openSource.yaml");
		const page = parseDocument(readFileSync(path, "utf8"));
		const sections = page.get("sections") as unknown as Sections;
		sections.items = sections.items.filter((section) => section.get("kind") !== "releases");
		writeFileSync(path, page.toString({ lineWidth: 0 }));
		expect((await readSources(root, configuration, { siteFolder: folder })).releases).toEqual([]);
	}, 60_000);
});
