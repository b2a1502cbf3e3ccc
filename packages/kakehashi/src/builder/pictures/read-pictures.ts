import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { basename, dirname, join, parse } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import {
	type PictureFile,
	type PictureTone,
	type PictureVeil,
	pictureWidths,
	type VeilSteps,
} from "@kakehashi/core/values/picture.ts";
import { formatOf, isAnimated, whatItIs } from "@kakehashi/core/values/picture-format.ts";
import { ownFilesIn, readIfFile } from "../../content/read/own-files.ts";
import { t } from "../i18n/t.ts";
import { cacheFolder } from "../kit-files.ts";
import { readCached, writeCached } from "../work/cached-file.ts";
import { illustrationProblem } from "./illustration-problem.ts";
import { pictureVeil } from "./picture-veil.ts";

/**
 * One of the owner's pictures: what pages need to know about it, the path of its file, and the
 * effort for its AVIF files.
 */
export type Original = {
	/** Whether the file is an animation. Only its first frame is published. */
	readonly isAnimated?: boolean;
	readonly image: PictureFile;
	readonly veil: PictureVeil;
	readonly path: string;
	readonly effort: number;
};

/**
 * The files in the owner's pictures folder by path: each a picture, or the reason why it cannot be
 * used.
 */
export type OriginalsByPath = ReadonlyMap<string, Original | { readonly problem: Message }>;

/**
 * Settings of sharp. They are part of the hash in file names, so a change gives new files. Quality
 * is from 0 to 100.
 */
export const settings = {
	avif: { quality: 55, effort: 3 },
	webp: { quality: 78 },
	jpg: { quality: 80, mozjpeg: true },
	png: { palette: true },
} as const;

/**
 * Part of the hash, because another version may make different files. It is read from package.json,
 * because loading sharp takes a while and most pictures are in the cache.
 */
const sharpVersion = JSON.parse(
	readFileSync(findPackageJSON("sharp", import.meta.url) ?? "", "utf8"),
).version;

type Found = Original | { readonly problem: Message };

/**
 * Results by path for files that have not changed, because a dev server reads the pictures for each
 * page.
 */
const known = new Map<string, { readonly version: string; readonly found: Found }>();

/** The folder, in the project, that caches results for pictures. */
export const pictureCacheFolder = (folder: string) => cacheFolder(folder, "pictures");

/**
 * Examines every file in the folder without converting any, so that pages can be made before the
 * pictures are converted.
 * @param cacheFolder the folder that caches the results for the next run; undefined if nothing is
 * cached
 * @param effort for AVIF, from 0 to 9: 3 takes seven times as long as 0 and makes files a tenth
 * smaller
 */
export async function readPictures(
	folder: string,
	cacheFolder?: string,
	effort: number = settings.avif.effort,
): Promise<OriginalsByPath> {
	const pictures = new Map<string, Found>();
	// One file at a time, because a photograph briefly takes a lot of memory. Paths are normalized
	// to NFC, as people type them, because some systems use NFD.
	for (const path of ownFilesIn(dirname(folder), basename(folder)).paths) {
		const found = await readPicture(join(folder, path), cacheFolder, effort);
		if (found !== undefined) pictures.set(path.normalize(), found);
	}
	return withTall(pictures);
}

/** The file that narrow windows show in the place of another: `inn-tall.jpg` for `inn.jpg`. */
const tallPathOf = (path: string) => path.replace(/(?=\.\w+$)/, "-tall");

/** Pictures with their tall versions. As long as both files are the same, so is the object. */
const knownPairs = new WeakMap<Original, { readonly tall: Original; readonly both: Original }>();

function withTall(pictures: ReadonlyMap<string, Found>): Map<string, Found> {
	const pairs = new Map<string, Found>();
	for (const [path, found] of pictures) {
		const tall = pictures.get(tallPathOf(path));
		pairs.set(
			path,
			"image" in found && tall !== undefined && "image" in tall ? pairOf(found, tall) : found,
		);
	}
	return pairs;
}

function pairOf(picture: Original, tall: Original): Original {
	const before = knownPairs.get(picture);
	if (before?.tall === tall) return before.both;
	const { veil } = picture;
	const both: Original = {
		...picture,
		image: { ...picture.image, tall: tall.image },
		veil: {
			isLight: veil.isLight,
			isMixed: veil.isMixed || tall.veil.isMixed,
			dark: strongerOf(veil.dark, tall.veil.dark),
			light: strongerOf(veil.light, tall.veil.light),
		},
	};
	knownPairs.set(picture, { tall, both });
	return both;
}

