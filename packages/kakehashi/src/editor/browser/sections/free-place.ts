import type { Box } from "../drag/drop-place.ts";

/** The distance between the places that are tried. */
const step = 12;

/**
 * Where something of a given size covers nothing of what is taken: as high as possible, and at the end of the line rather
 * than at its start. A room that is full, such as a line with a price at its end, has places right beside it, as far as the
 * page goes, then between what stands in it. If there is none, the one that covers least.
 * @param page its width
 */
export function freePlace(
	room: Box,
	{ width, height }: { readonly width: number; readonly height: number },
	occupied: readonly Box[],
	page = 0,
): { left: number; top: number } {
	const tops = [room.top];
	for (let top = room.top + step; top + height <= room.bottom; top += step) tops.push(top);
	const beside = [room.right, room.left - width].filter((left) => left >= 0 && left + width <= page);
	const between = [];
	for (let left = room.right - 1.5 * width; left > room.left; left -= width / 2) between.push(left);
	const places = [room.right - width, room.left, ...beside, ...between].flatMap((left) => tops.map((top) => ({ left, top })));
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
