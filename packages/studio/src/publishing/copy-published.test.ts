import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "../testing/new-folder.ts";
import { copyPublished } from "./copy-published.ts";

it.each([
	["content/site.yaml", true],
	["data/rest.json", true],
	["data/inbox.sqlite", false],
	["data/attachments/rest.json", false],
	["dist/index.html", false],
	["releases/1/index.html", false],
	[".git/config", false],
])("%s is copied: %s", async (file, isCopied) => {
	const folder = await newFolder();
	const path = join(folder, file);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, "draft");
	const copy = copyPublished(folder, join(folder, "releases"), new Map());
	expect(existsSync(join(copy, file))).toBe(isCopied);
});

it("has the published content of what the draft has changed, added and removed", async () => {
	const folder = await newFolder();
	mkdirSync(join(folder, "content"));
	writeFileSync(join(folder, "content/changed.yaml"), "draft");
	writeFileSync(join(folder, "content/added.yaml"), "draft");
	const published = new Map<string, Uint8Array | null>([
		["content/changed.yaml", Buffer.from("published")],
		["content/added.yaml", null],
		["content/removed.yaml", Buffer.from("published")],
	]);
	const copy = copyPublished(folder, join(folder, "releases"), published);
	expect(readFileSync(join(copy, "content/changed.yaml"), "utf8")).toBe("published");
	expect(existsSync(join(copy, "content/added.yaml"))).toBe(false);
	expect(readFileSync(join(copy, "content/removed.yaml"), "utf8")).toBe("published");
});
