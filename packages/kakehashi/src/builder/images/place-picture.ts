import { shareImageBudget, shareImageSize } from "@kakehashi/core/payload/share-image-size.ts";
import { pictureX } from "./share-frame.ts";

/**
 * JPEG qualities, the best first. The first one that gives a small enough file is used. Letters
 * stay sharp in all of them.
 */
const qualities = [88, 82, 74, 64, 52] as const;

/**
 * Puts a picture to the right of the texts, cropped as on the page.
 * @param textImage the rendered texts, as PNG
 * @param file path of the picture
 * @param [x, y] the point that stays in view, from 0 (left, top) to 1
 * @returns the whole preview as JPEG
 */
export async function placePicture(
	textImage: Uint8Array,
	file: string,
	[x = 0.5, y = 0.5]: readonly number[],
): Promise<Uint8Array> {
	const { default: sharp } = await import("sharp");
	const place = { width: shareImageSize.width - pictureX, height: shareImageSize.height };
	// The size as the picture is shown, after the rotation in its EXIF data.
	const { autoOrient: size, format } = await sharp(file, { limitInputPixels: false }).metadata();
	const scale = Math.max(place.width / size.width, place.height / size.height);
	const width = Math.ceil(size.width * scale);
	const height = Math.ceil(size.height * scale);
	// An SVG is rendered directly at the needed size, which keeps it sharp. Its natural size
	// corresponds to 72 dpi.
	const picture = await sharp(
		file,
		format === "svg" ? { density: Math.max(1, 72 * scale) } : { limitInputPixels: false },
	)
		.autoOrient()
		.resize(width, height, { fit: "fill" })
		.extract({
			left: Math.round((width - place.width) * x),
			top: Math.round((height - place.height) * y),
			...place,
		})
		.toColourspace("srgb")
		.png()
		.toBuffer();
	const whole = await sharp(textImage)
		.composite([{ input: picture, left: pictureX, top: 0 }])
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	for (const quality of qualities) {
		const bytes = await sharp(whole.data, { raw: whole.info })
			.jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
			.toBuffer();
		if (bytes.length <= shareImageBudget || quality === qualities.at(-1)) return bytes;
	}
	throw new Error("Unreachable: the loop returns at the last quality");
}
