/** A rectangle in the window, in pixels. */
export type Box = {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
};

/** The index of an item after it is dropped, and the line that marks that place. */
export type DropPlace = { readonly to: number; readonly line: Box };

/** In pixels: the distance of the line from the adjacent item, and its thickness. */
const distance = 6;
const thickness = 3;

/**
 * Where an item goes when it is dropped at a point: before or after the nearest item. The line is
 * vertical between items side by side, as in a grid.
 * @param boxes the box of each item; undefined for an item that is not shown
 * @param from the index of the dragged item
 * @param first the lowest index at which an item can be dropped
 * @param x in pixels, from the left edge of the window
 * @param y in pixels, from the top edge of the window
 */
export function dropPlace(
	boxes: readonly (Box | undefined)[],
	from: number,
	first: number,
	x: number,
	y: number,
): DropPlace | undefined {
	let nearest: { readonly box: Box; readonly index: number; readonly away: number } | undefined;
	for (const [index, box] of boxes.entries()) {
		if (box === undefined || index < first) continue;
		const away = Math.hypot(
			Math.max(box.left - x, 0, x - box.right),
			Math.max(box.top - y, 0, y - box.bottom),
		);
		if (nearest === undefined || away < nearest.away) nearest = { box, index, away };
	}
	if (nearest === undefined) return undefined;
	const { box, index } = nearest;
	const isBeside = (other: Box | undefined): other is Box =>
		other !== undefined && areBeside(box, other);
	const isRow = isBeside(boxes[index - 1]) || isBeside(boxes[index + 1]);
	const isBehind = isRow ? x > (box.left + box.right) / 2 : y > (box.top + box.bottom) / 2;
	const gap = index + (isBehind ? 1 : 0);
	const other = boxes[isBehind ? index + 1 : index - 1];
	const [start, end] = isRow ? (["left", "right"] as const) : (["top", "bottom"] as const);
	const edge = isBehind ? box[end] : box[start];
	const isNext = isRow ? isBeside(other) : other !== undefined;
	const middle =
		other !== undefined && isNext
			? (edge + (isBehind ? other[start] : other[end])) / 2
			: edge + (isBehind ? distance : -distance);
	const line = { ...box, [start]: middle - thickness / 2, [end]: middle + thickness / 2 };
	return { to: gap > from ? gap - 1 : gap, line };
}

/** Whether two boxes are side by side: they share more than half the height of the smaller one. */
function areBeside(one: Box, other: Box): boolean {
	const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
	return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}

/** The box around several boxes; undefined if none of them has a size. */
export function around(boxes: readonly Box[]): Box | undefined {
	const own = boxes.filter(({ left, right, top, bottom }) => right > left && bottom > top);
	if (own.length === 0) return undefined;
	return {
		left: Math.min(...own.map(({ left }) => left)),
		top: Math.min(...own.map(({ top }) => top)),
		right: Math.max(...own.map(({ right }) => right)),
		bottom: Math.max(...own.map(({ bottom }) => bottom)),
	};
}

/** The part of a box that is inside another. */
export function clipped(box: Box, room: Box): Box {
	return {
		left: Math.max(box.left, room.left),
		top: Math.max(box.top, room.top),
		right: Math.min(box.right, room.right),
		bottom: Math.min(box.bottom, room.bottom),
	};
}

/** Moves a line that would be outside a box to the edge of that box. */
export function within(line: Box, room: Box): Box {
	const { left, right, top, bottom } = clipped(line, room);
	const x = Math.min(left, room.right - thickness);
	const y = Math.min(top, room.bottom - thickness);
	return {
		left: x,
		top: y,
		right: Math.max(right, x + thickness),
		bottom: Math.max(bottom, y + thickness),
	};
}
