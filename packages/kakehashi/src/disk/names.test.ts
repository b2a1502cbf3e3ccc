import { expect, it } from "vitest";
import { isSystemFile } from "./names.ts";

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
