import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { applyTheme, tokensOf } from "../packages/kakehashi/src/builder/theme/apply-theme.ts";
import {
	checkContrast,
	nonTextContrast,
	ornament,
	texts,
} from "../packages/kakehashi/src/builder/theme/check-contrast.ts";
import { contrast } from "../packages/kakehashi/src/builder/theme/contrast.ts";
import { parseTheme } from "../packages/kakehashi/src/builder/theme/parse-theme.ts";
import { readTheme } from "../packages/kakehashi/src/builder/theme/read-theme.ts";
import { ownThemes } from "./browser/support/themes.ts";
import { messagePattern } from "./messages.ts";

const root = join(import.meta.dirname, "..");
const tokens = readFileSync(join(root, "packages/kakehashi/src/view/tokens.css"), "utf8");
const { colors } = await readTheme(join(root, "no-site"));

describe("contrast", () => {
	it("is computed as WCAG does", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	});

	it("is enough for texts, borders and rings in both themes", () => {
		expect(checkContrast(colors)).toEqual([]);
	});

	it.each(Object.entries(ownThemes))(
		"is enough in the theme %s, which browser tests look at",
		(_name, text) => {
			expect(
				checkContrast(applyTheme(tokens, parseTheme(tokens, text, "theme.css")).colors),
			).toEqual([]);
		},
	);

	it("that is too low is told with both colors, the theme and what is needed", () => {
		const found = checkContrast(
			applyTheme(tokens, new Map([["quiet", "light-dark(#999999, #b3c0d6)"]])).colors,
		);
		expect(found.map(({ en }) => en)).toContainEqual(
			expect.stringMatching(
				messagePattern("builder.contrastTooLowLight", {
					token: "quiet",
					front: "#999999",
					ground: "paper",
					needed: 4.5,
				}),
			),
		);
		expect(found.map(({ en }) => en).join("\n")).not.toMatch(
			messagePattern("builder.contrastTooLowDark"),
		);
	});

	it("is looked at for every color there is", () => {
		expect(colors.size).toBeGreaterThan(15);
		const named = new Set([
			...[...texts, ...nonTextContrast].flatMap(([token, grounds]) => [token, ...grounds]),
			...ornament,
		]);
		expect([...colors.keys()].filter((token) => !named.has(token))).toEqual([]);
		expect([...named].filter((token) => !colors.has(token))).toEqual([]);
		// A token with a color that the test does not recognize would escape all checks of this
		// file.
		const values = [...tokensOf(tokens)]
			.filter(([, value]) => /#[0-9a-f]{3}|oklch|light-dark/.test(value))
			.map(([name]) => name);
		expect(values.filter((name) => !colors.has(name))).toEqual([]);
	});
});
