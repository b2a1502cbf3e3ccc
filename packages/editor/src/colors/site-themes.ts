import { readFile } from "node:fs/promises";
import {
	applyTheme,
	type FontFiles,
	fontFilesIn,
	type LookName,
	parseTheme,
	readLook,
	readTheme,
	type ThemeColor,
	tokensFile,
	tokensOf,
} from "kakehashi/internal/theme.ts";

/**
 * A theme as a style sheet that overrides the theme with which the site's styles were bundled, and
 * its heading fonts.
 */
export type SheetOfTheme = { readonly sheet: string; readonly fonts: FontFiles };

/** The tokens besides colors that a theme sets. */
const others = ["latin", "japanese", "mono", "corner"];

/**
 * Returns the theme of the site and those of the preset looks. This needs no bundling, which would
 * take seconds.
 */
export function siteThemes(folder: string) {
	const looks = new Map<LookName, Promise<SheetOfTheme>>();
	let own = readOwn();

	async function readOwn(): Promise<SheetOfTheme> {
		const { css, colors, headingFonts } = await readTheme(folder);
		return { sheet: sheetOf(css, colors), fonts: headingFonts };
	}

	async function sheetOfLook(name: LookName): Promise<SheetOfTheme> {
		const tokens = await readFile(tokensFile, "utf8");
		const text = await readLook(name);
		const { css, colors } = applyTheme(tokens, parseTheme(tokens, text, name));
		return { sheet: sheetOf(css, colors), fonts: fontFilesIn(text, folder) };
	}

	return {
		/** @param name the look; if left out, the site's own theme */
		of(name?: LookName): Promise<SheetOfTheme> {
			if (name === undefined) return own;
			const sheet = looks.get(name) ?? sheetOfLook(name);
			looks.set(name, sheet);
			return sheet;
		},
		/** Reads the site's own theme again. If it has a mistake, the earlier theme stays. */
		invalidate() {
			const before = own;
			own = readOwn().catch(() => before);
		},
	};
}

function sheetOf(css: string, colors: ReadonlyMap<string, ThemeColor>): string {
	const values = tokensOf(css);
	const painted = [...colors].map(
		([name, { light, dark }]) => `--${name}:light-dark(${light},${dark});`,
	);
	return `:root{${[...painted, ...others.map((name) => `--${name}:${values.get(name)};`)].join("")}}`;
}
