import { expect, it } from "vitest";
import { t } from "../../i18n/t.ts";
import { articleWord } from "./article-word.ts";

it("says “both” of two languages only", () => {
	for (const name of ["article", "openArticle"] as const)
		for (const [count, isBoth] of [
			[1, false],
			[2, true],
			[3, false],
		] as const)
			expect(t(articleWord(name, count)).en.includes("both"), `${name}, ${count}`).toBe(
				isBoth,
			);
});
