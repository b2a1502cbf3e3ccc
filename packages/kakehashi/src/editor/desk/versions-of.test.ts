import { expect, it } from "vitest";
import { versionsOf } from "./versions-of.ts";

it("of two versions of some blocks, only the words in which they differ are shown, by language", () => {
	const [same, theirs, mine] = [{ paragraph: { en: "A", ja: "あ" } }, { paragraph: { en: "B", ja: "い" } }, { paragraph: { en: "C", ja: "い" } }];
	expect(versionsOf([same, theirs], [same, mine, { heading: { en: "New", ja: "新" } }], ["en", "ja"])).toEqual({
		theirs: { en: "B", ja: "" },
		mine: { en: "C\nNew", ja: "新" },
	});
});
