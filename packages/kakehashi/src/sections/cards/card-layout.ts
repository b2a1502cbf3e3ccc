import type { Tone } from "@kakehashi/core/schema/section.ts";
import { type RowPlace, rowLayout } from "../../view/ui/row-layout.ts";
import type { CardBackground } from "./card-grounds.ts";

/**
 * Returns the place of each card in a section from 960 px, and its background. The first card's
 * background differs from that of the section.
 */
export function cardLayout(
	grounds: readonly CardBackground[],
	tone: Tone,
): readonly (RowPlace & { readonly ground: CardBackground })[] {
	const places = rowLayout(grounds.length);
	return grounds.map((ground, index) => ({
		...(places[index] as RowPlace),
		ground: index === 0 && ground === tone ? "over" : ground,
	}));
}
