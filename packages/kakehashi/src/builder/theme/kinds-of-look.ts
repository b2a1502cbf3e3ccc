import { cover } from "../../sections/cover/schema.ts";
import { isDrawn, tiles } from "../../sections/tiles/schema.ts";
import { lookOf } from "./look-of.ts";

/**
 * The kinds of section that a site's look changes beyond its style sheets. The theme is read each time, because the editor and
 * the dev server go on when it changes.
 */
export function kindsOfLook(siteFolder: string) {
	const inLayout = <Section extends object>(section: Section): Section => {
		const { cover: layout } = lookOf(siteFolder);
		return layout === undefined ? section : { layout, ...section };
	};
	return {
		/** In the layout that the look names, unless the page's own file names one. */
		cover: {
			...cover,
			variant: (section) => cover.variant?.(inLayout(section)) ?? "Cover",
			prepare: (text, context, raw) => cover.prepare?.(inLayout(text), context, raw) ?? text,
			notes: (section, locales) => cover.notes?.(inLayout(section), locales) ?? [],
		} satisfies typeof cover,
		/** Cards and lists lie on the section's own ground, so the next one takes another. */
		tiles: { ...tiles, divides: (section) => lookOf(siteFolder).tiles === undefined && isDrawn(section) } satisfies typeof tiles,
	};
}
