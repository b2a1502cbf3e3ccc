import type { SharePicture, ShareText } from "../../content/seo/share-text.ts";
import type { HeroArtName } from "../../sections/hero/schema.ts";
import { type Families, kitFamilies } from "./drawn-words.ts";
import type { Colors } from "./picture-colors.ts";
import { type Element, layer } from "./share-elements.ts";
import { arcades, bridge, drawGround, type FrameArch, frame, pictureX } from "./share-frame.ts";
import { drawHeadingLines, drawKanji } from "./share-heading.ts";
import {
	drawMarkAlone,
	drawName,
	type Mark,
	nameRow,
	nameWidthBeside,
	taglineBelow,
	underArch,
} from "./share-name.ts";

/**
 * The layers of a preview, by where their texts come from in the content: the page's hero, or the
 * site's name.
 */
export type LayerName = "cover" | "siteName";

/** A preview before it is drawn: everything that it depends on besides the font. */
export type ShareImagePlan = {
	readonly ground: string;
	/**
	 * The elements on the background, by layer. Each layer has one element per possible text size,
	 * in the order in which the sizes are tried.
	 */
	readonly layers: Readonly<Record<LayerName, readonly Element[]>>;
	/**
	 * The space for the texts in pixels: the height of the heading with the tagline below it, the
	 * width of its lines, and the width of the site's name.
	 */
	readonly headingHeight: number;
	readonly lineWidth: number;
	readonly nameWidth: number;
	/**
	 * The page's picture to the right of the texts: its stem, and the point that stays in view when
	 * it is cropped, as on the page.
	 */
	readonly picture?: { readonly stem: string; readonly focus: readonly number[] };
};

/** Where the texts above the arches begin, and their maximum width. */
const words = { top: nameRow.top + nameRow.height, width: frame.shore - 2 * frame.edge } as const;
/** The width inside the large hero's arch that the tagline may use, in pixels. */
const insideArch = 470;

/** What a preview depends on besides its texts. */
type Surroundings = {
	readonly japanese: boolean;
	readonly colors: Colors;
	/** Undefined if the site has no logo. */
	readonly mark?: Mark | undefined;
	/** Whether the look of the site has arches. The default is true. */
	readonly hasArches?: boolean;
	readonly families?: Families;
};

/**
 * Plans a preview from the hero of the page: the site's name, the heading, the tagline, and the
 * page's arches and kanji.
 */
export function shareImagePlan(text: ShareText, around: Surroundings): ShareImagePlan {
	const { japanese, colors, mark, hasArches = true, families = kitFamilies } = around;
	const { art, picture } = text;
	if (art === undefined || picture !== undefined)
		return onPaper(text, picture, { ...around, families });
	const { arches, covers, headingHeight } = wordsOf(
		text,
		hasArches ? art : undefined,
		japanese,
		families,
	);
	const kanji = drawKanji(text.kanji ?? "", colors);
	const room = { top: words.top, width: words.width, height: headingHeight };
	return {
		ground: drawGround(arches, colors),
		layers: {
			cover: covers.map((cover) => layer(colors, [kanji, ...cover], families.others)),
			siteName: nameOrMark(text, colors, mark, families, room),
		},
		headingHeight,
		lineWidth: words.width,
		nameWidth: nameWidthBeside(mark, words.width),
	};
}

/**
 * Plans a preview with texts on the paper color. If there is a picture, it fills the right side to
 * the edges.
 */
function onPaper(
	text: ShareText,
	picture: SharePicture | undefined,
	{ japanese, colors, mark, families }: Surroundings & { readonly families: Families },
): ShareImagePlan {
	const { width, height, edge } = frame;
	const lineWidth = picture === undefined ? width - 2 * edge : pictureX - 1.75 * edge;
	const room = { top: words.top, height: height - words.top - edge, width: lineWidth };
	const headings = drawHeadingLines(
		text,
		japanese,
		room,
		taglineBelow(text.tagline, lineWidth),
		families.heading,
	);
	const isEmpty = isWordless(text) && picture === undefined && mark === undefined;
	return {
		// A preview without texts, picture and logo at least shows the site's colors.
		ground: isEmpty
			? drawGround([], colors)
			: `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		layers: {
			cover: headings.map((heading) => layer(colors, [heading], families.others)),
			siteName: nameOrMark(text, colors, mark, families, room),
		},
		headingHeight: room.height,
		lineWidth,
		nameWidth: nameWidthBeside(mark, lineWidth),
		...(picture && {
			picture: { stem: picture.file.stem, focus: picture.focus ?? [0.5, 0.5] },
		}),
	};
}

const isWordless = ({ heading, siteName, tagline }: ShareText) =>
	heading.length === 0 && siteName === "" && tagline === undefined;

function nameOrMark(
	text: ShareText,
	colors: Colors,
	mark: Mark | undefined,
	{ others }: Families,
	room: Parameters<typeof drawMarkAlone>[1],
): Element[] {
	if (mark === undefined || !isWordless(text)) return drawName(text, colors, mark, others);
	return [layer(colors, [drawMarkAlone(mark, room)], others)];
}

/** The arches, and the texts of the hero at each size. */
type Words = Pick<ShareImagePlan, "headingHeight"> & {
	readonly arches: readonly FrameArch[];
	readonly covers: readonly (readonly Element[])[];
};

/**
 * The heading and tagline in lines. With the large hero, the tagline is under the arch, where the
 * page has its lead.
 */
function wordsOf(
	text: ShareText,
	art: HeroArtName | undefined,
	japanese: boolean,
	families: Families,
): Words {
	const { tagline } = text;
	const arches = art === undefined ? [] : art === "bridge" ? [bridge] : arcades[art];
	const under = art === "bridge" ? underArch(tagline, bridge, insideArch) : [];
	const height = Math.min(frame.height - frame.edge, ...arches.map(({ top }) => top)) - words.top;
	const room = { top: words.top, height, width: words.width };
	const below = art === "bridge" ? [] : taglineBelow(tagline, words.width);
	const headings = drawHeadingLines(text, japanese, room, below, families.heading);
	return {
		arches,
		covers: headings.map((heading) => [heading, ...under]),
		headingHeight: height,
	};
}
