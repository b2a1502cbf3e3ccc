import type { Box } from "../drag/drop-place.ts";

/**
 * The boxes of texts and clickable elements in a section, in the adjacent sections, which may
 * overlap it, and around all sections. Pictures are not included, because they are large enough to
 * be clicked beside the bar.
 */
export function textBoxesAround(section: HTMLElement): Box[] {
	const page = section.ownerDocument;
	const all = section.parentElement;
	const near = new Set<Node | null>([
		section,
		section.previousElementSibling,
		section.nextElementSibling,
	]);
	const walker = page.createTreeWalker(
		page.body,
		NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
		(node) =>
			node.parentNode === all && !near.has(node)
				? NodeFilter.FILTER_REJECT
				: NodeFilter.FILTER_ACCEPT,
	);
	const range = page.createRange();
	const occupied: Box[] = [];
	while (walker.nextNode()) {
		const node = walker.currentNode;
		if (node.nodeType === Node.TEXT_NODE) {
			range.selectNodeContents(node);
			occupied.push(...range.getClientRects());
		} else if ((node as Element).matches("a, button, summary, input, select, textarea"))
			occupied.push((node as Element).getBoundingClientRect());
	}
	return occupied;
}
