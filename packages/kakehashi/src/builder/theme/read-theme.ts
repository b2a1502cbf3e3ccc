import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Look } from "@kakehashi/core/payload/look.ts";
import { pathInside } from "../../disk/paths.ts";
import { kitFile } from "../kit-files.ts";
import { readLicenseTexts } from "../licenses/license-texts.ts";
import { applyTheme } from "./apply-theme.ts";
import type { ThemeColor } from "./compute-colors.ts";
import type { FontFiles } from "./font-tokens.ts";
import { fontFilesIn, headingFontProblem } from "./heading-font.ts";
import { lookIn } from "./look-of.ts";
import { parseTheme } from "./parse-theme.ts";
import { readableTheme } from "./readable-theme.ts";
import { readThemeText, themeFile } from "./theme-text.ts";

/** The theme of a site: the kit's tokens with the owner's values. */
export type SiteTheme = {
	/** The style sheet of the tokens, with every color computed. */
	readonly css: string;
	/** Every color, by name without the two hyphens. */
	readonly colors: ReadonlyMap<string, ThemeColor>;
	/** The name of the owner's `theme.css` for messages. */
	readonly file: string;
	/** Warnings about colors of the owner that were replaced because they were unreadable. */
	readonly warnings: readonly Message[];
	/** The settings of the look that differ from the kit's defaults. */
	readonly look: Look;
	/** Paths of the heading fonts, by script. */
	readonly headingFonts: FontFiles;
	/**
	 * The same fonts for the list of licenses: the path in the owner's folder, or the file name of
	 * a font of the kit, and the license texts next to it.
	 */
	readonly fonts: readonly { readonly file: string; readonly licenseTexts: readonly string[] }[];
};

/** The kit's style sheet of tokens. */
export const tokensFile = kitFile("view/tokens.css");

/**
 * The colors shown until a picture loads. They are the same in every theme, but their contrast
 * matters because text is on them.
 */
const tonesFile = kitFile("view/ui/picture-tones.css");

/**
 * Reads the tokens and, if there is one, `theme.css` of the owner's folder.
 * @throws ContentError with everything in `theme.css` that cannot be used
 */
export async function readTheme(folder: string): Promise<SiteTheme> {
	const file = themeFile;
	const text = readThemeText(folder);
	const tokens = await readFile(tokensFile, "utf8");
	const wanted = parseTheme(tokens, text, file, (value) => headingFontProblem(folder, value));
	const { own, warnings } = readableTheme(tokens, wanted, file);
	const tones = applyTheme(await readFile(tonesFile, "utf8"), new Map());
	const { css, colors } = applyTheme(tokens, own);
	const headingFonts = fontFilesIn(text, folder);
	/** The path in the owner's folder, or only the file name of a font of the kit. */
	const nameOf = (font: string) => pathInside(folder, font) ?? basename(font);
	const fonts = await Promise.all(
		Object.values(headingFonts).map(async (each) => ({
			file: nameOf(each),
			licenseTexts: await readLicenseTexts(dirname(each)),
		})),
	);
	return {
		css,
		colors: new Map([...colors, ...tones.colors]),
		file,
		look: lookIn(text),
		headingFonts,
		fonts,
		warnings,
	};
}
