import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../packages/kakehashi");
const read = (path: string) => readFileSync(join(root, path), "utf8").replace(/\/\*.*?\*\//gs, "");
/** Without the finished looks, which are themes. */
const sheets = globSync("src/**/*.css", { cwd: root }).filter((path) => !path.includes("builder/looks/"));
const code = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$|testing\//.test(path));
/** What a new site begins with is its owner's from then on, and so is its color. */
const isStarter = (path: string) => path.startsWith("src/builder/starter/");
/** What asks a browser for the colors of a page sets none. */
const isCommand = (path: string) => path.startsWith("src/command/");

describe("the styles of the kit", () => {
	it("use no custom property that no style sheet sets", () => {
		const texts = sheets.map(read);
		const set = new Set(texts.flatMap((text) => [...text.matchAll(/(?<![\w-])--([\w-]+)\s*:/g)].map(([, name]) => name)));
		expect(set.size).toBeGreaterThan(60);
		const unknown = sheets.flatMap((path) =>
			[...read(path).matchAll(/var\(--([\w-]+)\s*\)/g)].filter(([, name]) => !set.has(name)).map(([use]) => `${path}: ${use}`),
		);
		expect(unknown).toEqual([]);
	});

	it("set no token that no style sheet uses, which every page would carry", () => {
		// The kinds of the website take the place of an owner's own.
		const uses = [...sheets, ...globSync("../../website/sections/**/*.css", { cwd: root })].map(read).join("");
		const unused = [...read("src/view/tokens.css").matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name).filter((name) => !uses.includes(`var(--${name}`));
		expect(unused).toEqual([]);
	});

	it("name a color in tokens.css alone (and in what stands where a picture is to come), from where an owner's theme changes it", () => {
		const others = [...sheets.filter((path) => !/\/(?:tokens|picture-tones)\.css$/.test(path)), ...code].filter((path) => !isStarter(path) && !isCommand(path));
		// One that is made from whatever color is handed in names none.
		const colors = others.flatMap((path) =>
			[...read(path).matchAll(/(?<![&\w])#(?:[0-9a-f]{3,4}){1,2}\b(?!-)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from \$\{)/gi)].map(
				([color]) => `${path}: ${color}`,
			),
		);
		expect(colors).toEqual([]);
	});
});
