import { expect, it } from "vitest";
import { freePlace } from "./free-place.ts";

const room = { left: 0, top: 0, right: 1000, bottom: 400 };
const tools = { width: 300, height: 48 };

it("is at the top, at the end of the line", () => {
	expect(freePlace(room, tools, [{ left: 0, top: 0, right: 699, bottom: 400 }])).toEqual({
		left: 700,
		top: 0,
	});
});

it("is below what stands there, else at the start of the line", () => {
	expect(freePlace(room, tools, [{ left: 900, top: 0, right: 990, bottom: 100 }])).toEqual({
		left: 700,
		top: 108,
	});
	expect(freePlace(room, tools, [{ left: 900, top: 0, right: 990, bottom: 400 }])).toEqual({
		left: 0,
		top: 0,
	});
});

it("is right beside a line that is full, where the page has room, else within it", () => {
	const line = { left: 40, top: 0, right: 1000, bottom: 40 };
	const words = { ...line, right: 700 };
	const price = { ...line, left: 900 };
	const dragHandle = { width: 32, height: 44 };
	expect(freePlace(line, dragHandle, [words, price], 1020)).toEqual({ left: 8, top: 0 });
	expect(freePlace(line, dragHandle, [words, price], 1040)).toEqual({ left: 1000, top: 0 });
	expect(
		freePlace({ ...line, left: 20 }, dragHandle, [{ ...words, left: 20 }, price], 1020),
	).toEqual({ left: 856, top: 0 });
});

it("covers least where everything is taken", () => {
	const half = { left: 0, top: 0, right: 1000, bottom: 20 };
	expect(
		freePlace({ ...room, bottom: 50 }, tools, [half, { ...half, top: 44, bottom: 400 }]),
	).toEqual({ left: 700, top: 0 });
});
