import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkContrast, colorTokens, contrast, ornament, shapes, texts } from "../src/builder/recipe/check-contrast.ts";

const view = join(import.meta.dirname, "../src/view");
const tokens = ["tokens.css", "ui/picture-tones.css"].map((file) => readFileSync(join(view, file), "utf8")).join("");
const colors = colorTokens(tokens);

describe("contrast", () => {
	it("is computed as WCAG does", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	});

	it("is enough for texts, borders and rings in both themes", () => {
		expect(checkContrast(tokens)).toEqual([]);
	});

	it("that is too low is told with both colours, the theme and what is needed", () => {
		const faint = tokens.replace(/--quiet:.*;/, "--quiet: light-dark(#999999, #b3c0d6);");
		const found = checkContrast(faint);
		expect(found).toContainEqual(expect.stringMatching(/--quiet \(#999999\) on --paper .*light theme.*4\.5/));
		expect(found.join("\n")).not.toContain("dark theme");
	});

	it("is looked at for every colour there is", () => {
		expect(colors.size).toBeGreaterThan(15);
		const named = new Set([...[...texts, ...shapes].flatMap(([token, grounds]) => [token, ...grounds]), ...ornament]);
		expect([...colors.keys()].filter((token) => !named.has(token))).toEqual([]);
		expect([...named].filter((token) => !colors.has(token))).toEqual([]);
	});

	it("has no colour outside of the tokens to escape it", () => {
		const declared = [...tokens.matchAll(/#[0-9a-f]{3,8}\b/gi)].length;
		expect([...colors.values()].flatMap(({ light, dark }) => (light === dark ? [light] : [light, dark])).length).toBe(declared);
	});
});
