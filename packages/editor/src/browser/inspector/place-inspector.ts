type Box = {
	readonly left: number;
	readonly top: number;
	readonly bottom: number;
	readonly right?: number;
};
type Size = { readonly width: number; readonly height: number };

/** The position and size of the inspector, in CSS pixels from the edges of the window. */
export type InspectorPlace = {
	readonly left: number;
	readonly width: number;
	readonly maxHeight: number;
} & (
	| { readonly top: number; readonly bottom?: undefined }
	| { readonly bottom: number; readonly top?: undefined }
);

const gap = 12;
const margin = 16;
/** The space in pixels that the inspector needs to grow when it shows problems. */
const growth = 96;

/** The width in pixels of an inspector to the left or right of a text. */
const sideWidth = 560;

/** The distance in pixels between the inspector and the edges of a window of this width. */
export function edgeOf(width: number): number {
	return width < 600 ? 0 : margin;
}

/**
 * Places the inspector so that it does not cover the text. It goes below the text, or above it. If
 * neither has room, it goes to the right or left of the text. Otherwise it goes to the end of the
 * window that is farther from the text.
 * @param window the width of the window, and the bottom of the page area as its height
 * @param bar the top of the page area, below the editor's bar
 */
export function placeInspector(
	text: Box,
	inspector: Size,
	window: Size,
	bar: number,
): InspectorPlace {
	const width = window.width < 600 ? window.width : Math.min(760, window.width - 2 * margin);
	const left =
		window.width < 600
			? 0
			: Math.max(margin, Math.min(text.left, window.width - width - margin));
	// The limits keep the inspector in the window even if the text is out of view.
	const top = Math.max(bar, text.bottom) + gap;
	const bottom = Math.max(margin, window.height - text.top + gap);
	const below = window.height - top;
	const above = window.height - bottom - bar;
	const high = inspector.height + growth;
	if (window.width >= 600 && below >= high)
		return { left, width, top, maxHeight: below - margin };
	if (window.width >= 600 && above >= high)
		return { left, width, bottom, maxHeight: above - margin };
	const { right = window.width } = text;
	// An inspector that is higher than the window, such as that of the menu, does not fit beside a
	// text either.
	const hasSide =
		text.bottom > bar && text.top < window.height && high <= window.height - bar - 2 * margin;
	const [beside] = [right + gap, text.left - gap - sideWidth].filter(
		(x) => x >= margin && x + sideWidth <= window.width - margin,
	);
	if (beside !== undefined && hasSide) {
		const top = Math.max(bar + margin, Math.min(text.top, window.height - margin - high));
		return { left: beside, width: sideWidth, top, maxHeight: window.height - margin - top };
	}
	const edge = edgeOf(window.width);
	const maxHeight = (window.height - bar) * 0.7;
	const isLow = (text.top + text.bottom) / 2 > (window.height + bar) / 2;
	return isLow
		? { left, width, top: bar + edge, maxHeight }
		: { left, width, bottom: edge, maxHeight };
}
