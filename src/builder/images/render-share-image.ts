import { Resvg } from "@resvg/resvg-js";
import satori, { type SatoriOptions } from "satori";
import type { ShareText } from "../../content/seo/share-text.ts";
import { shareImageSize } from "../../core/payload/share-image-size.ts";
import {
	drawGround,
	drawHeading,
	drawName,
	type Element,
	headingBox,
	headingType,
	type Mark,
	nameType,
	nameWidthBeside,
	phraseType,
} from "./draw-share-image.ts";
import type { Colors } from "./picture-colors.ts";

/** Characters that the font has no glyph for, in order. */
export class MissingGlyphs extends Error {
	readonly characters: readonly string[];
	constructor(characters: readonly string[]) {
		super(`No glyph for ${characters.join(" ")}`);
		this.name = "MissingGlyphs";
		this.characters = characters;
	}
}

/** A font as satori takes it. It is read once for each such list, which takes longer than a picture: keep it. */
export type ShareFonts = SatoriOptions["fonts"];

export function shareFonts(font: Uint8Array): ShareFonts {
	return [{ name: "share", data: Buffer.from(font), weight: 700, style: "normal" }];
}

/** What the words of the picture are called in the content. */
export type LayerName = "cover" | "siteName";

/** The picture before it is drawn: all that it depends on besides the font. */
export type ShareImagePlan = {
	readonly ground: string;
	/** What stands on the ground, by the key of its words, at every size that they may have in the order in which they are tried. */
	readonly layers: Readonly<Record<LayerName, readonly Element[]>>;
	/** What the name of the site may take. */
	readonly nameWidth: number;
};

/** @param mark the site's logo, if it has one */
export function shareImagePlan(text: ShareText, japanese: boolean, colors: Colors, mark?: Mark): ShareImagePlan {
	const layers = { cover: drawHeading(text, japanese, colors), siteName: drawName(text, colors, mark) };
	return { ground: drawGround(colors), layers, nameWidth: nameWidthBeside(mark) };
}

/**
 * Draws a picture as PNG. The same plan and font give the same bytes.
 * @returns with the words that are too long for their place and run over it
 * @throws MissingGlyphs when the font cannot show some of the words
 */
export async function renderShareImage(
	{ ground, layers, nameWidth }: ShareImagePlan,
	fonts: ShareFonts,
): Promise<{ png: Uint8Array; tooLong: readonly LayerName[] }> {
	const { width, height } = shareImageSize;
	const [cover, siteName] = [await drawLayer(layers.cover, fonts, nameWidth), await drawLayer(layers.siteName, fonts, nameWidth)];
	const missing = new Set([...cover.missing, ...siteName.missing]);
	if (missing.size > 0) throw new MissingGlyphs([...missing]);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${cover.svg}${siteName.svg}</svg>`;
	const tooLong = Object.entries({ cover, siteName }).flatMap(([name, { fits }]) => (fits ? [] : [name as LayerName]));
	return { png: new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(), tooLong };
}

/** Draws the first of the sizes with which the words fit, or else the last one. */
async function drawLayer(sizes: readonly Element[], fonts: ShareFonts, nameWidth: number): Promise<{ svg: string; missing: readonly string[]; fits: boolean }> {
	for (const [index, element] of sizes.entries()) {
		const missing = new Set<string>();
		let fits = true;
		const options: SatoriOptions = {
			...shareImageSize,
			fonts,
			loadAdditionalAsset: async (_language, segment) => {
				for (const character of segment) missing.add(character);
				return [];
			},
			onNodeDetected: (node) => {
				if (node.type === headingType && node.height > headingBox.height) fits = false;
				if (node.type === phraseType && node.width > headingBox.width) fits = false;
				if (node.type === nameType && node.width > nameWidth) fits = false;
			},
		};
		const svg = await satori(element as unknown as Parameters<typeof satori>[0], options);
		if (fits || missing.size > 0 || index === sizes.length - 1) return { svg, missing: [...missing], fits };
	}
	throw new Error("The picture has no sizes");
}
