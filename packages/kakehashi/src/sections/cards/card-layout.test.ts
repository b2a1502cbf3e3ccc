import { tones } from "@kakehashi/core/schema/section.ts";
import { describe, expect, it } from "vitest";
import { cardGrounds } from "./card-grounds.ts";
import { cardLayout } from "./card-layout.ts";

type Card = {
	readonly from: number;
	readonly to: number;
	readonly row: number;
	readonly ground: string;
};

/**
 * Arranges cards in a number of columns, each six units wide. The last card of an odd number has a
 * row to itself.
 */
function inColumns(grounds: readonly string[], columns: number): Card[] {
	return grounds.map((ground, index) => {
		const alone = columns > 1 && index === grounds.length - 1 && index % columns === 0;
		const width = 12 / columns;
		return {
			ground,
			row: Math.floor(index / columns),
			from: alone ? 0 : (index % columns) * width,
			to: alone ? 12 : ((index % columns) + 1) * width,
		};
	});
}

function inRows(places: ReturnType<typeof cardLayout>): Card[] {
	const shares = { whole: 12, half: 6, third: 4 };
	let filled = 0;
	return places.map(({ ground, width }) => {
		const from = filled % 12;
		const row = Math.floor(filled / 12);
		filled += shares[width];
		return { ground, row, from, to: from + shares[width] };
	});
}

function touchingEquals(cards: readonly Card[]): string[] {
	return cards.flatMap((a, index) =>
		cards.slice(index + 1).flatMap((b) => {
			const beside = a.row === b.row && (a.to === b.from || b.to === a.from);
			const below = Math.abs(a.row - b.row) === 1 && a.from < b.to && b.from < a.to;
			return (beside || below) && a.ground === b.ground
				? [`${a.ground} in rows ${a.row} and ${b.row}`]
				: [];
		}),
	);
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])("%i cards", (count) => {
	it.each(tones)(
		"on %s have no equal grounds side by side, in one, two or three columns",
		(tone) => {
			const places = cardLayout(cardGrounds(count), tone);
			const grounds = places.map(({ ground }) => ground);
			expect(places).toHaveLength(count);
			for (const cards of [inColumns(grounds, 1), inColumns(grounds, 2), inRows(places)])
				expect(touchingEquals(cards)).toEqual([]);
			expect(
				inRows(places).flatMap(({ row, ground }) =>
					row === 0 && ground === tone ? [ground] : [],
				),
			).toEqual([]);
		},
	);

	it("end on grounds that no section below has", () => {
		const places = cardLayout(cardGrounds(count), "paper");
		const last = inRows(places).filter(({ row }, _index, all) => row === all.at(-1)?.row);
		for (const { ground } of last) expect(["light", "tint", "over"]).toContain(ground);
	});
});
