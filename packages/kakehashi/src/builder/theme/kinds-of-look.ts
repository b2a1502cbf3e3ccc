import type { Look } from "@kakehashi/core/payload/look.ts";
import { callToAction, usualWeek, withWeek } from "../../sections/callToAction/schema.ts";
import { cards, isDrawn, prepareCards } from "../../sections/cards/schema.ts";
import { hero } from "../../sections/hero/schema.ts";

/**
 * The kinds of section whose behavior depends on the look, beyond style sheets.
 * @param look called each time it is needed, because the theme can change while the editor or the
 * dev server runs
 */
export function kindsOfLook(look: () => Look) {
	/**
	 * Adds the layout, the background and the text position that the look sets. What the section's
	 * own file says takes precedence.
	 */
	const inLook = <Section extends object>(section: Section): Section => {
		const { hero: layout, ground: tone, frame, shape } = look();
		const words =
			layout === "half"
				? undefined
				: frame === "center"
					? "center"
					: shape === "slant"
						? "start"
						: undefined;
		return {
			...(layout && { layout }),
			...(layout && words && { words }),
			...(tone && { tone }),
			...section,
		};
	};
	return {
		hero: {
			...hero,
			get tone() {
				return look().ground ?? "paper";
			},
			variant: (section) => hero.variant?.(inLook(section)) ?? "Hero",
			prepare: (text, context, raw) => hero.prepare?.(inLook(text), context, raw) ?? text,
			warnings: (section, locales) => hero.warnings?.(inLook(section), locales) ?? [],
		} satisfies typeof hero,
		/** Some looks show the days of the week at the end of a page. */
		callToAction: {
			...callToAction,
			variant: (section) =>
				look().close === "days" && section.picture === undefined
					? "DaysCallToAction"
					: (callToAction.variant?.(section) ?? "CallToAction"),
			prepare: (text, context) =>
				withWeek(text, look().close === "days" ? usualWeek(context) : undefined),
		} satisfies typeof callToAction,
		/**
		 * In some looks, cards and lists have no background of their own, so the next section takes
		 * another background to divide the two. With captions, pictures are as wide as the window.
		 */
		cards: {
			...cards,
			divider: (section) => look().cards === undefined && isDrawn(section),
			prepare: (text) => prepareCards(text, look().cards === "captions"),
		} satisfies typeof cards,
	};
}
