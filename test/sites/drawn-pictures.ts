import sharp from "sharp";

/** A picture whose colors change from pixel to pixel, as in a photo. */
export function drawn(
	width: number,
	height: number,
	[red, green, blue] = [180, 120, 70] as readonly number[],
) {
	const pixels = Buffer.alloc(width * height * 3);
	for (let index = 0; index < width * height; index++) {
		const across = (index % width) / width;
		const down = Math.floor(index / width) / height;
		pixels[index * 3] = (red ?? 0) * (0.5 + across / 2);
		pixels[index * 3 + 1] = (green ?? 0) * (0.5 + down / 2);
		pixels[index * 3 + 2] = (blue ?? 0) * (1 - across / 3);
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Metadata that a phone writes into a photo: who took it, where, and its rotation. */
export const cameraNotes = {
	orientation: 6,
	exif: {
		IFD0: { Artist: "Hanako Yamada" },
		IFD3: {
			GPSLatitudeRef: "N",
			GPSLatitude: "35/1 0/1 0/1",
			GPSLongitudeRef: "E",
			GPSLongitude: "135/1 45/1 0/1",
		},
	},
} as const;

export const drawing = (more = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><path d="M0 80a110 110 0 0 1 200 0z"/>${more}</svg>`;