/** The veil that is strong enough for two pictures. */
const strongerOf = (one: VeilSteps, other: VeilSteps): VeilSteps => ({
	top: Math.max(one.top, other.top),
	foot: Math.max(one.foot, other.foot),
	all: Math.max(one.all, other.all),
});

/** Undefined if the file was deleted after the folder was listed. */
async function readPicture(
	path: string,
	cacheFolder: string | undefined,
	effort: number,
): Promise<Found | undefined> {
	const stats = await stat(path).catch(() => undefined);
	if (stats === undefined) return undefined;
	const { mtimeMs, size } = stats;
	const version = `${mtimeMs} ${size} ${effort}`;
	const before = known.get(path);
	if (before?.version === version) return before.found;
	const bytes = readIfFile(path);
	const found =
		bytes === undefined
			? { problem: unreadable(basename(path), new Uint8Array()) }
			: await lookAt(bytes, path, cacheFolder, effort);
	known.set(path, { version, found });
	return found;
}

async function lookAt(
	bytes: Uint8Array,
	path: string,
	cacheFolder: string | undefined,
	effort: number,
): Promise<Found> {
	const hash = createHash("sha256")
		.update(bytes)
		.update(
			JSON.stringify([
				{ ...settings, avif: { ...settings.avif, effort } },
				pictureWidths,
				sharpVersion,
			]),
		)
		.digest("hex")
		.slice(0, 12);
	const name = `${slug(parse(path).name)}-${hash}`;
	const cached = await readCached(cacheFolder, `${name}.looked.json`);
	if (cached !== undefined) {
		const found: Original = { ...JSON.parse(new TextDecoder().decode(cached)), path, effort };
		// A drawing is checked again, because an earlier version may have allowed more.
		if (found.image.fallback !== "svg") return found;
		return illustrationProblem(bytes, basename(path), found.image) ?? found;
	}
	try {
		const image = await describe(bytes, `/assets/${name}`, basename(path));
		if ("problem" in image) return image;
		const found = {
			image,
			veil: await pictureVeil(bytes),
			...(isAnimated(bytes) && { isAnimated: true }),
		};
		await writeCached(
			cacheFolder,
			`${name}.looked.json`,
			new TextEncoder().encode(JSON.stringify(found)),
		);
		return { ...found, path, effort };
	} catch {
		return { problem: unreadable(basename(path), bytes) };
	}
}

async function describe(
	bytes: Uint8Array,
	stem: string,
	name: string,
): Promise<PictureFile | { readonly problem: Message }> {
	const { default: sharp } = await import("sharp");
	const { format, hasAlpha, autoOrient } = await sharp(bytes, {
		limitInputPixels: false,
	}).metadata();
	const { width, height } = autoOrient;
	if (format === "svg")
		return (
			illustrationProblem(bytes, name, autoOrient) ?? {
				stem,
				widths: [],
				fallback: "svg",
				width,
				height,
			}
		);
	const largest = Math.min(width, Math.max(...pictureWidths));
	const isTransparent = hasAlpha && !(await sharp(bytes).stats()).isOpaque;
	return {
		stem,
		widths: [...pictureWidths.filter((each) => each < largest), largest],
		fallback: isTransparent ? "png" : "jpg",
		width: largest,
		height: Math.max(1, Math.round((height * largest) / width)),
		// pictureTone reads all pixels, so a truncated file is detected here.
		...(isTransparent ? {} : { tone: await pictureTone(bytes) }),
	};
}

/**
 * The message for a file that is not a usable picture. It names the file's actual format if that is
 * known.
 */
function unreadable(name: string, bytes: Uint8Array): Message {
	const format = formatOf(bytes, name);
	if (format !== undefined) return whatItIs(format, name);
	return t("pictureUnreadable", { name });
}

/**
 * A file name that can be part of a URL. A name without Latin letters or digits becomes `picture`.
 */
function slug(name: string): string {
	return (
		name
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "") || "picture"
	);
}

/**
 * The mean color of a picture as one of nine tones: its lightness, and whether it is more red or
 * more blue.
 */
async function pictureTone(bytes: Uint8Array): Promise<PictureTone> {
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
