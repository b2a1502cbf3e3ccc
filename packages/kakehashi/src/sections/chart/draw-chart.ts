import type { Measurement } from "./measurements.ts";

export type ChartRow = {
	readonly name: string;
	readonly value: string;
	/** Where its arc ends, on the axis: `25%`. */
	readonly end: string;
	/** Foot of its number below the axis, in pixels: numbers that would touch are in different lines. */
	readonly y: number;
	readonly highlighted: boolean;
};

/** Height of a line of numbers, in pixels. */
const lineHeight = 24;

/** Two numbers need so much room, in percent of the narrowest chart. */
const apart = 8;

/**
 * Places the values on a linear axis that begins at 0 and ends at the greatest; the smallest value comes first.
 * @param noted takes note of words that are made of a value of the file
 */
export function drawChart(
	file: readonly Measurement[],
	highlight: string | undefined,
	tag: string,
	noted: (row: number, key: keyof Measurement, words: string) => string = (_row, _key, words) => words,
): { readonly rows: readonly ChartRow[]; readonly height: number } {
	const greatest = Math.max(...file.map(({ value }) => value));
	const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
	const taken: number[] = [];
	const rows = file
		.map((row, index) => ({ ...row, index }))
		.sort((a, b) => a.value - b.value)
		.map(({ name, value, index }): ChartRow => {
			const end = Math.round((value / greatest) * 10_000) / 100;
			const free = taken.findIndex((last) => end - last >= apart);
			const line = free === -1 ? taken.length : free;
			taken[line] = end;
			const [written, place] = [number.format(value), `${end}%`].map((words) => noted(index, "value", words)) as [string, string];
			return { name: noted(index, "name", name), value: written, end: place, y: (line + 1) * lineHeight, highlighted: name === highlight };
		});
	return { rows, height: taken.length * lineHeight + 8 };
}
