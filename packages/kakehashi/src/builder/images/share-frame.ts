import { shareImageSize } from "@kakehashi/core/payload/share-image-size.ts";
import type { HeroArtName } from "../../sections/hero/schema.ts";
import type { Colors } from "./picture-colors.ts";

/**
 * The size of a preview, where the shore (the color band on the right) begins, and the distance of
 * texts from the edges, in pixels. As in the heroes of pages, the shore begins after nine of twelve
 * columns.
 */
export const frame = { ...shareImageSize, shore: 884, edge: 64 } as const;

/** The left edge of a picture beside the texts, in pixels. */
export const pictureX = 640;

/** An arch in pixels. As on the pages, the ratio of span, rise and radius is 8 : 2 : 5. */
export type FrameArch = { readonly left: number; readonly span: number; readonly top: number };

/** The arch of the large hero. Its feet are below the bottom edge. */
export const bridge: FrameArch = { left: -64, span: 1096, top: 390 };

const standing = (left: number, span: number): FrameArch => ({
	left,
	span,
	top: frame.height - span / 4,
});

/** The arches of each hero. Besides the bridge, they stand on the bottom edge. */
export const arcades: Readonly<Record<HeroArtName, readonly FrameArch[]>> = {
	bridge: [bridge],
	row: [-108, 192, 492, 792, 1092].map((left) => standing(left, 300)),
	growing: [standing(0, 156), standing(156, 312), standing(468, 684)],
	pair: [standing(-248, 680), standing(432, 680)],
};

/**
 * The background of a preview: the paper color, the shore, and the arches, which have the ink color
 * where they cross the shore.
 */
export function drawGround(arches: readonly FrameArch[], colors: Colors): string {
	const { width, height, shore } = frame;
	const drawn = (fill: string) =>
		arches
			.map(
				({ left, span, top }) =>
					`<path transform="translate(${left} ${top}) scale(${span / 8})" d="M0 2A5 5 0 0 1 8 2H7A3.75 3.75 0 0 0 1 2Z" fill="${fill}"/>`,
			)
			.join("");
	return [
		`<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		drawn(colors.act),
		`<clipPath id="shore"><rect x="${shore}" width="${width - shore}" height="${height}"/></clipPath>`,
		`<g clip-path="url(#shore)"><rect x="${shore}" width="${width - shore}" height="${height}" fill="${colors.shore}"/>${drawn(colors.ink)}</g>`,
	].join("");
}
