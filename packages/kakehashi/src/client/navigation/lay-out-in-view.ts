import { afterPaint } from "../data/after-paint.ts";

/**
 * Makes the browser lay out only the visible part of a page that starts at its top, and the rest
 * step by step after the first paint, because layout is most of the cost of a navigation.
 * `content-visibility: auto` does not help here, because the browser would first lay out
 * everything.
 */
export function layOutInView(document: Document): void {
	const parts = [...document.querySelectorAll("main > :not(:first-child), footer")];
	showInView(parts, 3);
	const layOutNext = () => {
		const part = parts.shift();
		if (part === undefined) return;
		for (const each of [part, ...part.querySelectorAll("[data-later]")])
			each.removeAttribute("data-later");
		afterPaint(layOutNext);
	};
	afterPaint(layOutNext);
}

/**
 * Postpones elements that are outside the window, down to `depth` levels inside large elements.
 * @returns false when the bottom of the window is reached
 */
function showInView(parts: readonly Element[], depth: number): boolean {
	for (const part of parts) part.setAttribute("data-later", "");
	return parts.every((part) => {
		// The scroll position is still that of the previous page, so it is added to get the
		// position in the document.
		if (part.getBoundingClientRect().top + scrollY >= innerHeight) return false;
		part.removeAttribute("data-later");
		// Laying out a few elements is faster than measuring which of them are in the window.
		return (
			depth === 0 ||
			part.querySelectorAll("*").length <= 30 ||
			showInView([...part.children], depth - 1)
		);
	});
}
