import { type PlatformPath, posix, win32 } from "node:path";
import { expect, it } from "vitest";
import { missingFolders, pathInside, withSlashes } from "./paths.ts";

it.each([
	["C:\\kit\\src\\a.ts", win32, "C:/kit/src/a.ts"],
	["C:/kit/src\\a.ts", win32, "C:/kit/src/a.ts"],
	["c:\\kit\\a.ts", win32, "C:/kit/a.ts"],
	["/kit/src/a.ts", posix, "/kit/src/a.ts"],
	["/kit/a\\b.ts", posix, "/kit/a\\b.ts"],
])("%s gets slashes", (file, rules, expected) => {
	expect(withSlashes(file, rules)).toBe(expected);
});

it.each<[string, string, PlatformPath, string | undefined]>([
	["C:\\site", "C:\\site\\content\\pages", win32, "content/pages"],
	["C:\\site", "c:/Site/data", win32, "data"],
	["C:\\site", "C:\\site", win32, ""],
	["C:\\site", "C:\\", win32, undefined],
	["C:\\site", "C:\\other", win32, undefined],
	["C:\\site", "D:\\data", win32, undefined],
	["C:\\site", "\\\\server\\share\\data", win32, undefined],
	["C:\\site", "C:\\site\\..data", win32, "..data"],
	["/site", "/site/content/pages", posix, "content/pages"],
	["/site", "/site/..data", posix, "..data"],
	["/site", "/", posix, undefined],
	["/site", "/site-data", posix, undefined],
	["/", "/data", posix, "data"],
])("in %s, %s is inside or outside", (folder, file, rules, expected) => {
	expect(pathInside(folder, file, rules)).toBe(expected);
});

it.each<[string, string[], PlatformPath, string[]]>([
	["Z:\\site\\data", [], win32, ["Z:\\", "Z:\\site", "Z:\\site\\data"]],
	["C:\\site\\data", ["C:\\", "C:\\site"], win32, ["C:\\site\\data"]],
	["/site/data", ["/"], posix, ["/site", "/site/data"]],
	["/site", ["/", "/site"], posix, []],
])("lacks folders up to %s where only %j exist", (folder, existing, { dirname }, expected) => {
	const exists = (path: string) => existing.includes(path);
	expect(missingFolders(folder, exists, dirname)).toEqual(expected);
});
