import { readFile } from "node:fs/promises";
import { type LookName, readLook } from "../../builder/looks/looks.ts";
import { applyTheme, tokensOf } from "../../builder/theme/apply-theme.ts";
import type { ThemeColor } from "../../builder/theme/compute-colors.ts";
import type { FontFiles } from "../../builder/theme/font-tokens.ts";
import { fontFilesIn } from "../../builder/theme/heading-font.ts";
import { parseTheme } from "../../builder/theme/parse-theme.ts";
import { readTheme, tokensFile } from "../../builder/theme/read-theme.ts";

/** A theme as a style sheet that follows the styles of the site, whatever theme those were bundled with; and its heading fonts. */
export type SheetOfTheme = { readonly sheet: string; readonly fonts: FontFiles };

/** Tokens besides colors that a theme sets. */
const others = ["latin", "japanese", "mono", "corner"];

/** The theme of a site and those of the finished looks. None of them needs a bundle, which would take seconds. */
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
		/** @param name if left out, the site's own */
		of(name?: LookName): Promise<SheetOfTheme> {
			if (name === undefined) return own;
			const sheet = looks.get(name) ?? sheetOfLook(name);
			looks.set(name, sheet);
			return sheet;
		},
		/** Reads the site's own theme again; if it has a mistake, the earlier one stays. */
		forget() {
			const before = own;
			own = readOwn().catch(() => before);
		},
	};
}

function sheetOf(css: string, colors: ReadonlyMap<string, ThemeColor>): string {
	const values = tokensOf(css);
	const painted = [...colors].map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark});`);
	return `:root{${[...painted, ...others.map((name) => `--${name}:${values.get(name)};`)].join("")}}`;
}
