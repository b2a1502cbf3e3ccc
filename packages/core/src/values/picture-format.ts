import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";

/** The format of a file that somebody added as a picture but that cannot be shown. */
export type FileFormat = keyof typeof remedies;

/** How many bytes at the beginning of a file are enough to identify its format. */
export const formatBytes = 4096;

const asJpeg = t("saveAsJpeg");

/** The name of each format, and what the owner can do about it. */
const remedies = {
	heic: t("formatHeic"),
	avif: t("formatAvif", { asJpeg }),
	bmp: t("formatBmp", { asJpeg }),
	tiff: t("formatTiff", { asJpeg }),
	raw: t("formatRaw"),
	psd: t("formatPhotoshop"),
	pdf: t("formatPdf"),
	postscript: t("formatPostScript"),
	jxl: t("formatJpegXl", { asJpeg }),
	jp2: t("formatJpeg2000", { asJpeg }),
	ico: t("formatIcon", { asJpeg }),
	video: t("formatVideo"),
	zip: t("formatArchive", { asJpeg }),
	html: t("formatWebPage"),
	lfs: t("formatLfsPointer"),
	empty: t("formatEmpty"),
	damaged: t("formatDamaged"),
} as const satisfies Readonly<Record<string, Message>>;

const rawEndings =
	/\.(?:3fr|arw|cr[23w]|dcr|dng|erf|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw[2l]|sr[2fw]|x3f)$/i;

/**
 * Regular expressions for the beginning of a file. Each byte is one character, and a dot matches
 * any byte.
 */
const beginnings: readonly (readonly [string, FileFormat])[] = [
	["^$", "empty"],
	[String.raw`^\xff\xd8\xff|^\x89PNG|^GIF8|^RIFF....WEBP`, "damaged"],
	["^....ftyp(?:hei|hev|mif1(?!.{0,24}avif)|msf1)", "heic"],
	["^....ftyp(?:avif|avis|mif1)", "avif"],
	[
		String.raw`^....ftypcrx |^FUJIFILMCCD-RAW|^IIR[OS]|^IIU\0|^II\x1a\0\0\0HEAPCCDR|^FOVb|^\0MRM`,
		"raw",
	],
	[String.raw`^....(?:ftyp|moov|mdat|wide)|^\x1aE\xdf\xa3|^RIFF....AVI |^\0\0\x01\xba`, "video"],
	["^BM", "bmp"],
	[String.raw`^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)`, "tiff"],
	["^8BPS", "psd"],
	["^%PDF", "pdf"],
	[String.raw`^%!PS|^\xc5\xd0\xd3\xc6`, "postscript"],
	[String.raw`^\xff\x0a|^\0\0\0\x0cJXL `, "jxl"],
	[String.raw`^\0\0\0\x0cjP {2}|^\xff\x4f\xff\x51`, "jp2"],
	[String.raw`^\0\0[\x01\x02]\0`, "ico"],
	[String.raw`^PK\x03\x04|^7z\xbc\xaf|^Rar!|^\xd0\xcf\x11\xe0`, "zip"],
	["^version https://git-lfs", "lfs"],
	[String.raw`^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html)`, "html"],
];

/**
 * The format of a file that cannot be shown; undefined if the format is unknown.
 * @param bytes at least the first `formatBytes` bytes of the file
 */
export function formatOf(bytes: Uint8Array, name: string): FileFormat | undefined {
	const beginning = Array.from(bytes.subarray(0, 256), (byte) => String.fromCharCode(byte)).join(
		"",
	);
	const found = beginnings.find(([pattern]) =>
		new RegExp(pattern, pattern.includes("html") ? "is" : "s").test(beginning),
	)?.[1];
	return (found === undefined || found === "tiff") && rawEndings.test(name) ? "raw" : found;
}

/** The message that names the format of a file and says what to do. */
export function whatItIs(format: FileFormat, name: string): Message {
	const { en, ja } = remedies[format];
	return t("fileFormat", { text: { en, ja }, name });
}

/**
 * Whether a GIF, WebP, PNG or AVIF is animated.
 * @param bytes the whole file
 */
export function isAnimated(bytes: Uint8Array): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const tag = (at: number, length = 4) => String.fromCharCode(...bytes.subarray(at, at + length));
	if (tag(0) === "RIFF" && tag(8) === "WEBP")
		return tag(12) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
	if (tag(1, 3) === "PNG") {
		// In an animated PNG, the `acTL` chunk comes before the picture data.
		for (
			let at = 8;
			at + 8 <= bytes.length && tag(at + 4) !== "IDAT";
			at += 12 + view.getUint32(at)
		)
			if (tag(at + 4) === "acTL") return true;
		return false;
	}
	if (tag(4) === "ftyp") return tag(8) === "avis";
	return tag(0) === "GIF8" && gifImages(bytes) > 1;
}

/**
 * The number of images in a GIF, up to the point where the file is readable:
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
function gifImages(bytes: Uint8Array): number {
	const tableSize = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
	let at = 13 + tableSize(bytes[10] ?? 0);
	let count = 0;
	const skipBlocks = () => {
		while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
		at += 1;
	};
	while (at < bytes.length) {
		const kind = bytes[at];
		if (kind === 0x21) at += 2;
		else if (kind === 0x2c) {
			count += 1;
			at += 11 + tableSize(bytes[at + 9] ?? 0);
		} else break;
		skipBlocks();
	}
	return count;
}
