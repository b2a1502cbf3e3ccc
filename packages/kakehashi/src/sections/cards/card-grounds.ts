/**
 * Backgrounds of cards. `light` is the color stone, or paper if the section's background is stone.
 */
export type CardBackground = "shore" | "light" | "act" | "tint" | "over";

/**
 * The backgrounds of one to eight cards, in order. Neighbors differ in every arrangement of the
 * grid, and the last row has no background that a section below may have. In two columns, between
 * 600 and 960 px, the last card of an odd number has a row to itself.
 */
const byCount: Readonly<Record<number, readonly CardBackground[]>> = {
	1: ["over"],
	2: ["tint", "over"],
	3: ["tint", "over", "light"],
	4: ["shore", "act", "tint", "over"],
	5: ["shore", "light", "act", "tint", "over"],
	6: ["shore", "light", "act", "tint", "over", "light"],
	7: ["shore", "light", "act", "tint", "over", "light", "tint"],
	8: ["shore", "light", "act", "tint", "shore", "light", "over", "tint"],
};

export function cardGrounds(count: number): readonly CardBackground[] {
	const grounds = byCount[count];
	if (grounds === undefined) throw new Error(`There are no grounds for ${count} cards`);
	return grounds;
}
