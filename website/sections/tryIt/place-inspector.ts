/**
 * The distances between the inspector and the text, and between the inspector and the edges of the
 * viewport, in pixels.
 */
const gap = 20;
const edge = 12;

/**
 * In a viewport narrower than `sheetWidth` pixels, the inspector is a sheet at the bottom. Beside a
 * text, it has at least `minWidth` pixels.
 */
const sheetWidth = 700;
const minWidth = 420;

/**
 * Places the inspector below the text, or beside a vertical text. An inspector that does not cover
 * the text stays where it is.
 */
export function placeCard(card: HTMLElement, text: HTMLElement): void {
	const { style } = card;
	const box = text.getBoundingClientRect();
	if (innerWidth < sheetWidth) {
		style.left = style.top = style.maxWidth = "";
		style.maxHeight = `${Math.max(innerHeight * 0.45, innerHeight - box.bottom - edge)}px`;
		return;
	}
	const isBeside = getComputedStyle(text).writingMode.startsWith("vertical");
	style.maxHeight = "";
	style.maxWidth = isBeside ? `${Math.max(minWidth, box.left - gap - edge)}px` : "";
	const own = card.getBoundingClientRect();
	const covers =
		own.right > box.left &&
		own.left < box.right &&
		own.bottom > box.top &&
		own.top < box.bottom;
	if (style.top !== "" && !covers && own.right <= innerWidth && own.bottom <= innerHeight) return;
	const left = isBeside ? box.left - gap - own.width : box.left;
	const top = isBeside ? Math.max(box.top, 100) : box.bottom + gap;
	style.left = `${Math.max(edge, Math.min(left, innerWidth - own.width - edge))}px`;
	style.top = `${Math.max(edge, Math.min(top, innerHeight - own.height - edge))}px`;
}
