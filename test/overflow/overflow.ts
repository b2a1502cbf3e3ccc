import type { Page } from "@playwright/test";
import type { PlacedText } from "./placed-text.ts";

/**
 * How far the document scrolls sideways, in CSS pixels, and which readable text is outside the
 * window.
 */
type Overflow = { readonly scrolls: number; readonly outside: readonly PlacedText[] };

/**
 * Finds text that a reader at this window width would miss. Text in a box that scrolls is
 * reachable. Decorations (`aria-hidden`) and text only for screen readers do not count.
 */
export function measureOverflow(page: Page): Promise<Overflow> {
	return page.evaluate(() => {
		const root = document.documentElement;
		const outside: PlacedText[] = [];
		const place = (element: Element) => ({
			section: [...document.querySelectorAll("main > *")].findIndex((each) =>
				each.contains(element),
			),
			text: element.textContent.trim().slice(0, 40),
		});
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const reachable = (element: Element | null): boolean => {
			for (let each = element; each !== null; each = each.parentElement) {
				const { overflowX, clipPath, position } = getComputedStyle(each);
				if (overflowX === "auto" || overflowX === "scroll") return true;
				// The usual way to hide text visually, and the skip link, which is above the window
				// until it has the focus.
				if (
					clipPath.startsWith("inset(50%") ||
					(position === "absolute" && each.getBoundingClientRect().bottom + scrollY < 0)
				)
					return true;
			}
			return false;
		};
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const element = node.parentElement;
			if (
				node.textContent?.trim() === "" ||
				element === null ||
				element.closest("script, style, [aria-hidden=true]") !== null
			)
				continue;
			if (!element.checkVisibility({ visibilityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const sticksOut = [...range.getClientRects()].some(
				(box) => box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1),
			);
			if (sticksOut && !reachable(element)) outside.push(place(element));
		}
		return { scrolls: root.scrollWidth - root.clientWidth, outside };
	});
}
