import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exactPath, isReservedName, isSystemFile } from "./names.ts";

it.each([
	[".DS_Store", true],
	["._about.yaml", true],
	["desktop.ini", true],
	["Desktop.ini", true],
	["Thumbs.db", true],
	["ehthumbs.db", true],
	[".well-known", false],
	["desktop.ini.yaml", false],
	["about.yaml", false],
	["_collection.yaml", false],
])("%s belongs to Explorer or Finder: %s", (name, expected) => {
	expect(isSystemFile(name)).toBe(expected);
});

it.each([
	["con", true],
	["NUL", true],
	["com1", true],
	["contact", false],
	["console", false],
	["com", false],
])("%s is a name that Windows reserves: %s", (name, expected) => {
	expect(isReservedName(name)).toBe(expected);
});

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-names-"));
	mkdirSync(join(folder, "fonts"));
	writeFileSync(join(folder, "theme.css"), "theme");
	writeFileSync(join(folder, "fonts/Own.woff2"), "own");
	writeFileSync(join(folder, "fonts/がくし.woff2".normalize("NFD")), "japanese");
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
	["theme.css", "theme"],
	["./theme.css", "theme"],
	["/fonts//Own.woff2", "own"],
	["fonts/../theme.css", "theme"],
	["fonts/がくし.woff2", "japanese"],
])("%s is found on every system", (below, text) => {
	expect(readFileSync(exactPath(folder, below) ?? "", "utf8")).toBe(text);
});

it.each(["Theme.css", "fonts/own.woff2", "Fonts/Own.woff2", "fonts/none.woff2", "theme.css/a"])(
	"%s is found on no system",
	(below) => {
		expect(exactPath(folder, below)).toBeUndefined();
	},
);
