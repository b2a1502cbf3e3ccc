import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import { type OriginalsByPath, readPictures } from "./read-pictures.ts";
import { animationWarnings, pictureWarnings } from "./used-pictures.ts";

let folder: string;
let pictures: OriginalsByPath;

/** Three frames of an animation, each in one color. */
const frames = () =>
	["#c00", "#0c0", "#00c"].map((background) => ({
		create: { width: 40, height: 30, channels: 3 as const, background },
	}));

beforeAll(async () => {
	folder = join(mkdtempSync(join(tmpdir(), "kakehashi-pictures-")), "pictures");
	mkdirSync(folder);
	const images = await Promise.all(frames().map((frame) => sharp(frame).png().toBuffer()));
	const moving = () => sharp(images, { join: { animated: true } });
	const jpeg = await sharp(frames()[0]).jpeg().toBuffer();
	const files: Readonly<Record<string, Uint8Array>> = {
		"moving.gif": await moving()
			.gif({ delay: [100, 100, 100] })
			.toBuffer(),
		"moving.webp": await moving()
			.webp({ delay: [100, 100, 100] })
			.toBuffer(),
		"still.jpg": jpeg,
		"still-tall.jpg": await sharp(frames()[1]).resize(30, 60).jpeg().toBuffer(),
		"half.jpg": jpeg.subarray(0, 150),
		"IMG_0001.jpg": Buffer.from(
			"\0\0\0\x18ftypheic\0\0\0\0mif1heic".padEnd(600, "\0"),
			"latin1",
		),
		"scan.bmp": Buffer.from("BM6\0\0\0".padEnd(600, "\0"), "latin1"),
		"logo.svg": Buffer.from(
			'<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>' +
				'<svg xmlns="&ns_svg;" width="40" height="30"><path d="M0 0h4v4z"/></svg>',
		),
	};
	for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
	pictures = await readPictures(folder, undefined, 0);
});
afterAll(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

it.each([
	["IMG_0001.jpg", "core.formatHeic"],
	["scan.bmp", "core.formatBmp"],
	["half.jpg", "core.formatDamaged"],
	["logo.svg", "builder.svgHasEntities"],
] as const)("%s is named as what it is", (name, key) => {
	const found = pictures.get(name);
	expect(found && "problem" in found && found.problem.en).toMatch(messagePattern(key));
});

it("a picture that moves is shown still, and its place is named if a page shows it", () => {
	const shown = [...pictures.values()].map((each) => ("image" in each ? each.image : undefined));
	expect(animationWarnings(shown, pictures).map(({ en }) => en)).toEqual([
		messageText("builder.pictureAnimated", { path: "moving.gif" }),
		messageText("builder.pictureAnimated", { path: "moving.webp" }),
	]);
	expect(animationWarnings([], pictures)).toEqual([]);
});

it("a file beside a picture is its tall version, which is used with it", async () => {
	const imageOf = (of: OriginalsByPath, name: string) => {
		const found = of.get(name);
		return found && "image" in found ? found.image : undefined;
	};
	const still = imageOf(pictures, "still.jpg");
	expect(still?.tall).toMatchObject({ width: 30, height: 60 });
	expect(still?.tall).toBe(imageOf(pictures, "still-tall.jpg"));
	expect(imageOf(pictures, "moving.gif")).not.toHaveProperty("tall");
	const unused = pictureWarnings([still], pictures).map(({ en }) => en);
	expect(unused.filter((each) => each.includes("still"))).toEqual([]);
	// A dev server reads the pictures for each page, and compares them by their objects.
	expect(imageOf(await readPictures(folder, undefined, 0), "still.jpg")).toBe(still);
});
