import type { ShareText } from "../../content/seo/share-text.ts";
import { type Families, kitFamilies } from "./image-texts.ts";
import type { Colors } from "./picture-colors.ts";
import { type Element, layer } from "./share-elements.ts";
import { arcades, bridge, drawGround, frame, pictureX } from "./share-frame.ts";
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
export type LayerName = "hero" | "siteName";

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

/** Where the texts below the name begin, in pixels. */
const textTop = nameRow.top + nameRow.height;
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
 * page's arches and kanji beside them. Without those, the texts are on the paper color, and the
 * page's picture fills the right side to the edges.
 */
export function shareImagePlan(text: ShareText, around: Surroundings): ShareImagePlan {
	const { japanese, colors, mark, hasArches = true, families = kitFamilies } = around;
	const { tagline, picture } = text;
	const { width, height, edge, shore } = frame;
	const art = picture === undefined ? text.art : undefined;
	const arches = art !== undefined && hasArches ? arcades[art] : [];
	const lineWidth =
		picture !== undefined
			? pictureX - 1.75 * edge
			: (art === undefined ? width : shore) - 2 * edge;
	const room = {
		top: textTop,
		height: Math.min(height - edge, ...arches.map((arch) => arch.top)) - textTop,
		width: lineWidth,
	};
	// With the large hero, the tagline is under the arch, where the page has its lead.
	const isUnderArch = arches === arcades.bridge;
	const headings = drawHeadingLines(
		text,
		japanese,
		room,
		isUnderArch ? [] : taglineBelow(tagline, lineWidth),
		families.heading,
	);
	const kanji = art === undefined ? [] : [drawKanji(text.kanji ?? "", colors)];
	const under = isUnderArch ? underArch(tagline, bridge, insideArch) : [];
	// A preview without texts, picture and logo at least shows the site's colors.
	const isEmpty = isWordless(text) && picture === undefined && mark === undefined;
	return {
		ground:
			art !== undefined || isEmpty
				? drawGround(arches, colors)
				: `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		layers: {
			hero: headings.map((heading) =>
				layer(colors, [...kanji, heading, ...under], families.others),
			),
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
