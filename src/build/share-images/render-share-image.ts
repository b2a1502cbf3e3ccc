import { Resvg } from "@resvg/resvg-js";
import satori, { type SatoriOptions } from "satori";
import type { ShareText } from "../../content/share-text.ts";
import { shareImageSize } from "../../site/share-image-size.ts";
import type { Colours } from "../read-colours.ts";
import { drawGround, drawWords, type Element, headingBox, headingSizes, headingType, phraseType } from "./draw-share-image.ts";

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

/** The picture before it is drawn, at each size that the heading may have: all that it depends on besides the font. */
export function shareImagePlan(text: ShareText, japanese: boolean, colours: Colours): { readonly ground: string; readonly words: readonly Element[] } {
	return { ground: drawGround(colours), words: headingSizes.map((size) => drawWords(text, japanese, size, colours)) };
}

/**
 * Draws a picture as PNG. The same plan and font give the same bytes.
 * @throws MissingGlyphs when the font cannot show some of the words
 */
export async function renderShareImage({ ground, words }: ReturnType<typeof shareImagePlan>, fonts: ShareFonts): Promise<Uint8Array> {
	const { width, height } = shareImageSize;
	for (const [index, element] of words.entries()) {
		const missing = new Set<string>();
		let fits = true;
		const options: SatoriOptions = {
			width,
			height,
			fonts,
			loadAdditionalAsset: async (_language, segment) => {
				for (const character of segment) missing.add(character);
				return [];
			},
			onNodeDetected: (node) => {
				if (node.type === headingType && node.height > headingBox.height) fits = false;
				if (node.type === phraseType && node.width > headingBox.width) fits = false;
			},
		};
		const drawn = await satori(element as unknown as Parameters<typeof satori>[0], options);
		if (missing.size > 0) throw new MissingGlyphs([...missing]);
		if (!fits && index < words.length - 1) continue;
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${drawn}</svg>`;
		return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
	}
	throw new Error("The picture has no sizes");
}
