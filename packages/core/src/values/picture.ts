import type { Message } from "../messages/localize.ts";
import type { Inline } from "./inline.ts";
import type { Localized, OfLanguage } from "./localized.ts";

/** The widths of a published photo, in pixels. Widths above the photo's own width are omitted. */
export const pictureWidths = [480, 960, 1440, 1920] as const;

/** The approximate overall color of a picture, shown as a placeholder until the picture loads. */
export type PictureTone = `${"light" | "middle" | "dark"}${"Warm" | "Neutral" | "Cool"}`;

/** A picture of the site, with the data that pages need. */
export type PictureFile = {
	/** The start of the addresses of the picture's files, such as `/assets/table-0f3c29ab41`. */
	readonly stem: string;
	/**
	 * The published widths, smallest first. Empty for an SVG, which has one file for every size.
	 */
	readonly widths: readonly number[];
	/** The format for browsers without AVIF and WebP. An SVG is the same file for all browsers. */
	readonly fallback: "jpg" | "png" | "svg";
	/** The width of the largest version, in pixels. */
	readonly width: number;
	/** The height of the largest version, in pixels. */
	readonly height: number;
	/** The approximate color of the picture. Undefined if the picture is partly transparent. */
	readonly tone?: PictureTone;
	/** The picture that narrow windows show in its place; undefined if there is none. */
	readonly tall?: PictureFile;
};

/** Names a picture and its tall version, if there is one. Another file has another key. */
export const pictureKey = ({ stem, tall }: Pick<PictureFile, "stem" | "tall">): string =>
	tall === undefined ? stem : `${stem} ${tall.stem}`;

/**
 * The strength of the veil that makes text on a picture readable, from 0 to 9: for text on the top,
 * on the lower two thirds, or anywhere.
 */
export type VeilSteps = { readonly top: number; readonly foot: number; readonly all: number };

/**
 * What a picture needs so that text on it is readable: light text on a dark veil, or dark text on a
 * light veil.
 */
export type PictureVeil = {
	/** Light overall, so that dark text suits it. */
	readonly isLight: boolean;
	/** Large areas are neither light nor dark enough for the text. */
	readonly isMixed: boolean;
	readonly dark: VeilSteps;
	readonly light: VeilSteps;
};

/** A file in the pictures folder: the picture, or why the file is not usable. */
export type PictureEntry =
	| { readonly image: PictureFile; readonly veil?: PictureVeil }
	| { readonly problem: Message };

/** A picture that a content file refers to. */
export type PictureText = {
	/** The file with its sizes and formats. */
	readonly file: PictureFile;
	/** Replacement files for some languages, because the picture contains words. */
	readonly own?: OfLanguage<PictureFile>;
	/**
	 * The description, for people who cannot see the picture. Empty if the picture is decorative.
	 */
	readonly alt: Localized<string> | "";
	/**
	 * The point that stays visible if the picture is cropped: x and y, from 0 (left, top) to 1.
	 * Undefined for the center.
	 */
	readonly focus?: readonly [number, number];
	/** The text below the picture; undefined if it has none. */
	readonly caption?: Localized<Inline>;
	/** Only for a picture that can have text on it. */
	readonly veil?: PictureVeil;
};

export type PictureFormat = "avif" | "webp" | PictureFile["fallback"];

/** The address of one of a picture's files. An SVG has no width. */
export function picturePath(
	{ stem }: Pick<PictureFile, "stem">,
	format: PictureFormat,
	width?: number,
): string {
	return `${stem}${width === undefined ? "" : `-${width}`}.${format}`;
}

/** The address of the file with the highest resolution. */
export function largestPicture(file: Pick<PictureFile, "stem" | "widths" | "fallback">): string {
	return picturePath(file, file.fallback === "svg" ? "svg" : "webp", file.widths.at(-1));
}

/**
 * The width of the only file in the format that every browser supports: large enough for a phone,
 * and acceptable on larger screens.
 */
export function fallbackWidth({ widths }: Pick<PictureFile, "widths">): number | undefined {
	return widths.filter((width) => width <= 960).at(-1) ?? widths[0];
}
