import { shareImageSize } from "../../core/payload/share-image-size.ts";
import type { HeroArtName } from "../../sections/hero/schema.ts";
import type { Colors } from "./picture-colors.ts";

/** The picture's size, where its right shore begins (as on the covers, after nine of twelve columns), and how far words stay from its edges. */
export const frame = { ...shareImageSize, shore: 884, edge: 64 } as const;

/** Where a picture beside the words begins. */
export const pictureLeft = 640;

/** Span 8, rise 2 and radius 5, as on the pages. */
export type FrameArch = { readonly left: number; readonly span: number; readonly top: number };

/** The arch of the large hero: its feet are below the picture. */
export const bridge: FrameArch = { left: -64, span: 1096, top: 390 };

const standing = (left: number, span: number): FrameArch => ({ left, span, top: frame.height - span / 4 });

/** The arches along the foot of the other covers. */
export const arcades: Readonly<Record<Exclude<HeroArtName, "bridge">, readonly FrameArch[]>> = {
	row: [-108, 192, 492, 792, 1092].map((left) => standing(left, 300)),
	growing: [standing(0, 156), standing(156, 312), standing(468, 684)],
	pair: [standing(-248, 680), standing(432, 680)],
};

/** The background of the picture, without words: paper and shore, and the arches, which turn to ink over the shore. */
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
