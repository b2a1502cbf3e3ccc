import { shareImageSize } from "@kakehashi/core/payload/share-image-size.ts";
import { renderAsync } from "@resvg/resvg-js";
import satori, { type SatoriOptions } from "satori";
import type { LayerName, ShareImagePlan } from "./draw-share-image.ts";
import { placePicture } from "./place-picture.ts";
import { type Element, measured } from "./share-elements.ts";
import type { ShareFonts } from "./share-fonts.ts";

/**
 * Draws a preview as PNG, or as JPEG if it contains one of the owner's pictures. The same plan,
 * fonts and file give the same bytes.
 * @param file path of the owner's picture, if the plan has one
 * @returns the file, and the layers whose texts do not fit
 */
export async function renderShareImage(
	{ ground, layers, ...room }: ShareImagePlan,
	fonts: ShareFonts,
	file?: string,
): Promise<{ bytes: Uint8Array; tooLong: readonly LayerName[] }> {
	const { width, height } = shareImageSize;
	const hero = await drawLayer(layers.hero, fonts, room);
	const siteName = await drawLayer(layers.siteName, fonts, room);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${hero.svg}${siteName.svg}</svg>`;
	const tooLong = Object.entries({ hero, siteName }).flatMap(([name, { fits }]) =>
		fits ? [] : [name as LayerName],
	);
	const words = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
	return {
		bytes:
			room.picture === undefined || file === undefined
				? words
				: await placePicture(words, file, room.picture.focus),
		tooLong,
	};
}

/** Draws the largest size at which the texts fit, or the smallest size if none fits. */
async function drawLayer(
	sizes: readonly Element[],
	fonts: ShareFonts,
	{
		headingHeight,
		lineWidth,
		nameWidth,
	}: Pick<ShareImagePlan, "headingHeight" | "lineWidth" | "nameWidth">,
): Promise<{ svg: string; fits: boolean }> {
	for (const [index, element] of sizes.entries()) {
		let fits = true;
		const options: SatoriOptions = {
			...shareImageSize,
			fonts,
			// Satori must not load further fonts: image-texts.ts has removed all characters that
			// these fonts lack.
			loadAdditionalAsset: async () => [],
			onNodeDetected: (node) => {
				if (node.type === measured.heading && node.height > headingHeight) fits = false;
				if (node.type === measured.phrase && node.width > lineWidth) fits = false;
				if (node.type === measured.name && node.width > nameWidth) fits = false;
			},
		};
		const svg = await satori(element as unknown as Parameters<typeof satori>[0], options);
		if (fits || index === sizes.length - 1) return { svg, fits };
	}
	throw new Error("The picture has no sizes");
}
