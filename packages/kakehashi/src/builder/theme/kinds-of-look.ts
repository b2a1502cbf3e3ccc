import type { Look } from "../../core/payload/look.ts";
import { cards, isDrawn } from "../../sections/cards/schema.ts";
import { hero } from "../../sections/hero/schema.ts";

/**
 * The kinds of section that a look changes beyond its style sheets.
 * @param look asked each time: the editor and the dev server go on when the theme changes
 */
export function kindsOfLook(look: () => Look) {
	/** A section in the layout and on the background that the look sets, with its words where they fit the frames; its own file takes precedence. */
	const inLook = <Section extends object>(section: Section): Section => {
		const { hero: layout, ground: tone, frame, shape } = look();
		const words = layout === "half" ? undefined : frame === "center" ? "center" : shape === "slant" ? "start" : undefined;
		return { ...(layout && { layout }), ...(layout && words && { words }), ...(tone && { tone }), ...section };
	};
	return {
		hero: {
			...hero,
			get tone() {
				return look().ground ?? "paper";
			},
			variant: (section) => hero.variant?.(inLook(section)) ?? "Hero",
			prepare: (text, context, raw) => hero.prepare?.(inLook(text), context, raw) ?? text,
			notes: (section, locales) => hero.notes?.(inLook(section), locales) ?? [],
		} satisfies typeof hero,
		/** Cards and lists are on the section's own background, so the next section takes another. */
		cards: { ...cards, divides: (section) => look().cards === undefined && isDrawn(section) } satisfies typeof cards,
	};
}
