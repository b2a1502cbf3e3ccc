import { describe, expect, it } from "vitest";
import { japaneseRules } from "../../content/japanese/japanese-rules.ts";
import { pictureWords } from "./picture-words.ts";
import { reviewWords } from "./review-words.ts";
import { structureWords } from "./structure-words.ts";
import { words } from "./words.ts";

describe("the words of the editor", () => {
	it("have names of their own, whatever they are about", () => {
		const parts = [pictureWords, structureWords, reviewWords].flatMap((each) => Object.keys(each));
		expect(parts.filter((name, index) => parts.indexOf(name) < index)).toEqual([]);
	});

	it.each(Object.entries(words))("%s: the same parts in both languages, and Japanese by the rules", (_name, { en, ja }) => {
		const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).sort();
		expect(parts(ja)).toEqual(parts(en));
		const prose = ja.replace(/npm run edit(?: -- --port \d+)?|\{\w+\}/g, "x");
		expect(japaneseRules.flatMap((rule) => rule(prose))).toEqual([]);
	});
});
