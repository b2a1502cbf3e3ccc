import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
const isRed = (hex = "") => Number.parseInt(hex.slice(1, 3), 16) > Number.parseInt(hex.slice(3, 5), 16) + 40;

describe("a colour that is too light to be read", () => {
	it.each([
		["pink", "--act: #ffd1dc;", ["#ffd1dc (--act)"]],
		["yellow", "--act: #ffff00;", ["#ffff00 (--act)"]],
		["white", "--act: #fff;", ["#ffffff (--act)"]],
		["pale blue for links", "--shore: #cfe8ff;", ["#cfe8ff (--shore)"]],
		["both colours of a site", "--act: #ffd1dc; --shore: #cfe8ff;", ["#cfe8ff (--shore)", "#ffd1dc (--act)"]],
		["one that another is made from", "--act: #ffd1dc; --shore: oklch(from var(--act) 0.33 calc(c * 0.7) h);", ["#ffd1dc (--act)"]],
	])("has the nearest one in its place that can be read in both themes: %s", async (_what, declarations, names) => {
		const { colors, css, notes } = await themeWith(declarations);
		expect(checkContrast(colors)).toEqual([]);
		expect(notes.map(({ en }) => en.split(" is too light")[0])).toEqual(names.map((name) => `theme.css: ${name}`));
		for (const { en, ja } of notes) {
			const used = /: (#[0-9a-f]{6}) is used/.exec(en)?.[1] ?? "none";
			expect(ja).toContain(used);
			expect(css).toMatch(new RegExp(`\t--(?:act|shore): ${used};`));
		}
	});

	it("stays of its hue, and as near as can be", async () => {
		const { colors } = await themeWith("--act: #ffd1dc;");
		const used = colors.get("act")?.light;
		expect(isRed(used)).toBe(true);
		// A hair paler, and it could not be read.
		expect(checkContrast((await themeWith(`--act: oklch(from ${used} calc(l + 0.02) c h);`)).colors)).toEqual([]);
		expect((await themeWith(`--act: oklch(from ${used} calc(l + 0.02) c h);`)).notes).toHaveLength(1);
		expect((await themeWith(`--act: ${used};`)).notes).toEqual([]);
	});

	it("is changed in the theme alone in which it is", async () => {
		const { colors, notes } = await themeWith("--act: light-dark(#ffd1dc, #8a2846);");
		expect(colors.get("act")?.dark).toBe("#8a2846");
		expect(notes).toEqual([{ en: expect.stringMatching(/in the light theme/), ja: expect.stringMatching(/ライトテーマ/) }]);
	});

	it("has light text on it, though the owner set a dark one for the pale colour", async () => {
		const { colors, notes } = await themeWith("--act: #e8b4c8; --on-act: #16181d;");
		expect(checkContrast(colors)).toEqual([]);
		expect(notes.map(({ en }) => en)).toEqual([
			expect.stringMatching(/#e8b4c8 \(--act\) is too light/),
			expect.stringMatching(/#16181d \(--on-act\).*the kit's #fbfaf6/),
		]);
	});
});

it("a colour that can be read is left alone, and so are those that only their owner can set right", async () => {
	expect(await themeWith("--act: #166534; --shore: #3b2a6b;")).toMatchObject({ notes: [] });
	const { colors, notes } = await themeWith("--act: #166534; --quiet: #bbbbbb;");
	expect(notes).toEqual([]);
	expect(colors.get("act")?.light).toBe("#166534");
	expect(checkContrast(colors).every(({ en }) => en.includes("--quiet"))).toBe(true);
	// Not even then is the pale one told as a fault.
	const both = await themeWith("--act: #ffd1dc; --quiet: #bbbbbb;");
	expect(checkContrast(both.colors)).toEqual(checkContrast(colors));
	expect(both.notes).toHaveLength(1);
});
