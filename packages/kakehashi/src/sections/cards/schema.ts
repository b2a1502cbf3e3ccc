import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { type CardBackground, cardGrounds } from "./card-grounds.ts";
import { figureNames } from "./figure-names.ts";

const someHave = (key: string, { cards }: Readonly<Record<string, unknown>>) =>
	Array.isArray(cards) && cards.some((card) => card?.[key] !== undefined);

/**
 * Whether some card has an illustration or a picture. Cards without any are shown as a light list,
 * because flat fields of color with a short text would look empty.
 */
export function isDrawn(section: Readonly<Record<string, unknown>>): boolean {
	return someHave("figure", section) || someHave("picture", section);
}

/**
 * Adds what follows from the number of cards and from the look.
 * @param isWide whether each picture is as wide as the window
 */
export const prepareCards = <T extends { readonly cards: readonly unknown[] }>(
	content: T,
	isWide = false,
): T & { readonly grounds: readonly CardBackground[]; readonly isWide?: true } => ({
	...content,
	grounds: cardGrounds(content.cards.length),
	...(isWide && { isWide }),
});

/**
 * One to eight cards with a short text each, as a grid from edge to edge. Each may have an
 * illustration or a picture. If no card has one, the cards are a list.
 */
export const cards = defineSection({
	noBottomPadding: isDrawn,
	divider: isDrawn,
	variant: (section) =>
		!isDrawn(section) ? "ListCards" : someHave("picture", section) ? "Cards" : "PlainCards",
	schema: (c) =>
		framedSection(c, {
			cards: v.pipe(
				c.list(
					v.pipe(
						c.object({
							figure: v.exactOptional(v.picklist(figureNames)),
							picture: v.exactOptional(c.picture()),
							heading: c.heading(),
							text: c.text(),
						}),
						v.check(
							({ figure, picture }) => figure === undefined || picture === undefined,
							{
								en: 'A card has a "figure:" or a "picture:", but not both. Remove one.',
								ja: "一枚のカードには「figure:」か「picture:」のどちらか一方だけを書きます。片方を消してください。",
							},
						),
					),
				),
				v.maxLength(8, {
					en: "There is room for eight cards at most. Make two sections, or leave some out.",
					ja: "並べられるのは8枚までです。二つのセクションに分けるか、減らしてください。",
				}),
			),
		}),
	prepare: (content) => prepareCards(content),
});
