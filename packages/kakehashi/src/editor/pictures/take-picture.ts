import sharp from "sharp";
import { drawingProblem } from "../../builder/pictures/drawing-problem.ts";
import { say } from "../../core/messages/say.ts";
import { words } from "../words/words.ts";

/** The longest side of a picture that is kept, in pixels: more than any window needs. */
export const maxSidePx = 2560;

/** Bytes that a picture may have on its way here: the browser has scaled it before. */
export const maxUpload = 16 * 1024 * 1024;

/** Pixels that are decoded at most. A small file can claim many more than fit into the memory. */
const maxPixels = maxSidePx * maxSidePx;

/** How well a photograph is kept: less well where it would be larger than what was sent. */
const [finest, ...coarser] = [90, 85, 80] as const;

/** A picture as it is kept: what it is stored as, and how large it is. */
export type TakenPicture = { readonly bytes: Uint8Array; readonly ending: "jpg" | "png" | "svg"; readonly width: number; readonly height: number };

/**
 * Reads a picture that a browser has sent, and writes it again: turned as its camera says, at most `maxSidePx`, and without
 * anything that was noted in it. What is not a picture, or claims to be huge, is refused before it is decoded. A drawing stays
 * as it is, if nothing in it can run or comes from elsewhere.
 */
export async function takePicture(sent: Uint8Array, name: string): Promise<TakenPicture | { readonly problem: string }> {
	try {
		const { format, width, height, pages = 1 } = await sharp(sent, { limitInputPixels: false }).metadata();
		if (format === "svg") {
			const wrong = drawingProblem(sent, name, { width, height });
			return wrong === undefined ? { bytes: sent, ending: "svg", width, height } : { problem: say(wrong.problem) };
		}
		if (!["jpeg", "png", "webp"].includes(format) || pages > 1) return { problem: say(words.noPicture) };
		if (width * height > maxPixels) return { problem: say(words.tooLarge) };
		const open = () => sharp(sent, { limitInputPixels: maxPixels, failOn: "error" });
		const { isOpaque } = await open().stats();
		const scaled = open().autoOrient().resize({ width: maxSidePx, height: maxSidePx, fit: "inside", withoutEnlargement: true }).toColourspace("srgb");
		const write = (quality: number) => (isOpaque ? scaled.clone().jpeg({ quality, mozjpeg: true }) : scaled.png()).toBuffer({ resolveWithObject: true });
		let written = await write(finest);
		for (const quality of coarser) if (isOpaque && written.data.length > sent.length) written = await write(quality);
		const { data, info } = written;
		return { bytes: new Uint8Array(data), ending: isOpaque ? "jpg" : "png", width: info.width, height: info.height };
	} catch {
		return { problem: say(words.noPicture) };
	}
}

/** A name for a picture that any system and any address can have, and that no other picture has. */
export function pictureName(wanted: string, ending: string, isTaken: (name: string) => boolean): string {
	const stem = wanted
		.normalize("NFKD")
		.replace(/\.[^.]*$/, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 60)
		.replace(/-$/, "");
	// Some systems keep these for themselves.
	const safe = stem === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(stem) ? `picture${stem && `-${stem}`}` : stem;
	for (let number = 1; ; number += 1) {
		const name = `${safe}${number === 1 ? "" : `-${number}`}.${ending}`;
		if (!isTaken(name)) return name;
	}
}
