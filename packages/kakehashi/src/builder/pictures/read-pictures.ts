import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { basename, dirname, join, parse } from "node:path";
import { ownFilesIn, readIfFile } from "../../content/files/own-files.ts";
import type { Message } from "../../core/messages/say.ts";
import { type PictureFile, type PictureVeil, pictureWidths } from "../../core/values/picture.ts";
import { formatOf, isAnimated, whatItIs } from "../../core/values/picture-format.ts";
import { cacheFolder } from "../kit-files.ts";
import { keep, readCached } from "../work/cached-file.ts";
import { drawingProblem } from "./drawing-problem.ts";
import { pictureTone } from "./picture-tone.ts";
import { pictureVeil } from "./picture-veil.ts";

/** One of the owner's pictures: what pages need to know about it, where its file is, and the effort for its AVIF files. */
export type Original = {
	/** Whether it moves, which what is published of it does not. */
	readonly isAnimated?: boolean;
	readonly image: PictureFile;
	readonly veil: PictureVeil;
	readonly path: string;
	readonly effort: number;
};

/** The files in the owner's pictures folder, by path: each a picture, or why it cannot be one. */
export type OriginalsByPath = ReadonlyMap<string, Original | { readonly problem: Message }>;

/** How pictures are made; a change makes other files, with other names. Values from 0 to 100 as sharp takes them. */
export const settings = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 }, jpg: { quality: 80, mozjpeg: true }, png: { palette: true } } as const;

/** Another version may make different files. Loading the package to ask it takes a while, and most pictures are known. */
const sharpVersion = JSON.parse(readFileSync(findPackageJSON("sharp", import.meta.url) ?? "", "utf8")).version;

type Found = Original | { readonly problem: Message };

/** What is known about a file while it is not written again: a dev server asks for each page. */
const known = new Map<string, { readonly version: string; readonly found: Found }>();

/** Where results for pictures are kept, in the project's folder. */
export const pictureCacheFolder = (folder: string) => cacheFolder(folder, "pictures");

/**
 * Reads every file in the folder, without converting any: this way, what pages need to know about a picture is known
 * beforehand.
 * @param cacheFolder where that is kept for the next run; undefined: nowhere
 * @param effort for AVIF, from 0 to 9: 3 takes seven times as long as 0 for a tenth less
 */
export async function readPictures(folder: string, cacheFolder?: string, effort: number = settings.avif.effort): Promise<OriginalsByPath> {
	const pictures = new Map<string, Found>();
	// One after the other: a photograph takes a lot of memory for a moment. Names are composed (NFC), as people type them; some systems decompose them.
	for (const path of ownFilesIn(dirname(folder), basename(folder)).paths) {
		const found = await readPicture(join(folder, path), cacheFolder, effort);
		if (found !== undefined) pictures.set(path.normalize(), found);
	}
	return pictures;
}

/** Undefined if the file has gone since the folder was read. */
async function readPicture(path: string, cacheFolder: string | undefined, effort: number): Promise<Found | undefined> {
	const stats = await stat(path).catch(() => undefined);
	if (stats === undefined) return undefined;
	const { mtimeMs, size } = stats;
	const version = `${mtimeMs} ${size} ${effort}`;
	const before = known.get(path);
	if (before?.version === version) return before.found;
	const bytes = readIfFile(path);
	const found = bytes === undefined ? { problem: unreadable(basename(path), new Uint8Array()) } : await lookAt(bytes, path, cacheFolder, effort);
	known.set(path, { version, found });
	return found;
}

async function lookAt(bytes: Uint8Array, path: string, cacheFolder: string | undefined, effort: number): Promise<Found> {
	const hash = createHash("sha256")
		.update(bytes)
		.update(JSON.stringify([{ ...settings, avif: { ...settings.avif, effort } }, pictureWidths, sharpVersion]))
		.digest("hex")
		.slice(0, 12);
	const name = `${slug(parse(path).name)}-${hash}`;
	const cached = await readCached(cacheFolder, `${name}.looked.json`);
	if (cached !== undefined) return { ...JSON.parse(new TextDecoder().decode(cached)), path, effort };
	try {
		const image = await describe(bytes, `/assets/${name}`, basename(path));
		if ("problem" in image) return image;
		const found = { image, veil: await pictureVeil(bytes), ...(isAnimated(bytes) && { isAnimated: true }) };
		await keep(cacheFolder, `${name}.looked.json`, new TextEncoder().encode(JSON.stringify(found)));
		return { ...found, path, effort };
	} catch {
		return { problem: unreadable(basename(path), bytes) };
	}
}

async function describe(bytes: Uint8Array, stem: string, name: string): Promise<PictureFile | { readonly problem: Message }> {
	const { default: sharp } = await import("sharp");
	const { format, hasAlpha, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
	const { width, height } = autoOrient;
	if (format === "svg") return drawingProblem(bytes, name, autoOrient) ?? { stem, widths: [], fallback: "svg", width, height };
	const largest = Math.min(width, Math.max(...pictureWidths));
	const isTransparent = hasAlpha && !(await sharp(bytes).stats()).isOpaque;
	return {
		stem,
		widths: [...pictureWidths.filter((each) => each < largest), largest],
		fallback: isTransparent ? "png" : "jpg",
		width: largest,
		height: Math.max(1, Math.round((height * largest) / width)),
		// It reads the whole picture, so that a truncated file is detected here.
		...(isTransparent ? {} : { tone: await pictureTone(bytes) }),
	};
}

/** What a file is instead, if that is known. */
function unreadable(name: string, bytes: Uint8Array): Message {
	const format = formatOf(bytes, name);
	if (format !== undefined) return whatItIs(format, name);
	return {
		en: `The file "${name}" cannot be read as a picture. Save it as JPEG, PNG, WebP, AVIF, TIFF or SVG.`,
		ja: `「${name}」は、画像として読み取れません。JPEG、PNG、WebP、AVIF、TIFF、SVGのどれかで保存し直してください。`,
	};
}

/** A file name that can be part of an address; a name without Latin letters becomes `picture`. */
function slug(name: string): string {
	return (
		name
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "") || "picture"
	);
}
