type Box = { readonly left: number; readonly top: number; readonly bottom: number; readonly right?: number };
type Size = { readonly width: number; readonly height: number };

/** Where a card is, in CSS pixels from the edges of the window. */
export type InspectorPlace = { readonly left: number; readonly width: number; readonly maxHeight: number } & (
	| { readonly top: number; readonly bottom?: undefined }
	| { readonly bottom: number; readonly top?: undefined }
);

const gap = 12;
const margin = 16;
/** How much room a card needs to grow when the check says something. */
const growth = 96;

/** How wide a card beside a text is. */
const sideWidth = 560;

/** How far a card stays from the edges of a window of that width. */
export function edgeOf(width: number): number {
	return width < 600 ? 0 : margin;
}

/**
 * Places a card beside a text without covering it: below the text, or above it; if neither has room, to its right or left;
 * else at the end of the window that is farther from the text.
 * @param window as wide as the window, and as high as the bottom of the page area
 * @param bar where the page area begins, below the editor's bar
 */
export function placeInspector(text: Box, inspector: Size, window: Size, bar: number): InspectorPlace {
	const width = window.width < 600 ? window.width : Math.min(760, window.width - 2 * margin);
	const left = window.width < 600 ? 0 : Math.max(margin, Math.min(text.left, window.width - width - margin));
	// A text that is out of sight has no side to be placed at, so the card stays in the window.
	const top = Math.max(bar, text.bottom) + gap;
	const bottom = Math.max(margin, window.height - text.top + gap);
	const below = window.height - top;
	const above = window.height - bottom - bar;
	const high = inspector.height + growth;
	if (window.width >= 600 && below >= high) return { left, width, top, maxHeight: below - margin };
	if (window.width >= 600 && above >= high) return { left, width, bottom, maxHeight: above - margin };
	const { right = window.width } = text;
	// A card that is higher than the window, such as that of the menu, is in no place whole.
	const hasSide = text.bottom > bar && text.top < window.height && high <= window.height - bar - 2 * margin;
	const [beside] = [right + gap, text.left - gap - sideWidth].filter((x) => x >= margin && x + sideWidth <= window.width - margin);
	if (beside !== undefined && hasSide) {
		const top = Math.max(bar + margin, Math.min(text.top, window.height - margin - high));
		return { left: beside, width: sideWidth, top, maxHeight: window.height - margin - top };
	}
	const edge = edgeOf(window.width);
	const maxHeight = (window.height - bar) * 0.7;
	const isLow = (text.top + text.bottom) / 2 > (window.height + bar) / 2;
	return isLow ? { left, width, top: bar + edge, maxHeight } : { left, width, bottom: edge, maxHeight };
}
