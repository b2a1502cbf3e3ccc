import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { applyTheme } from "../../../kakehashi/src/builder/theme/apply-theme.ts";
import { tokensFile } from "../../../kakehashi/src/builder/theme/read-theme.ts";
import { colorWord } from "./color-word.ts";

it("each color that an owner can change is called by a word", () => {
	const tokens = [...applyTheme(readFileSync(tokensFile, "utf8"), new Map()).colors.keys()];
	expect(tokens.length).toBeGreaterThan(15);
	expect(tokens.filter((token) => colorWord(token) === undefined)).toEqual([]);
	expect(colorWord("no-color")).toBeUndefined();
});
