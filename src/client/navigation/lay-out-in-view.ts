import { afterPaint } from "../data/idle.ts";

/**
 * Has the browser lay out only what is in the window when a page begins at its top, and the rest, part by part, once that
 * is painted: layout is most of what a change of page costs. (`content-visibility: auto` would lay out all of it before.)
 */
export function layOutInView(document: Document): void {
	const parts = [...document.querySelectorAll("main > :not(:first-child), footer")];
	const within = (part: Element) => [part, ...part.querySelectorAll(":scope > *, :scope > * > *")];
	const later = parts.flatMap(within);
	for (const each of later) each.setAttribute("data-later", "");
	// In the order of the document: whatever stands in the window has no more than its frame, until its content is looked at.
	// The page is still scrolled as the last one was.
	for (const each of later) {
		if (each.getBoundingClientRect().top + scrollY >= innerHeight) break;
		each.removeAttribute("data-later");
	}
	const layOutNext = () => {
		const part = parts.shift();
		if (part === undefined) return;
		for (const each of within(part)) each.removeAttribute("data-later");
		afterPaint(layOutNext);
	};
	afterPaint(layOutNext);
}
