export type RowPlace = {
	/** Its share of the row. */
	readonly width: "whole" | "half" | "third";
	readonly starts: boolean;
	readonly ends: boolean;
};

const widths = ["whole", "half", "third"] as const;

/** Distributes any number of things over rows of three, and of two where three would leave one alone. */
export function rowLayout(count: number): readonly RowPlace[] {
	return rowLengths(count).flatMap((length) =>
		Array.from({ length }, (_, index) => ({ width: widths[length - 1] ?? "third", starts: index === 0, ends: index === length - 1 })),
	);
}

function rowLengths(count: number): readonly number[] {
	if (count <= 3) return count < 1 ? [] : [count];
	if (count === 4) return [2, 2];
	return [3, ...rowLengths(count - 3)];
}
