import { emsOf } from "@kakehashi/core/values/text-width.ts";
import type { Measurement } from "./measurements.ts";

type ChartRow = {
	readonly name: string;
	readonly value: string;
	/** Where the row's arc ends on the axis, such as `25%`. */
	readonly end: string;
	/**
	 * Position of the row's number below the axis, in pixels. Numbers that would touch are on
	 * different lines.
	 */
	readonly y: number;
	/**
	 * Position of the label with name, value and unit, below the axis in pixels: `y` from 600 px,
	 * `phone` on a phone. The label starts or ends at the end of its arc, so that it stays inside
	 * the chart.
	 */
	readonly label: {
		readonly y: number;
		readonly phone: number;
		readonly anchor: "start" | "end";
	};
	readonly highlighted: boolean;
};

/** Height of a line of numbers, in pixels. */
const lineHeight = 24;

/** The space that two numbers need, in percent of the narrowest chart. */
const apart = 8;

/**
 * The minimum width of a chart from 600 px, and on a phone; the maximum width of a character in a
 * label. In pixels.
 */
const narrowest = 520;
const narrowestPhone = 280;
const em = 15.5;

/**
 * Finds the first line on which a label does not touch the earlier ones, adds the label to it, and
 * returns the line's position in pixels.
 */
function lineFor([from, to]: readonly [number, number], occupied: [number, number][][]): number {
	const free = occupied.findIndex((line) =>
		line.every(([start, end]) => to < start || from > end),
	);
	const line = free === -1 ? occupied.length : free;
	occupied[line] = [...(occupied[line] ?? []), [from, to]];
	return (line + 1) * lineHeight;
}

/**
 * Places the values on a linear axis from 0 to the greatest value. The rows are sorted by value,
 * the smallest first.
 * @param noted is called with each text that is made from a value in the file, and returns the text
 * to use
 */
export function drawChart(
	file: readonly Measurement[],
	highlight: string | undefined,
	tag: string,
	noted: (row: number, key: keyof Measurement, words: string) => string = (_row, _key, words) =>
		words,
	unit = "",
): {
	readonly rows: readonly ChartRow[];
	readonly height: number;
	readonly labels: { readonly height: number; readonly phone: number };
} {
	const greatest = Math.max(...file.map(({ value }) => value));
	const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
	const lastEnds: number[] = [];
	const lines: [number, number][][] = [];
	const phoneLines: [number, number][][] = [];
	const rows = file
		.map((row, index) => ({ ...row, index }))
		.sort((a, b) => a.value - b.value)
		.map(({ name, value, index }): ChartRow => {
			const end = Math.round((value / greatest) * 10_000) / 100;
			const free = lastEnds.findIndex((last) => end - last >= apart);
			const line = free === -1 ? lastEnds.length : free;
			lastEnds[line] = end;
			const long = (emsOf(`${name} ${number.format(value)} ${unit}`) + 1) * em;
			const anchor = end > 50 || (end / 100) * narrowestPhone >= long ? "end" : "start";
			const placed = (width: number, all: [number, number][][] = []) => {
				const foot = (end / 100) * width;
				return lineFor(anchor === "start" ? [foot, foot + long] : [foot - long, foot], all);
			};
			const label = {
				y: placed(narrowest, lines),
				phone: placed(narrowestPhone, phoneLines),
				anchor,
			} as const;
			const [written, place] = [number.format(value), `${end}%`].map((words) =>
				noted(index, "value", words),
			) as [string, string];
			return {
				name: noted(index, "name", name),
				value: written,
				end: place,
				y: (line + 1) * lineHeight,
				label,
				highlighted: name === highlight,
			};
		});
	const heightOf = (all: readonly unknown[] = []) => all.length * lineHeight + 8;
	return {
		rows,
		height: heightOf(lastEnds),
		labels: { height: heightOf(lines), phone: heightOf(phoneLines) },
	};
}
