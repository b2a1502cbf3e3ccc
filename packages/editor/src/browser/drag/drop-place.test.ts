import { expect, it } from "vitest";
import { dropPlace } from "./drop-place.ts";

const rows = [0, 1, 2, 3].map((at) => ({
	left: 0,
	right: 300,
	top: at * 100,
	bottom: at * 100 + 90,
}));
const grid = [0, 1, 2, 3].map((at) => ({
	left: (at % 2) * 200,
	right: (at % 2) * 200 + 180,
	top: at < 2 ? 0 : 200,
	bottom: at < 2 ? 180 : 380,
}));
const to = (
	boxes: Parameters<typeof dropPlace>[0],
	from: number,
	x: number,
	y: number,
	first = 0,
) => dropPlace(boxes, from, first, x, y)?.to;

it("comes behind what it is dropped on the end of, and before what it is dropped on the beginning of", () => {
	expect(to(rows, 0, 10, 280)).toBe(2);
	expect(to(rows, 3, 10, 110)).toBe(1);
	expect(to(rows, 3, 10, -500)).toBe(0);
	expect(to(rows, 0, 900, 5000)).toBe(3);
	expect(dropPlace(rows, 3, 0, 10, 110)?.line).toEqual({
		left: 0,
		right: 300,
		top: 93.5,
		bottom: 96.5,
	});
});

it("stays where it is on either side of its own place", () => {
	for (const y of [80, 110, 180, 210]) expect(to(rows, 1, 10, y)).toBe(1);
});

it("has an upright line where things stand beside each other", () => {
	expect(to(grid, 3, 30, 90)).toBe(0);
	expect(to(grid, 0, 360, 100)).toBe(1);
	expect(to(grid, 0, 30, 300)).toBe(1);
	expect(to(grid, 0, 170, 300)).toBe(2);
	expect(dropPlace(grid, 3, 0, 170, 90)?.line).toEqual({
		left: 188.5,
		right: 191.5,
		top: 0,
		bottom: 180,
	});
});

it("never comes before what stays first, nor beside what is not shown", () => {
	expect(to(rows, 2, 10, 0, 1)).toBe(1);
	expect(to([rows[0], undefined, rows[2], rows[3]], 3, 10, 150)).toBe(2);
	expect(to([], 0, 0, 0)).toBeUndefined();
});
