import { describe, expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { formatOf, isAnimated, whatItIs } from "./picture-format.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const ftyp = (brand: string, others = "") => `\0\0\0\x18ftyp${brand}\0\0\0\0${others}`;

it.each([
	["IMG_0001.HEIC", ftyp("heic", "mif1heic"), "heic"],
	["renamed.jpg", ftyp("heic", "mif1heic"), "heic"],
	["burst.heic", ftyp("mif1", "heic"), "heic"],
	["photo.avif", ftyp("avif", "mif1"), "avif"],
	["photo.avif", ftyp("mif1", "avif"), "avif"],
	["scan.bmp", "BM6\0", "bmp"],
	["scan.tif", "II*\0\x08\0\0\0", "tiff"],
	["DSC_1.NEF", "MM\0*\0\0\0\x08", "raw"],
	["IMG_1.CR2", "II*\0\x10\0\0\0CR\x02", "raw"],
	["IMG_1.CR3", ftyp("crx "), "raw"],
	["logo.psd", "8BPS\0\x01", "psd"],
	["menu.jpg", "%PDF-1.7", "pdf"],
	["logo.ai", "%PDF-1.5", "pdf"],
	["logo.eps", "%!PS-Adobe-3.0 EPSF", "postscript"],
	["clip.mov", ftyp("qt  "), "video"],
	["clip.mp4", ftyp("isom"), "video"],
	["photo.jxl", "\xff\x0a", "jxl"],
	["favicon.ico", "\0\0\x01\0", "ico"],
	["photos.jpg", "PK\x03\x04", "zip"],
	["photo.jpg", "<!DOCTYPE html><html>", "html"],
	["photo.jpg", "version https://git-lfs.github.com/spec/v1", "lfs"],
	["photo.jpg", "", "empty"],
	["half.jpg", "\xff\xd8\xff\xe0", "damaged"],
	["notes.txt", "hello", undefined],
] as const)("%s is known by how it begins", (name, beginning, format) => {
	expect(formatOf(bytesOf(beginning), name)).toBe(format);
});

it("a photo of an iPhone is named with the setting of the iPhone, in both languages", () => {
	const { inEditor, ...inTerminal } = whatItIs("heic", "IMG_1.HEIC");
	for (const language of ["en", "ja"] as const) {
		const values = {
			name: "IMG_1.HEIC",
			text: messageText("core.formatHeic", {}, language),
		};
		expect(inTerminal[language]).toBe(messageText("core.fileFormat", values, language));
		expect(inEditor?.[language]).toBe(messageText("core.fileFormatInEditor", values, language));
	}
});

describe("a picture that moves", () => {
	const gif = (images: number) =>
		`GIF89a\x01\0\x01\0\x80\0\0${"\0".repeat(6)}!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0${"!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0".repeat(images)};`;
	const chunk = (name: string, data = "") =>
		`\0\0\0${String.fromCharCode(data.length)}${name}${data}\0\0\0\0`;
	const png = (...names: string[]) =>
		`\x89PNG\r\n\x1a\n${chunk("IHDR", "0".repeat(13))}${names.map((name) => chunk(name, "00000000")).join("")}`;
	const webp = (flags: number) =>
		`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${String.fromCharCode(flags)}\0\0\0`;
	it.each([
		["a GIF", gif(3), true],
		["a GIF of one image", gif(1), false],
		["an animated WebP", webp(0x02), true],
		["a transparent WebP", webp(0x10), false],
		["an APNG", png("acTL", "IDAT"), true],
		["a PNG", png("IDAT"), false],
		["a PNG that says so too late", png("IDAT", "acTL"), false],
		["a truncated GIF", gif(3).slice(0, 20), false],
		["an AVIF that moves", "\0\0\0\x20ftypavis\0\0\0\0", true],
		["an AVIF", "\0\0\0\x20ftypavif\0\0\0\0", false],
		["a JPEG", "\xff\xd8\xff", false],
		["nothing", "", false],
	])("%s", (_name, bytes, animated) => {
		expect(isAnimated(bytesOf(bytes))).toBe(animated);
	});
});
