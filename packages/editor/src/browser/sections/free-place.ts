import type { Box } from "../drag/drop-place.ts";

/** The distance between the tested positions, in pixels. */
const step = 12;

/**
 * Finds a position for a box of this size that overlaps no occupied box. Tries the end of each line
 * before its start, and high positions before low ones. If both edges are full, for example because
 * of a price at the end of a line, tries beside the room, within the page, and then between its
 * content. If every position overlaps something, returns the one with the least overlap.
 * @param room the area to place the box in
 * @param page the width of the page, in pixels
 */
export function freePlace(
	room: Box,
	{ width, height }: { readonly width: number; readonly height: number },
	occupied: readonly Box[],
	page = 0,
): { left: number; top: number } {
	const tops = [room.top];
	for (let top = room.top + step; top + height <= room.bottom; top += step) tops.push(top);
	const beside = [room.right, room.left - width].filter(
		(left) => left >= 0 && left + width <= page,
	);
	const between = [];
	for (let left = room.right - 1.5 * width; left > room.left; left -= width / 2)
		between.push(left);
	const places = [room.right - width, room.left, ...beside, ...between].flatMap((left) =>
		tops.map((top) => ({ left, top })),
	);
	let best = { left: room.right - width, top: room.top };
	let least = Number.POSITIVE_INFINITY;
	for (const place of places) {
		const own = { ...place, right: place.left + width, bottom: place.top + height };
		const covered = occupied.reduce((sum, each) => sum + overlap(own, each), 0);
		if (covered < least) [best, least] = [place, covered];
		if (covered === 0) return place;
	}
	return best;
}

function overlap(one: Box, other: Box): number {
	const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
	const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
	return Math.max(width, 0) * Math.max(height, 0);
}
