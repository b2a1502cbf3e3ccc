import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import { checkContrast } from "./check-contrast.ts";
import { readTheme } from "./read-theme.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "readable-theme-"));
});
afterEach(() => {
	rmSync(folder, { recursive: true });
});

const themeWith = (declarations: string) => {
	writeFileSync(join(folder, "theme.css"), `:root {\n${declarations}\n}\n`);
	return readTheme(folder);
};
const isRed = (hex = "") =>
	Number.parseInt(hex.slice(1, 3), 16) > Number.parseInt(hex.slice(3, 5), 16) + 40;

describe("a light color", () => {
	it.each([
		["pink", "--act: #ffd1dc;"],
		["yellow", "--act: #ffff00;"],
		["white", "--act: #fff;"],
		["pale blue", "--shore: #cfe8ff;"],
		["both colors of a site", "--act: #ffd1dc; --shore: #cfe8ff;"],
		[
			"one that another is made from",
			"--act: #ffd1dc; --shore: oklch(from var(--act) 0.33 calc(c * 0.7) h);",
		],
		[
			"one in the light theme alone",
			"--act: light-dark(#ffd84a, #8a2846); --shore: light-dark(#cdf545, #22280f);",
		],
		["with dark words that its owner set", "--act: #e8b4c8; --on-act: #16181d;"],
	])("stays as it is, and has dark words on it: %s", async (_what, declarations) => {
		const { colors, warnings } = await themeWith(declarations);
		expect(warnings).toEqual([]);
		const ofBrands = checkContrast(colors).filter(({ en }) =>
			/--(?:act|shore|on-act|on-shore|over|arc|accent|link)[ -]/.test(en),
		);
		expect(ofBrands).toEqual([]);
	});

	it("has the kit's light words in the theme in which it is dark", async () => {
		const { colors } = await themeWith("--act: light-dark(#ffd84a, #8a2846);");
		expect(colors.get("on-act")).toEqual({ light: "#16181d", dark: "#fbfaf6" });
		expect(
			(await themeWith("--act: #ffd84a; --ink: #3a1f14;")).colors.get("on-act")?.light,
		).toBe("#3a1f14");
		expect(
			(await themeWith("--act: #ffd84a; --accent: #8a2846;")).colors.get("accent")?.light,
		).toBe("#8a2846");
	});
});

describe("a color that neither light words nor dark ones can be read on", () => {
	const middle = "#e0523f";

	it("has the nearest one in its place that can be read in both themes", async () => {
		const { colors, css, warnings } = await themeWith(`--act: ${middle};`);
		expect(checkContrast(colors)).toEqual([]);
		const used = colors.get("act")?.light ?? "none";
		const values = { file: "theme.css", from: middle, brand: "act", where: "", to: used };
		const note = (language: "en" | "ja") =>
			messageText(
				"builder.themeColorTooLight",
				{ ...values, use: messageText("builder.themeButtonsAndText", {}, language) },
				language,
			);
		expect(warnings).toEqual([{ en: note("en"), ja: note("ja") }]);
		expect(css).toContain(`\t--act: ${used};`);
		expect(isRed(used)).toBe(true);
		// The chosen color is the palest readable one: a slightly lighter one is changed again.
		expect(
			(await themeWith(`--act: oklch(from ${used} calc(l + 0.02) c h);`)).warnings,
		).toHaveLength(1);
		expect((await themeWith(`--act: ${used};`)).warnings).toEqual([]);
	});

	it("is changed in the theme alone in which it is", async () => {
		const { colors, warnings } = await themeWith(`--act: light-dark(${middle}, #8a2846);`);
		expect(colors.get("act")?.dark).toBe("#8a2846");
		expect(warnings).toEqual([
			{
				en: expect.stringMatching(messagePattern("builder.themeInLight")),
				ja: expect.stringMatching(messagePattern("builder.themeInLight", {}, "ja")),
			},
		]);
	});
});

it("a color that can be read is left alone, and so are those that only their owner can set right", async () => {
	expect(await themeWith("--act: #166534; --shore: #3b2a6b;")).toMatchObject({ warnings: [] });
	const { colors, warnings } = await themeWith("--act: #166534; --quiet: #bbbbbb;");
	expect(warnings).toEqual([]);
	expect(colors.get("act")?.light).toBe("#166534");
	expect(checkContrast(colors).every(({ en }) => en.includes("--quiet"))).toBe(true);
	// The warning must name only the color that was changed, even if another color of the owner is
	// unreadable too.
	const both = await themeWith("--act: #e0523f; --quiet: #bbbbbb;");
	expect(checkContrast(both.colors)).toEqual(checkContrast(colors));
	expect(both.warnings).toHaveLength(1);
});
