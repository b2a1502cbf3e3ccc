import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SatoriOptions } from "satori";
import { cacheFolder, kitFontsFolder } from "../kit-files.ts";
import { tokensOf } from "../theme/apply-theme.ts";
import type { FontFiles } from "../theme/font-tokens.ts";
import type { SiteTheme } from "../theme/read-theme.ts";
import { subsetFont } from "../theme/subset-font.ts";
import { cachedFile } from "../work/cached-file.ts";

/**
 * Fonts for Satori: the heading font, if there is one, before the font for everything else. Satori
 * parses the fonts once per array, which takes longer than drawing a preview, so reuse the array.
 */
export type ShareFonts = SatoriOptions["fonts"];

/**
 * The fonts of previews: for Japanese, for all other languages, and the owner's other fonts, each
 * by itself.
 */
export type ShareFontsByScript = Readonly<Record<"latin" | "japanese", ShareFonts>> & {
	readonly own?: readonly ShareFonts[];
};

/**
 * The fonts that previews may use: the font families that a theme names, its heading fonts, the
 * folder that caches the subsets of fonts (undefined if nothing is cached), and the folder with the
 * owner's fonts.
 */
export type ThemeFonts = {
	readonly latin: string;
	readonly japanese: string;
	readonly headingFonts?: FontFiles;
	readonly cacheFolder?: string;
	readonly ownFonts?: string;
};

const named = (name: string, data: Buffer): ShareFonts[number] => ({
	name,
	data,
	weight: 700,
	style: "normal",
});

/** All characters between two code points, inclusive. */
const range = (first: number, last: number) =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * The characters that a subset keeps: letters, punctuation, kana, Hangul and kanji that a heading
 * may have.
 */
const letters = [
	range(0x20, 0x24f),
	range(0x370, 0x52f),
	range(0x1e00, 0x1fff),
	range(0x2000, 0x27bf),
	range(0x3000, 0x312f),
	range(0x3200, 0x4dbf),
	range(0x4e00, 0x9fff),
	range(0xac00, 0xd7a3),
	range(0xf900, 0xfaff),
	range(0xff00, 0xffef),
].join("");

/**
 * Reads the fonts of link previews: with serifs if the theme names serif fonts, and with the
 * owner's heading font.
 */
export async function readShareFonts({
	latin,
	japanese,
	headingFonts = {},
	cacheFolder: cached,
	ownFonts,
}: ThemeFonts): Promise<ShareFontsByScript> {
	const read = async (name: string) =>
		named("share", await readFile(join(kitFontsFolder, "previews", name)));
	const bundled = (families: string) =>
		read(hasSerifs(families) ? "noto-serif-cjk-jp-bold.otf" : "noto-sans-cjk-jp-bold.otf");
	const cut = async (family: string, file: string) => {
		const font = await readFile(file);
		const name = `${createHash("sha256").update(font).update(letters).digest("hex").slice(0, 16)}.sfnt`;
		// A damaged font file, or one without any of these characters, is skipped, so that the
		// previews are still drawn.
		const cachedFont = await cachedFile(cached, name, () =>
			subsetFont(font, letters, "sfnt"),
		).catch(() => undefined);
		return cachedFont === undefined ? [] : [named(family, Buffer.from(cachedFont))];
	};
	const font = async (file: string | undefined) => (file === undefined ? [] : cut("face", file));
	const own = await Promise.all(fontFilesIn(ownFonts).map((file) => cut("own", file)));
	return {
		latin: [...(await font(headingFonts.latin)), await bundled(latin)],
		japanese: [...(await font(headingFonts.japanese)), await bundled(japanese)],
		own: own.filter((fonts) => fonts.length > 0),
	};
}

export function shareFontsOf(
	folder: string,
	theme: Pick<SiteTheme, "css" | "headingFonts">,
): Promise<ShareFontsByScript> {
	const { latin = "", japanese = "" } = Object.fromEntries(tokensOf(theme.css));
	const cached = cacheFolder(folder, "fonts");
	const ownFonts = join(folder, "fonts");
	return readShareFonts({
		latin,
		japanese,
		headingFonts: theme.headingFonts,
		cacheFolder: cached,
		ownFonts,
	});
}

function fontFilesIn(folder: string | undefined): string[] {
	if (folder === undefined || !existsSync(folder)) return [];
	return globSync("**/*.{woff2,woff,ttf,otf}", { cwd: folder })
		.sort()
		.map((file) => join(folder, file));
}

/** Whether a list of font families contains a serif font. Mincho fonts count as serif. */
export function hasSerifs(families: string): boolean {
	return /(?<!sans[- ])\bserif\b|mincho|明朝/i.test(families);
}
