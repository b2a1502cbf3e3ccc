import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SatoriOptions } from "satori";
import { kitSources } from "../kit-files.ts";
import { cutFace } from "../theme/cut-face.ts";
import type { FaceFiles } from "../theme/face-tokens.ts";
import { keptFile } from "../work/kept-file.ts";

/** Fonts for satori: the heading font, if there is one, before the font of everything else. They are read once per list, which takes longer than a picture, so keep the list. */
export type ShareFonts = SatoriOptions["fonts"];

/** The fonts of pictures, in Japanese and in all other languages. */
export type ShareFontsByScript = Readonly<Record<"latin" | "japanese", ShareFonts>>;

/** The font families that a theme requests, its heading fonts, and where what is cut from these is kept for the next build; undefined: nowhere. */
export type ThemeFonts = { readonly latin: string; readonly japanese: string; readonly headingFaces?: FaceFiles; readonly cacheFolder?: string };

const named = (name: string, data: Buffer): ShareFonts[number] => ({ name, data, weight: 700, style: "normal" });

/** From a first to a last code point. */
const range = (first: number, last: number) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Letters, marks, kana and kanji that a heading may have. */
const letters = [range(0x20, 0x24f), range(0x2000, 0x22ff), range(0x3000, 0x30ff), range(0x4e00, 0x9fff), range(0xff00, 0xffef)].join("");

/** Reads the fonts of link previews: with serifs if the theme requests such fonts, and with the owner's heading font. */
export async function readShareFonts({ latin, japanese, headingFaces = {}, cacheFolder }: ThemeFonts): Promise<ShareFontsByScript> {
	const read = async (name: string) => named("share", await readFile(join(kitSources, "builder/images", name)));
	const bundled = (families: string) => read(hasSerifs(families) ? "noto-serif-cjk-jp-bold.otf" : "noto-sans-cjk-jp-bold.otf");
	const face = async (file: string | undefined) => {
		if (file === undefined) return [];
		const font = await readFile(file);
		const name = `${createHash("sha256").update(font).update(letters).digest("hex").slice(0, 16)}.sfnt`;
		return [named("face", Buffer.from(await keptFile(cacheFolder, name, () => cutFace(font, letters, "sfnt"))))];
	};
	return {
		latin: [...(await face(headingFaces.latin)), await bundled(latin)],
		japanese: [...(await face(headingFaces.japanese)), await bundled(japanese)],
	};
}

/** Whether a list of families has serifs, which includes Mincho. */
export function hasSerifs(families: string): boolean {
	return /(?<!sans[- ])\bserif\b|mincho|明朝/i.test(families);
}
