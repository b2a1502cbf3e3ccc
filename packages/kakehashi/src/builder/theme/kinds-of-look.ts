import type { Look } from "../../core/payload/look.ts";
import { cover } from "../../sections/cover/schema.ts";
import { isDrawn, tiles } from "../../sections/tiles/schema.ts";

/**
 * The kinds of section that a look changes beyond its style sheets.
 * @param look asked each time: the editor and the dev server go on when the theme changes
 */
export function kindsOfLook(look: () => Look) {
	/** A section in the layout and on the background that the look sets, with its words where they fit the frames; its own file takes precedence. */
	const inLook = <Section extends object>(section: Section): Section => {
		const { cover: layout, ground: tone, frame, shape } = look();
		const words = layout === "half" ? undefined : frame === "centre" ? "centre" : shape === "slant" ? "start" : undefined;
		return { ...(layout && { layout }), ...(layout && words && { words }), ...(tone && { tone }), ...section };
	};
	return {
		cover: {
			...cover,
			get tone() {
				return look().ground ?? "paper";
			},
			variant: (section) => cover.variant?.(inLook(section)) ?? "Cover",
			prepare: (text, context, raw) => cover.prepare?.(inLook(text), context, raw) ?? text,
			notes: (section, locales) => cover.notes?.(inLook(section), locales) ?? [],
		} satisfies typeof cover,
		/** Cards and lists are on the section's own background, so the next section takes another. */
		tiles: { ...tiles, divides: (section) => look().tiles === undefined && isDrawn(section) } satisfies typeof tiles,
	};
}
