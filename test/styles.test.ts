import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8").replace(/\/\*.*?\*\//gs, "");
/** Style sheets without those of the looks, which are themes. */
const sheets = globSync("packages/{kakehashi,editor,studio}/src/**/*.css", { cwd: root })
	.map((path) => withSlashes(path))
	.filter((path) => !path.includes("builder/looks/"));
const code = globSync("packages/{kakehashi,editor,studio}/src/**/*.{ts,tsx}", { cwd: root })
	.map((path) => withSlashes(path))
	.filter((path) => !/\.test\.tsx?$|testing\//.test(path));
/** The files of a new site, with their colors, belong to the owner once the site is created. */
const isStarter = (path: string) => path.includes("/src/builder/starter/");
/** Commands read the colors of a page from a browser, and set none. */
const isCommand = (path: string) => path.includes("/src/command/");

describe("the styles of the kit", () => {
	it("use no custom property that no style sheet sets", () => {
		const texts = sheets.map(read);
		const set = new Set(
			texts.flatMap((text) =>
				[...text.matchAll(/(?<![\w-])--([\w-]+)\s*:/g)].map(([, name]) => name),
			),
		);
		expect(set.size).toBeGreaterThan(60);
		const unknown = sheets.flatMap((path) =>
			[...read(path).matchAll(/var\(--([\w-]+)\s*\)/g)]
				.filter(([, name]) => !set.has(name))
				.map(([use]) => `${path}: ${use}`),
		);
		expect(unknown).toEqual([]);
	});

	it("set no token that no style sheet uses, which every page would carry", () => {
		// The website's own kinds of section count here, as examples of what owners write.
		const uses = [...sheets, ...globSync("website/sections/**/*.css", { cwd: root })]
			.map(read)
			.join("");
		const unused = [
			...read("packages/kakehashi/src/view/tokens.css").matchAll(/^\s*--([\w-]+):/gm),
		]
			.map(([, name]) => name)
			.filter((name) => !uses.includes(`var(--${name}`));
		expect(unused).toEqual([]);
	});

	it("name a color in tokens.css alone (and in what stands where a picture is to come), from where an owner's theme changes it", () => {
		const others = [
			...sheets.filter((path) => !/\/(?:tokens|picture-tones)\.css$/.test(path)),
			...code,
		].filter((path) => !isStarter(path) && !isCommand(path));
		// A color computed from a parameter or a token (`from ${…}`, `from var(…)`) names no fixed
		// color, so it is allowed.
		const colors = others.flatMap((path) =>
			[
				...read(path).matchAll(
					/(?<![&\w])#(?:[0-9a-f]{3,4}){1,2}\b(?!-)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from (?:\$\{|var\())/gi,
				),
			].map(([color]) => `${path}: ${color}`),
		);
		expect(colors).toEqual([]);
	});
});
