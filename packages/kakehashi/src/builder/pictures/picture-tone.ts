import type { PictureTone } from "../../core/values/picture.ts";

/**
 * The mean color of a picture as one of nine tones: its lightness, and whether it is more red or
 * more blue.
 */
export async function pictureTone(bytes: Uint8Array): Promise<PictureTone> {
	const { default: sharp } = await import("sharp");
	const pixel = await sharp(bytes)
		.resize(1, 1, { fit: "fill" })
		.flatten({ background: "white" })
		.toColourspace("srgb")
		.raw()
		.toBuffer();
	const [red = 0, green = red, blue = red] = pixel;
	const light = (red + green + blue) / 3;
	const warm = red - blue;
	const brightness = light > 170 ? "light" : light > 85 ? "middle" : "dark";
	return `${brightness}${warm > 16 ? "Warm" : warm < -16 ? "Cool" : "Neutral"}`;
}
