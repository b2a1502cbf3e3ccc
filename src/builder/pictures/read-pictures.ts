import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, parse, relative, sep } from "node:path";
import sharp, { type Metadata } from "sharp";
import type { Message } from "../../core/messages/say.ts";
import { type PictureFile, pictureWidths } from "../../core/schema/picture.ts";
import { pictureTone } from "./picture-tone.ts";

/** A picture of the owner's as it lies in the folder. */
export type Original = { readonly image: PictureFile; readonly bytes: Uint8Array };

/** How pictures are made; a change makes other files, with other names. Values of 0 to 100 as sharp takes them. */
export const settings = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 }, jpg: { quality: 80, mozjpeg: true }, png: { palette: true } } as const;

/** What is known of a file does not change while its bytes do not: a dev server asks for each page. */
const known = new Map<string, Original | { readonly problem: Message }>();

/**
 * Reads the folder of the owner's pictures, by path below it, with what is wrong with those that cannot be shown.
 * Nothing is converted: what pages need to know of a picture is known before.
 */
export async function readPictures(folder: string): Promise<Map<string, Original | { readonly problem: Message }>> {
	if (!existsSync(folder)) return new Map();
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => join(entry.parentPath, entry.name));
	const read = paths.sort().map(async (path) => [relative(folder, path).split(sep).join("/"), await readPicture(path)] as const);
	return new Map(await Promise.all(read));
}

async function readPicture(path: string): Promise<Original | { readonly problem: Message }> {
	const bytes = await readFile(path);
	const hash = createHash("sha256")
		.update(bytes)
		.update(JSON.stringify([settings, pictureWidths, sharp.versions]))
		.digest("hex")
		.slice(0, 12);
	const stem = `/assets/${slug(parse(path).name)}-${hash}`;
	const found = known.get(stem) ?? (await lookAt(bytes, stem, parse(path).base));
	known.set(stem, found);
	return found;
}

async function lookAt(bytes: Uint8Array, stem: string, name: string): Promise<Original | { readonly problem: Message }> {
	try {
		const metadata = await sharp(bytes).metadata();
		if (metadata.format === "svg") return drawing(bytes, stem, name, metadata);
		const { width, height } = metadata.autoOrient;
		const widths = [...pictureWidths.filter((each) => each < width), Math.min(width, pictureWidths.at(-1) ?? width)];
		const largest = widths.at(-1) ?? width;
		const image: PictureFile = {
			stem,
			widths: [...new Set(widths)],
			fallback: metadata.hasAlpha ? "png" : "jpg",
			width: largest,
			height: Math.max(1, Math.round((height * largest) / width)),
			tone: await pictureTone(bytes),
		};
		return { image, bytes };
	} catch {
		return {
			problem: {
				en: `The file "${name}" is no picture that can be read. Save it as JPEG, PNG, WebP, AVIF, TIFF or SVG.`,
				ja: `「${name}」は、画像として読めません。JPEG、PNG、WebP、AVIF、TIFF、SVGのどれかで保存し直してください。`,
			},
		};
	}
}

/** A drawing is published as it is, so nothing in it may run or load anything. */
async function drawing(bytes: Uint8Array, stem: string, name: string, { width, height }: Metadata): Promise<Original | { readonly problem: Message }> {
	const source = new TextDecoder().decode(bytes);
	if (/<(?:\w+:)?script\b|\son\w+\s*=|javascript:|<(?:\w+:)?foreignObject\b|<!ENTITY/i.test(source))
		return {
			problem: {
				en: `The drawing "${name}" holds a script or what can become one (script, on…=, foreignObject, ENTITY). Save it again without, as a plain SVG.`,
				ja: `図「${name}」に、スクリプトか、スクリプトになりうるもの（script、on…=、foreignObject、ENTITY）が入っています。それらを除き、プレーンなSVGとして保存し直してください。`,
			},
		};
	return { image: { stem, widths: [], fallback: "svg", width, height, tone: await pictureTone(bytes) }, bytes };
}

/** The name of a file as an address may have it; a name without Latin letters becomes `picture`. */
function slug(name: string): string {
	return (
		name
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "") || "picture"
	);
}
