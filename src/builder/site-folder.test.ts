import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { siteFolderIn } from "./site-folder.ts";

const root = resolve(import.meta.dirname, "../..");

it.each([
	[undefined, join(root, "site")],
	["", join(root, "site")],
	["examples/office", join(root, "examples/office")],
	["/srv/bakery", "/srv/bakery"],
])("the owner's folder with SITE_DIR=%s is %s", (given, folder) => {
	expect(siteFolderIn(root, given === undefined ? {} : { SITE_DIR: given })).toBe(folder);
});

it("is decided in one place for every command", () => {
	const files = globSync(["src/**/*.ts", "scripts/*.{ts,mjs}", "*.ts"], { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
	const readers = files.filter((path) => readFileSync(join(root, path), "utf8").includes("env.SITE_DIR"));
	expect(readers).toEqual([]);
	expect(readFileSync(join(root, "src/builder/site-folder.ts"), "utf8")).toContain("environment.SITE_DIR");
});
