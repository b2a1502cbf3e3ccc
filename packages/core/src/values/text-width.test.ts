import { expect, it } from "vitest";
import { emsOf } from "./text-width.ts";

it.each([
	["料金", 2],
	["料金\u200bの\u2060表", 4],
])("the width of %j is %d em, and marks for line breaks have none", (text, ems) => {
	expect(emsOf(text)).toBe(ems);
});
