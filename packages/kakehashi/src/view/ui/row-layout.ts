export type RowPlace = {
	/** The width of the item within its row. */
	readonly width: "whole" | "half" | "third";
	readonly starts: boolean;
	readonly ends: boolean;
};

const widths = ["whole", "half", "third"] as const;

/**
 * Distributes items over rows of three. Some rows have two items, so that no item is alone in the
 * last row.
 */
export function rowLayout(count: number): readonly RowPlace[] {
	return rowLengths(count).flatMap((length) =>
		Array.from({ length }, (_, index) => ({
			width: widths[length - 1] ?? "third",
			starts: index === 0,
			ends: index === length - 1,
		})),
	);
}

function rowLengths(count: number): readonly number[] {
	if (count <= 3) return count < 1 ? [] : [count];
	if (count === 4) return [2, 2];
	return [3, ...rowLengths(count - 3)];
}
