import { afterPaint } from "../data/after-paint.ts";

/**
 * Has the browser lay out only what is in the window when a page begins at its top, and the rest, part by part, once that
 * is painted: layout is most of what a change of page costs. (`content-visibility: auto` would lay out all of it before.)
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

/** Leaves for later what is not in the window, also within large parts, as deep as things are one below another. False at the end of the window. */
function showInView(parts: readonly Element[], depth: number): boolean {
	for (const part of parts) part.setAttribute("data-later", "");
	return parts.every((part) => {
		// The page is still scrolled as the last one was.
		if (part.getBoundingClientRect().top + scrollY >= innerHeight) return false;
		part.removeAttribute("data-later");
		// A few elements are laid out faster than it is found out which of them are in the window.
		return depth === 0 || part.querySelectorAll("*").length <= 30 || showInView([...part.children], depth - 1);
	});
}
