import type { Message } from "../messages/say.ts";

/** The format of a file that somebody added as a picture but that cannot be shown. */
export type FileFormat = keyof typeof remedies;

/** How many bytes at the beginning of a file are enough to identify its format. */
export const formatBytes = 4096;

const asJpeg = {
	en: "Save it as JPEG or PNG and use that file.",
	ja: "JPEGかPNGで保存し直して、そのファイルを使ってください。",
};

/** The name of each format, and what the owner can do about it. */
const remedies = {
	heic: {
		en: "a HEIC photo, which iPhones take and browsers cannot show. On the iPhone, choose Settings → Camera → Formats → Most Compatible for photos from now on. A photo you already have becomes a JPEG if you open it on a computer and export it as JPEG.",
		ja: "iPhoneなどで撮ったHEIC形式の写真で、ブラウザーでは表示できません。これから撮る写真は、iPhoneの「設定」→「カメラ」→「フォーマット」→「互換性優先」でJPEGになります。すでにある写真は、パソコンの写真アプリなどでJPEGとして書き出してください。",
	},
	avif: {
		en: `an AVIF picture that cannot be read. ${asJpeg.en}`,
		ja: `読み取れないAVIF画像です。${asJpeg.ja}`,
	},
	bmp: {
		en: `a BMP picture, which is very large and not meant for the web. ${asJpeg.en}`,
		ja: `ウェブ向きではないBMP形式の画像です。${asJpeg.ja}`,
	},
	tiff: {
		en: `a TIFF picture, which is meant for printing. ${asJpeg.en}`,
		ja: `印刷向けのTIFF形式の画像です。${asJpeg.ja}`,
	},
	raw: {
		en: "a raw photo of a camera. Develop it with the program of the camera, save it as JPEG and use that file.",
		ja: "カメラのRAW形式の写真です。カメラ付属のソフトなどで現像し、JPEGで保存したファイルを使ってください。",
	},
	psd: {
		en: "a Photoshop document. Export it as JPEG or PNG (File → Export) and use that file.",
		ja: "Photoshopの書類です。「ファイル」→「書き出し」でJPEGかPNGにして、そのファイルを使ってください。",
	},
	pdf: {
		en: "a PDF or Illustrator document. Export the page as JPEG, PNG or SVG; or put the PDF into public/ and link to it.",
		ja: "PDFかIllustratorの書類です。JPEG、PNG、SVGのどれかに書き出してください。PDFのまま見せるときは、public/に置いてリンクします。",
	},
	postscript: {
		en: "an EPS or PostScript document. Export it as SVG, JPEG or PNG and use that file.",
		ja: "EPSかPostScriptの書類です。SVG、JPEG、PNGのどれかに書き出して、そのファイルを使ってください。",
	},
	jxl: {
		en: `a JPEG XL picture, which most browsers cannot show. ${asJpeg.en}`,
		ja: `多くのブラウザーで表示できないJPEG XL形式の画像です。${asJpeg.ja}`,
	},
	jp2: {
		en: `a JPEG 2000 picture, which most browsers cannot show. ${asJpeg.en}`,
		ja: `多くのブラウザーで表示できないJPEG 2000形式の画像です。${asJpeg.ja}`,
	},
	ico: { en: `a Windows icon. ${asJpeg.en}`, ja: `Windowsのアイコンです。${asJpeg.ja}` },
	video: {
		en: "a video. Show it with a section of the kind video, or use a photo.",
		ja: "動画です。動画のセクションで見せるか、写真を使ってください。",
	},
	zip: {
		en: `an archive or an Office document. Take the picture out of it. ${asJpeg.en}`,
		ja: `圧縮ファイルかOfficeの書類です。中の画像を取り出してください。${asJpeg.ja}`,
	},
	html: {
		en: "a web page, not a picture. Save the picture itself: right-click it and choose “Save image as”.",
		ja: "画像ではなく、ウェブページです。画像を右クリックし、「名前を付けて画像を保存」で画像そのものを保存してください。",
	},
	lfs: {
		en: "a pointer of Git LFS, not the picture itself. Run “git lfs pull”.",
		ja: "Git LFSの参照だけで、画像そのものがありません。「git lfs pull」を実行してください。",
	},
	empty: { en: "empty. Copy the file again.", ja: "空のファイルです。コピーし直してください。" },
	damaged: {
		en: `damaged or not complete. Copy it again, or open it in a program for pictures and save it anew.`,
		ja: "壊れているか、途中までしかありません。コピーし直すか、画像のソフトで開いて保存し直してください。",
	},
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
	return {
		en: `"${name}" is ${en}`,
		ja: `「${name}」は、${ja}`,
		inWindow: { en: `This file is ${en}`, ja: `このファイルは、${ja}` },
	};
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
