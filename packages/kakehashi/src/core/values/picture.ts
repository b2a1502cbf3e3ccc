import type { Message } from "../messages/say.ts";
import type { Inline } from "./inline.ts";
import type { Localized, OfLanguage } from "./localized.ts";

/** The widths that a photograph is published in, in pixels; those beyond its own width are left out. */
export const pictureWidths = [480, 960, 1440, 1920] as const;

/** Roughly the overall color of a picture, shown in its place until it loads. */
export type PictureTone = `${"light" | "middle" | "dark"}${"Warm" | "Neutral" | "Cool"}`;

/** A picture of the site, with what pages need to know about it. */
export type PictureFile = {
	/** The beginning of its files' addresses, such as `/assets/table-0f3c29ab41`. */
	readonly stem: string;
	/** Its published widths, smallest first; none for a drawing, which is one file for every size. */
	readonly widths: readonly number[];
	/** What browsers without AVIF and WebP get; a drawing is the same for all. */
	readonly fallback: "jpg" | "png" | "svg";
	/** The size of its largest version, in pixels. */
	readonly width: number;
	readonly height: number;
	/** Left out if it is partly transparent. */
	readonly tone?: PictureTone;
};

/** Steps of a veil between a picture and the words on it, from 0 to 9: behind its top, its lower two thirds, any part of it. */
export type VeilSteps = { readonly top: number; readonly foot: number; readonly all: number };

/** What a picture needs so that words on it can be read: light ones on a dark veil, or dark ones on a light veil. */
export type PictureVeil = {
	/** Light on the whole: dark words suit it. */ readonly isLight: boolean /** Much of it is neither light nor dark enough for its words. */;
	readonly isMixed: boolean;
	readonly dark: VeilSteps;
	readonly light: VeilSteps;
};

/** A file in the pictures folder: the picture, or why it cannot be one. */
export type PictureEntry = { readonly image: PictureFile; readonly veil?: PictureVeil } | { readonly problem: Message };

/** A picture as a content file names it. */
export type PictureText = {
	readonly file: PictureFile;
	/** What replaces it in some languages, because there are words in it. */
	readonly own?: OfLanguage<PictureFile>;
	/** Its description, for people who cannot see it; empty if it is decorative. */
	readonly alt: Localized<string> | "";
	/** The point that stays in view where the picture is cropped, each from 0 (left, top) to 1. */
	readonly focus?: readonly [number, number];
	readonly caption?: Localized<Inline>;
	/** For a picture that words may be on. */
	readonly veil?: PictureVeil;
};

export type PictureFormat = "avif" | "webp" | PictureFile["fallback"];

/** Address of one of a picture's files; a drawing has no width. */
export function picturePath({ stem }: Pick<PictureFile, "stem">, format: PictureFormat, width?: number): string {
	return `${stem}${width === undefined ? "" : `-${width}`}.${format}`;
}

/** Address of the file with the most detail. */
export function largestPicture(file: Pick<PictureFile, "stem" | "widths" | "fallback">): string {
	return picturePath(file, file.fallback === "svg" ? "svg" : "webp", file.widths.at(-1));
}

/** The width of the one file in the format that every browser knows: enough for a phone, and acceptable elsewhere. */
export function fallbackWidth({ widths }: Pick<PictureFile, "widths">): number | undefined {
	return widths.filter((width) => width <= 960).at(-1) ?? widths[0];
}
