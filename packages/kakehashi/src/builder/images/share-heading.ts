import { widthOf } from "../../content/japanese/break-phrases.ts";
import type { ShareText } from "../../content/seo/share-text.ts";
import type { Colors } from "./picture-colors.ts";
import { box, type Element, measured } from "./share-elements.ts";
import { frame } from "./share-frame.ts";

const { width, height, shore, edge } = frame;

/** Font sizes of a heading in pixels, the largest first. The first size that fits is used. */
const sizes = {
	latin: [116, 108, 100, 90, 80, 70, 60, 52, 44, 36],
	japanese: [100, 92, 84, 76, 68, 60, 52, 44, 36],
} as const;
/**
 * Below this size, a line wraps instead of becoming even smaller. The limit is lower beside a
 * picture, where lines are short.
 */
const wholeFrom = { wide: 76, narrow: 44 } as const;
/** The largest size beside a picture, so that lines of a single word are rare. */
const maxBesidePicture = 84;

/**
 * The heading in lines, with the elements below it, centered in the space above the arches. Returns
 * one element per possible size.
 */
export function drawHeadingLines(
	{ heading }: ShareText,
	japanese: boolean,
	room: { readonly top: number; readonly height: number; readonly width: number },
	below: readonly Element[],
	fontFamily: string,
): Element[] {
	return sizesOf(heading, japanese, room.width).map((size) => {
		const style = japanese
			? { lineHeight: 1.32, fontFeatureSettings: '"palt" 1' }
			: { lineHeight: 1.1, letterSpacing: "-0.02em", fontFeatureSettings: '"liga" 0' };
		const lines = heading.map((line) =>
			phraseBoxes(japanese ? line : line.join("").split(" "), japanese ? 0 : 0.24 * size),
		);
		const drawn = box(
			{ flexDirection: "column", width: room.width, fontFamily, fontSize: size, ...style },
			lines,
		);
		const words = box({ flexDirection: "column" }, [drawn, ...below], measured.heading);
		return box(
			{
				...room,
				position: "absolute",
				left: edge,
				flexDirection: "column",
				justifyContent: "center",
			},
			[words],
		);
	});
}

/** The possible sizes, starting with those at which no line wraps. */
function sizesOf(
	heading: ShareText["heading"],
	japanese: boolean,
	width: number,
): readonly number[] {
	const isNarrow = width < shore - 2 * edge;
	const all = (japanese ? sizes.japanese : sizes.latin).filter(
		(size) => !isNarrow || size <= maxBesidePicture,
	);
	const longest = 1.06 * Math.max(...heading.map((line) => widthOf(line.join(""))));
	const least = isNarrow ? wholeFrom.narrow : wholeFrom.wide;
	const whole = all.filter((size) => size >= least && longest * size <= width);
	return whole.length === 0 ? all : all.filter((size) => size < least || whole.includes(size));
}

/**
 * Each phrase (Japanese) or word (other languages) is its own box, so that a line can break only
 * between them.
 */
function phraseBoxes(parts: readonly string[], columnGap: number): Element {
	return box(
		{ flexWrap: "wrap", columnGap },
		parts.map((part) => box({ flexShrink: 0, whiteSpace: "nowrap" }, [part], measured.phrase)),
	);
}

/** The page's kanji in a column, as large as the shore and the height allow. */
export function drawKanji(kanji: string, colors: Colors): Element {
	const characters = [...kanji];
	const size = Math.min(188, Math.floor((height - 1.75 * edge) / Math.max(1, characters.length)));
	const top = (height - size * characters.length) / 2 - 0.06 * size;
	const column = {
		position: "absolute",
		left: shore,
		top,
		width: width - shore,
		flexDirection: "column",
		alignItems: "center",
	};
	return box(
		{ ...column, color: colors["on-shore"], fontSize: size, lineHeight: 1 },
		characters.map((character) => box({ height: size }, [character])),
	);
}
