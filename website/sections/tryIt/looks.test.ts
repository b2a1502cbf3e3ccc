import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { applyTheme, tokensOf } from "../../../packages/kakehashi/src/builder/theme/apply-theme.ts";
import { checkContrast } from "../../../packages/kakehashi/src/builder/theme/check-contrast.ts";

const tokens = readFileSync(
	join(import.meta.dirname, "../../../packages/kakehashi/src/view/tokens.css"),
	"utf8",
);
const blocks = readFileSync(join(import.meta.dirname, "looks.css"), "utf8").split("}");
const looks = blocks.filter((block) => block.includes("\t--act: "));

it("each look to try can be read in light and dark", () => {
	expect(looks.length).toBe(4);
	for (const look of looks)
		expect(checkContrast(applyTheme(tokens, tokensOf(look)).colors), look).toEqual([]);
});

it("what the build makes of the first two colors, a look makes of them, too", () => {
	const made = tokensOf(blocks.find((block) => block.includes("\t--bridge: ")) ?? "");
	const flat = (value: string | undefined) =>
		value
			?.replace(/\s+|(?<=\()\s|\s(?=\))/g, " ")
			.replace(/\( | \)/g, (bracket) => bracket.trim());
	for (const [name, value] of made)
		expect([name, flat(value)]).toEqual([name, flat(tokensOf(tokens).get(name))]);
	const derived = [...tokensOf(tokens)]
		.filter(
			([name, value]) =>
				/var\(--(?:act|shore|accent)\)/.test(value) && !name.startsWith("part-"),
		)
		.map(([name]) => name);
	expect([...made.keys()].sort()).toEqual(derived.sort());
});
