import { cover } from "../../sections/cover/schema.ts";
import { lookOf } from "./look-of.ts";

/**
 * The covers of a site: in the layout that its look names, unless the page's own file names one. The theme is read each time,
 * because the editor and the dev server go on when it changes.
 */
export function coverOfLook(siteFolder: string): typeof cover {
	const inLayout = <Section extends object>(section: Section): Section => {
		const { cover: layout } = lookOf(siteFolder);
		return layout === undefined ? section : { layout, ...section };
	};
	return {
		...cover,
		variant: (section) => cover.variant?.(inLayout(section)) ?? "Cover",
		prepare: (text, context, raw) => cover.prepare?.(inLayout(text), context, raw) ?? text,
		notes: (section, locales) => cover.notes?.(inLayout(section), locales) ?? [],
	};
}
