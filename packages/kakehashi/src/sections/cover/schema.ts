import { bareSection, defineSection } from "../../core/schema/section.ts";
import * as v from "../../core/values/v.ts";

/** `bridge` is the large cover with one arch; the others have arches along the foot: of one size, growing, or two that meet. */
export const coverArt = ["bridge", "row", "growing", "pair"] as const;
export type CoverArtName = (typeof coverArt)[number];

/** The first section of a page, with its one h1. */
export const cover = defineSection({
	bare: true,
	variant: ({ art, picture }) => (picture !== undefined ? "PictureCover" : art === "bridge" ? "BridgeCover" : "ArcadeCover"),
	schema: (c) =>
		bareSection(c, {
			art: v.exactOptional(v.picklist(coverArt), "row"),
			/** A few large characters on the shore, and a few words beside them. */
			kanji: v.pipe(
				c.fact(),
				v.check((kanji) => [...kanji].length <= 5, {
					en: "The shore has room for five characters at most.",
					ja: "大きく置けるのは5文字までです。",
				}),
			),
			gloss: v.exactOptional(c.plain()),
			/** In lines. A large vertical cover shows the other language's as well. */
			heading: c.headingLinesInEveryLanguage(),
			/** One paragraph in phrases; set vertically, each phrase is a column. */
			lead: v.exactOptional(c.textLines()),
			/** Takes the place of the arches. */
			picture: v.exactOptional(c.picture()),
			actions: v.exactOptional(c.list(c.action())),
		}),
});
