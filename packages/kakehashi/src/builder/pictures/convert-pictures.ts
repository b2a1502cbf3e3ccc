import { readFile } from "node:fs/promises";
import {
	fallbackWidth,
	type PictureFile,
	type PictureFormat,
	picturePath,
} from "@kakehashi/core/values/picture.ts";
import { cachedFile } from "../work/cached-file.ts";
import { type Original, type OriginalsByPath, settings } from "./read-pictures.ts";

type Form = {
	readonly path: string;
	readonly format: PictureFormat;
	readonly width: number | undefined;
};

/** Every file that is published for a picture. */
function pictureForms(image: PictureFile): readonly Form[] {
	const form = (format: PictureFormat, width: number | undefined): Form => ({
		path: picturePath(image, format, width),
		format,
		width,
	});
	return [
		...image.widths.flatMap((width) => [form("avif", width), form("webp", width)]),
		form(image.fallback, fallbackWidth(image)),
	];
}

/**
 * Converts pictures to the files that are published, by path relative to the site's root. Colors
 * become sRGB, and the orientation that a camera recorded is applied. All other metadata, including
 * the location, is removed.
 * @param cacheFolder the folder that caches files for the next build, under names that contain a
 * hash of their inputs; undefined if nothing is cached
 */
export async function convertPictures(
	originals: Iterable<Original>,
	cacheFolder: string | undefined,
): Promise<Map<string, Uint8Array>> {
	const files = new Map<string, Uint8Array>();
	for (const original of originals)
		await Promise.all(
			pictureForms(original.image).map(async (form) =>
				files.set(form.path.slice(1), await cached(original, form, cacheFolder)),
			),
		);
	// Sorted by name, because the order in which the files finish differs between builds.
	return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Converts one file on request, for the editor and the dev server. Undefined if no picture has this
 * path.
 */
export async function convertOne(
	pictures: OriginalsByPath,
	path: string,
	cacheFolder: string | undefined,
): Promise<Uint8Array | undefined> {
	for (const picture of pictures.values()) {
		const form =
			"image" in picture
				? pictureForms(picture.image).find((each) => each.path === path)
				: undefined;
		if ("image" in picture && form !== undefined) return cached(picture, form, cacheFolder);
	}
	return undefined;
}

const cached = (original: Original, form: Form, folder: string | undefined) =>
	cachedFile(form.format === "svg" ? undefined : folder, form.path.replace("/assets/", ""), () =>
		convert(original, form),
	);

async function convert({ path, effort }: Original, { format, width }: Form): Promise<Uint8Array> {
	const bytes = await readFile(path);
	if (format === "svg") return bytes;
	const { default: sharp } = await import("sharp");
	const pipeline = sharp(bytes)
		.autoOrient()
		.resize({ width, withoutEnlargement: true })
		.toColourspace("srgb");
	switch (format) {
		case "avif":
			return pipeline.avif({ ...settings.avif, effort }).toBuffer();
		case "webp":
			return pipeline.webp(settings.webp).toBuffer();
		case "png":
			return pipeline.png(settings.png).toBuffer();
		case "jpg":
			return pipeline.jpeg(settings.jpg).toBuffer();
	}
}
