import { afterPaint } from "../data/after-paint.ts";

/**
 * Makes the browser lay out only what is in the window when a page starts at its top, and the rest, part by part, once that
 * is painted: layout is most of the cost of a page change. (`content-visibility: auto` would lay out all of it first.)
 */
export function layOutInView(document: Document): void {
	const parts = [...document.querySelectorAll("main > :not(:first-child), footer")];
	showInView(parts, 3);
	const layOutNext = () => {
		const part = parts.shift();
		if (part === undefined) return;
		for (const each of [part, ...part.querySelectorAll("[data-later]")]) each.removeAttribute("data-later");
		afterPaint(layOutNext);
	};
	afterPaint(layOutNext);
}

/** Postpones what is not in the window, even within large parts, as deep as things are stacked. False at the end of the window. */
function showInView(parts: readonly Element[], depth: number): boolean {
	for (const part of parts) part.setAttribute("data-later", "");
	return parts.every((part) => {
		// The page is still scrolled as the previous one was.
		if (part.getBoundingClientRect().top + scrollY >= innerHeight) return false;
		part.removeAttribute("data-later");
		// Laying out a few elements is faster than finding out which of them are in the window.
		return depth === 0 || part.querySelectorAll("*").length <= 30 || showInView([...part.children], depth - 1);
	});
}
