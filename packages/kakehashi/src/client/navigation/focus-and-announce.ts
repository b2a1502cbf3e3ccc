import { afterPaint } from "../data/after-paint.ts";

/**
 * What a full page load does by itself and a change in place must do: open menus close, the focus goes to the place in the
 * address or to the heading, and the new title is announced.
 */
export function focusAndAnnounce(document: Document, hash: string): void {
	for (const open of document.querySelectorAll("header details[open]")) open.removeAttribute("open");
	const target = targetOf(document, hash) ?? document.querySelector<HTMLElement>("h1");
	if (target) {
		if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
		target.focus({ preventScroll: true });
	}
	// An announcement before the page is painted would delay it, and one that arrives together with its live region is not read out.
	afterPaint(() => {
		const announcer = document.querySelector("[data-announcer]");
		if (announcer) announcer.textContent = document.title;
	});
}

/** The element that a hash refers to. The hash may be percent-encoded, and need not be valid. */
function targetOf(document: Document, hash: string): HTMLElement | null {
	const id = hash.slice(1);
	try {
		return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
	} catch {
		return null;
	}
}
