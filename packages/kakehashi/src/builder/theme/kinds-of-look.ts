import { cover } from "../../sections/cover/schema.ts";
import { isDrawn, tiles } from "../../sections/tiles/schema.ts";
import { lookOf } from "./look-of.ts";

/**
 * The kinds of section that a site's look changes beyond its style sheets. The theme is read each time, because the editor and
 * the dev server go on when it changes.
 */
export function kindsOfLook(siteFolder: string) {
	/** A section in the layout and on the ground that the look names, its words where they fit the frames; its own file goes before. */
	const inLook = <Section extends object>(section: Section): Section => {
		const { cover: layout, ground: tone, frame, shape } = lookOf(siteFolder);
		const words = layout === "half" ? undefined : frame === "centre" ? "centre" : shape === "slant" ? "start" : undefined;
		return { ...(layout && { layout }), ...(layout && words && { words }), ...(tone && { tone }), ...section };
	};
	return {
		cover: {
			...cover,
			get tone() {
				return lookOf(siteFolder).ground ?? "paper";
			},
			variant: (section) => cover.variant?.(inLook(section)) ?? "Cover",
			prepare: (text, context, raw) => cover.prepare?.(inLook(text), context, raw) ?? text,
			notes: (section, locales) => cover.notes?.(inLook(section), locales) ?? [],
		} satisfies typeof cover,
		/** Cards and lists lie on the section's own ground, so the next one takes another. */
		tiles: { ...tiles, divides: (section) => lookOf(siteFolder).tiles === undefined && isDrawn(section) } satisfies typeof tiles,
	};
}
