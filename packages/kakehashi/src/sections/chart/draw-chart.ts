import type { Measurement } from "./measurements.ts";

export type ChartRow = {
	readonly name: string;
	readonly value: string;
	/** Where its arc ends, in percent of the axis. */
	readonly end: number;
	/** Foot of its number below the axis, in pixels: numbers that would touch are in different lines. */
	readonly y: number;
	readonly highlighted: boolean;
};

/** Height of a line of numbers, in pixels. */
const lineHeight = 24;

/** Two numbers need so much room, in percent of the narrowest chart. */
const apart = 8;

/** Places the values on a linear axis that begins at 0 and ends at the greatest; the smallest value comes first. */
export function drawChart(
	file: readonly Measurement[],
	highlight: string | undefined,
	tag: string,
): { readonly rows: readonly ChartRow[]; readonly height: number } {
	const greatest = Math.max(...file.map(({ value }) => value));
	const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
	const taken: number[] = [];
	const rows = [...file]
		.sort((a, b) => a.value - b.value)
		.map(({ name, value }): ChartRow => {
			const end = Math.round((value / greatest) * 10_000) / 100;
			const free = taken.findIndex((last) => end - last >= apart);
			const line = free === -1 ? taken.length : free;
			taken[line] = end;
			return { name, value: number.format(value), end, y: (line + 1) * lineHeight, highlighted: name === highlight };
		});
	return { rows, height: taken.length * lineHeight + 8 };
}
