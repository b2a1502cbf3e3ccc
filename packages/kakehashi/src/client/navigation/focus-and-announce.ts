import { afterPaint } from "../data/after-paint.ts";

/**
 * Does what a full page load would do by itself: closes open menus, moves the focus to the target
 * of the hash or to the heading, and announces the new title to screen readers.
 */
export function focusAndAnnounce(document: Document, hash: string): void {
	for (const open of document.querySelectorAll("header details[open]"))
		open.removeAttribute("open");
	const target = targetOf(document, hash) ?? document.querySelector<HTMLElement>("h1");
	if (target) {
		if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
		target.focus({ preventScroll: true });
	}
	// An announcement before the paint would delay the paint. And screen readers do not read a text
	// that is inserted together with its live region.
	afterPaint(() => {
		const announcer = document.querySelector("[data-announcer]");
		if (announcer) announcer.textContent = document.title;
	});
}

/** The element that a hash refers to. The hash may be percent-encoded, and may be invalid. */
function targetOf(document: Document, hash: string): HTMLElement | null {
	const id = hash.slice(1);
	try {
		return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
	} catch {
		return null;
	}
}
