import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(join(import.meta.dirname, "../src/view/tokens.css"), "utf8");

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** Every colour token with its value in each theme. */
const colors = new Map(
	[...tokens.matchAll(/^\t--([a-z-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/gm)].map(([, name, light, dark, both]) => [
		String(name),
		{ light: light ?? both, dark: dark ?? both } as Record<Theme, string>,
	]),
);

/** Text on its ground, WCAG 2.2 §1.4.3: at least 4.5 : 1, large text too, because any of it may be made smaller. */
const text: readonly (readonly [token: string, grounds: readonly string[]])[] = [
	["ink", ["paper", "surface", "stone", "indigo-tint", "line", "line-stone"]],
	["quiet", ["paper", "surface", "stone"]],
	["indigo", ["paper", "surface", "stone"]],
	["vermilion", ["paper", "surface", "stone"]],
	["on-ink", ["ink"]],
	["on-act", ["act", "act-deep", "over"]],
	["act", ["on-act"]],
	["on-shore", ["shore", "over"]],
	["on-shore-quiet", ["shore"]],
	["shore", ["on-shore"]],
	// what is selected
	["over", ["coral"]],
];

/** Borders of controls, focus rings, and drawings that say something, §1.4.11: at least 3 : 1 against what they stand on. */
const shapes: typeof text = [
	["edge", ["paper", "surface", "stone"]],
	["ink", ["paper", "surface", "stone"]],
	["vermilion", ["paper", "surface", "stone", "indigo-tint"]],
	["indigo", ["paper", "surface", "stone", "indigo-tint"]],
	["quiet", ["paper", "indigo-tint"]],
	["on-shore", ["shore"]],
	["on-act", ["act", "over"]],
	["coral", ["shore"]],
	// parts of the licence bar, besides those above
	["sky", ["paper"]],
	["rose", ["paper"]],
	["plum", ["paper"]],
	["umber", ["paper"]],
];

/** Hairlines and parts of pictures: nothing is lost to a reader who does not see them. */
const ornament = ["line", "line-stone", "shore-line", "slate", "frame"];

function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(a: string, b: string): number {
	const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
	return (light + 0.05) / (dark + 0.05);
}

function color(token: string, theme: Theme): string {
	const value = colors.get(token)?.[theme];
	if (value === undefined) throw new Error(`tokens.css has no colour --${token}`);
	return value;
}

const pairs = (table: typeof text) => themes.flatMap((theme) => table.flatMap(([token, grounds]) => grounds.map((ground) => ({ theme, token, ground }))));

describe("contrast", () => {
	it("is computed as WCAG does", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	});

	it.each(pairs(text))("of $token on $ground is enough for text in the $theme theme", ({ theme, token, ground }) => {
		expect(contrast(color(token, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
	});

	it.each(pairs(shapes))("of $token on $ground is enough for borders and rings in the $theme theme", ({ theme, token, ground }) => {
		expect(contrast(color(token, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
	});

	it("is looked at for every colour there is", () => {
		expect(colors.size).toBeGreaterThan(15);
		const named = new Set([...[...text, ...shapes].flatMap(([token, grounds]) => [token, ...grounds]), ...ornament]);
		expect([...colors.keys()].filter((token) => !named.has(token))).toEqual([]);
		expect([...named].filter((token) => !colors.has(token))).toEqual([]);
	});

	it("has no colour outside of the tokens to escape it", () => {
		const declared = [...tokens.matchAll(/#[0-9a-f]{3,8}\b/gi)].length;
		expect([...colors.values()].flatMap(({ light, dark }) => (light === dark ? [light] : [light, dark])).length).toBe(declared);
	});
});
