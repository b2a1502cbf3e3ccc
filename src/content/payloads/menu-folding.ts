import type { LayoutContent } from "../../core/payload/payload.ts";
import type { Breakpoints } from "../../core/routing/site.ts";
import { emsOf } from "../../core/values/text-width.ts";

/** The page's greatest width from each breakpoint on, and its margins, as `tokens.css` has them. */
const ranges = [
	{ from: "md", content: Number.POSITIVE_INFINITY, margin: 48, fontSize: [16, 18] },
	{ from: "lg", content: 1152, margin: 64, fontSize: [16, 18] },
	{ from: "xl", content: 1440, margin: 64, fontSize: [18, 18] },
	{ from: "xxl", content: 1760, margin: 64, fontSize: [20, 20] },
] as const;

/**
 * Where a menu does not fit in line between the name of the site (or a logo as wide as this in its place) and the shore; undefined when it fits from 960 px on. Widths are estimated: fonts differ, so the estimate is a generous one.
 */
export function menuFolding(
	brand: string | number,
	labels: readonly string[],
	breakpoints: Breakpoints,
	vertical: boolean,
): LayoutContent["navigation"]["folded"] {
	const fits = ranges.map(({ from, content, margin, fontSize }, index) => {
		const next = ranges[index + 1];
		const widest = next === undefined ? 2 * breakpoints[from] : breakpoints[next.from] - 1;
		return [breakpoints[from], widest].every((window, end) => {
			const size = fontSize[end] ?? 18;
			// In the narrowest windows of a range a vertical heading takes the most of the room; from 1280 px it stands this high.
			const heading = vertical && from !== "md" && end === 0 ? 0.16 * window : 0;
			const room = 0.75 * Math.min(window - 2 * margin, content) - heading;
			const mark = typeof brand === "number" ? brand : 56 + emsOf(brand) * 1.125 * size;
			const links = labels.reduce((sum, label) => sum + Math.max(44, emsOf(label) * 0.9 * size), 0);
			const gaps = clamp(16, 0.034 * window, 64) + (labels.length - 1) * clamp(16, 0.022 * window, 36);
			return mark + links + gaps + 16 <= room;
		});
	});
	const [narrow, ...others] = fits;
	if (others.includes(false)) return "always";
	return narrow ? undefined : "belowLg";
}

function clamp(min: number, value: number, max: number): number {
	return Math.min(Math.max(min, value), max);
}
