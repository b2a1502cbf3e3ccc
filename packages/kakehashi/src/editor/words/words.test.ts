import { expect, it } from "vitest";
import { japaneseRules } from "../../content/japanese/japanese-rules.ts";
import { words } from "./words.ts";

it("the words of the editor have the same parts in both languages", () => {
	const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).sort();
	for (const [name, { en, ja }] of Object.entries(words))
		expect(parts(ja), name).toEqual(parts(en));
});

it("no count comes before a plural, which would be wrong for one", () => {
	for (const [name, { en }] of Object.entries(words)) {
		// These messages are used only for counts above one.
		const isOfSeveral =
			name.startsWith("many") || name === "usedOften" || name === "proposalChanges";
		if (!isOfSeveral)
			expect(en, name).not.toMatch(
				/\{(?:count|number|all)\}(?: of the)? [a-z]+s\b|for all \{count\}/,
			);
	}
});

it("the Japanese words of the editor follow the rules for texts", () => {
	for (const [name, { ja }] of Object.entries(words)) {
		const prose = ja.replace(
			/(?:npm run |kakehashi )edit(?: -- --port \d+| --port \d+)?|\{\w+\}/g,
			"x",
		);
		expect(
			japaneseRules.flatMap((rule) => rule(prose)),
			name,
		).toEqual([]);
	}
});
