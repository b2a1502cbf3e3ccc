import { describe, expect, it } from "vitest";
import { placeInspector } from "./place-inspector.ts";

const inspector = { width: 760, height: 220 };
const bar = 60;
const at = (top: number, bottom = top + 40, left = 100) => ({ left, top, bottom });

/** Whether the inspector covers this text after it has been placed. */
function covers(text: ReturnType<typeof at>, window: { width: number; height: number }): boolean {
	const place = placeInspector(text, inspector, window, bar);
	const top = place.top ?? window.height - place.bottom - inspector.height;
	return top < text.bottom && top + inspector.height > text.top;
}

describe("a card", () => {
	it("stands below or above its text, wherever that is, and never over it", () => {
		for (let top = bar; top < 760; top += 20)
			expect(covers(at(top), { width: 1280, height: 800 }), String(top)).toBe(false);
	});

	it("stays in the window, on its whole width where that is small", () => {
		for (const width of [320, 360, 768, 1280, 2560])
			for (const left of [0, 300, width - 20]) {
				const place = placeInspector(
					at(300, 340, left),
					inspector,
					{ width, height: 700 },
					bar,
				);
				expect(place.left).toBeGreaterThanOrEqual(0);
				expect(place.left + place.width).toBeLessThanOrEqual(width);
				if (width < 600) expect(place).toMatchObject({ left: 0, width });
			}
	});

	it("ends inside the window, and below the bar, where its text is out of sight", () => {
		const window = { width: 1280, height: 800 };
		for (const text of [at(-900), at(0, 0), at(20), at(bar), at(400), at(790, 830), at(2000)]) {
			const { top, bottom, maxHeight } = placeInspector(text, inspector, window, bar);
			const from = top ?? window.height - bottom - maxHeight;
			expect(from, `text at ${text.top}`).toBeGreaterThanOrEqual(bar);
			expect(from + maxHeight, `text at ${text.top}`).toBeLessThanOrEqual(window.height);
		}
	});

	it("is at the right or the left of a text that has no room for it below or above", () => {
		const window = { width: 1280, height: 800 };
		const high = { width: 760, height: 560 };
		const right = placeInspector({ ...at(300), right: 622 }, high, window, bar);
		expect(right).toMatchObject({ left: 634, width: 560 });
		expect(right.top).toBeGreaterThanOrEqual(bar);
		expect((right.top ?? 0) + right.maxHeight).toBeLessThanOrEqual(800);
		expect(
			placeInspector({ ...at(300, 340, 700), right: 1200 }, high, window, bar),
		).toMatchObject({ left: 128, width: 560 });
		expect(placeInspector({ ...at(300), right: 1200 }, high, window, bar)).toMatchObject({
			width: 760,
		});
		expect(
			placeInspector({ ...at(100), right: 200 }, { width: 760, height: 900 }, window, bar),
		).toMatchObject({ width: 760 });
	});

	it("goes to the other end of a window that has no room beside the text", () => {
		const small = { width: 360, height: 640 };
		expect(placeInspector(at(100), inspector, small, bar)).toMatchObject({ bottom: 0 });
		expect(placeInspector(at(560), inspector, small, bar)).toMatchObject({ top: bar });
	});
});
