import { afterPaint } from "../data/idle.ts";

/** Elements that are laid out faster than it is found out which of them are in the window. */
const few = 30;

/**
 * Has the browser lay out only what is in the window when a page begins at its top, and the rest, part by part, once that
 * is painted: layout is most of what a change of page costs. (`content-visibility: auto` would lay out all of it before.)
 */
export function layOutInView(document: Document): void {
	const parts = [...document.querySelectorAll("main > :not(:first-child), footer")];
	for (const part of parts) part.setAttribute("data-later", "");
	parts.every((part) => showInView(part, 3));
	const layOutNext = () => {
		const part = parts.shift();
		if (part === undefined) return;
		for (const each of [part, ...part.querySelectorAll("[data-later]")]) each.removeAttribute("data-later");
		afterPaint(layOutNext);
	};
	afterPaint(layOutNext);
}

/** Shows what of a part is in the window, and of a large one no more than that, as deep as things stand one below another. False at the end of the window. */
function showInView(part: Element, depth: number): boolean {
	// The page is still scrolled as the last one was.
	if (part.getBoundingClientRect().top + scrollY >= innerHeight) return false;
	const within = depth > 0 && part.querySelectorAll("*").length > few ? [...part.children] : [];
	for (const each of within) each.setAttribute("data-later", "");
	part.removeAttribute("data-later");
	return within.every((each) => showInView(each, depth - 1));
}
