import { expect, it } from "vitest";
import { nearestName } from "./nearest-name.ts";

const known = ["redirect", "middleware", "validate", "prerender", "hero", "team"];

it.each([
	["middelware", "middleware"],
	["redirct", "redirect"],
	["redirects", "redirect"],
	["heros", "hero"],
	["headers", undefined],
	["to", undefined],
	["", undefined],
])("what is meant by %j is %j", (written, name) => {
	expect(nearestName(written, known)).toBe(name);
});

it("the nearest of several is meant", () => {
	expect(nearestName("pages", ["page", "paging", "passes"])).toBe("page");
});
