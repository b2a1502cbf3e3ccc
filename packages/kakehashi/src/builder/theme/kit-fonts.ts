import { existsSync } from "node:fs";
import { join } from "node:path";
import { kitFontsFolder } from "../kit-files.ts";
import type { FontScript } from "./font-tokens.ts";

const folder = join(kitFontsFolder, "headings");

/** Fonts whose strokes merge at small sizes. */
const heavy = ["dela-gothic-one"];

/**
 * The lowest heading level that a font file is used for. With a heavy font, headings of level 3 use
 * the text fonts.
 */
export const lowestLevel = (file: string): 2 | 3 =>
	heavy.some((name) => file === kitFont(name)) ? 2 : 3;

/** The heading fonts that come with the kit. */
export const kitFonts: Readonly<Record<FontScript, readonly string[]>> = {
	latin: [
		"nunito",
		"young-serif",
		"newsreader",
		"bricolage-grotesque",
		"geist",
		"cormorant-garamond",
	],
	japanese: [
		"zen-maru-gothic",
		"kaisei-tokumin",
		"zen-old-mincho",
		"dela-gothic-one",
		"line-seed-jp",
		"shippori-mincho",
	],
};

/**
 * The file of a heading font that comes with the kit, such as `nunito`. Its license is in the same
 * folder. Undefined for any other name.
 */
export function kitFont(name: string): string | undefined {
	const file = /^[a-z][a-z-]*$/.test(name) ? join(folder, name, `${name}.woff2`) : undefined;
	return file !== undefined && existsSync(file) ? file : undefined;
}
