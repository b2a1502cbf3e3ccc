import type { ShareText } from "../../content/seo/share-text.ts";
import type { Colors } from "./picture-colors.ts";
import { type Element, layer } from "./share-elements.ts";
import { type Arch, arcades, bridge, drawGround, frame } from "./share-frame.ts";
import { drawKanji, headingLines } from "./share-heading.ts";
import { drawName, type Mark, nameRow, nameWidthBeside, taglineBelow, underArch } from "./share-name.ts";

/** What the words of the picture are called in the content. */
export type LayerName = "cover" | "siteName";

/** The picture before it is drawn: all that it depends on besides the font. */
export type ShareImagePlan = {
	readonly ground: string;
	/** What is on the ground, by the key of its words, at every size that they may have in the order in which they are tried. */
	readonly layers: Readonly<Record<LayerName, readonly Element[]>>;
	/** What the words may take: how high the heading, with what is below it, and how wide the name of the site. */
	readonly headingHeight: number;
	readonly nameWidth: number;
};

/** Where the words above the arches begin, and how wide they may be. */
const words = { top: nameRow.top + nameRow.height, width: frame.shore - 2 * frame.edge } as const;
/** What is left of the inside of the arch of the large cover. */
const insideArch = 470;

/**
 * The cover of the page as a picture: the name of the site, the heading, what the site is, the page's arches and kanji.
 * @param mark the site's logo, if it has one
 */
export function shareImagePlan(text: ShareText, japanese: boolean, colors: Colors, mark?: Mark): ShareImagePlan {
	const { arches, covers, headingHeight } = wordsOf(text, japanese);
	const kanji = drawKanji(text.kanji, colors);
	return {
		ground: drawGround(arches, colors),
		layers: { cover: covers.map((cover) => layer(colors, [kanji, ...cover])), siteName: drawName(text, colors, mark) },
		headingHeight,
		nameWidth: nameWidthBeside(mark, words.width),
	};
}

/** The arches, and the words of the cover at each size. */
type Words = Pick<ShareImagePlan, "headingHeight"> & { readonly arches: readonly Arch[]; readonly covers: readonly (readonly Element[])[] };

/** Heading and tagline in lines. Under the arch of the large cover is the tagline, as the lead does on the page. */
function wordsOf(text: ShareText, japanese: boolean): Words {
	const { art, tagline } = text;
	const arches = art === "bridge" ? [bridge] : arcades[art];
	const under = art === "bridge" ? underArch(tagline, bridge, insideArch) : [];
	const height = Math.min(...arches.map(({ top }) => top)) - words.top;
	const headings = headingLines(text, japanese, { top: words.top, height }, art === "bridge" ? [] : taglineBelow(tagline, words.width));
	return { arches, covers: headings.map((heading) => [heading, ...under]), headingHeight: height };
}
