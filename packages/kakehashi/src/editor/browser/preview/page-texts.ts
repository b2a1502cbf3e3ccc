import { mayWrite } from "../connection/may-write.ts";

/** The keys of the texts in an element. */
export function keysOf(element: Element | null): string[] {
	return element?.getAttribute("data-key")?.split(" ") ?? [];
}

/** The text that was clicked, even if something without words is on top of it. */
export function textElementAt({ target, clientX, clientY }: MouseEvent): HTMLElement | null {
	const element = target as Element;
	const direct = element.closest<HTMLElement>("[data-key]");
	if (direct !== null || element.closest("a, button, input, select, textarea, summary") !== null) return direct;
	const below = element.ownerDocument.elementsFromPoint(clientX, clientY).find((each) => each.closest("[data-key]") !== null);
	return below?.closest<HTMLElement>("[data-key]") ?? null;
}

/** Makes every visible text that can be changed reachable by keyboard, and reports which keys a page shows. */
export function showTexts(page: Document): Set<string> {
	const shown = new Set<string>();
	for (const element of page.querySelectorAll<HTMLElement>("[data-key]")) {
		// A drawing can be clicked; the same content is in words beside it.
		const visible = isVisible(element) && element.closest("svg[aria-hidden=true]") === null;
		// A text in several lines is one stop.
		const isFirst = keysOf(element).some((key) => !shown.has(key));
		if (visible) for (const key of keysOf(element)) shown.add(key);
		if (mayWrite() && visible && isFirst && element.tabIndex < 0) element.tabIndex = 0;
	}
	return shown;
}

/** The text that the keyboard reaches before or after another one. */
export function textBeside(page: Document | null | undefined, keys: readonly string[], element: HTMLElement | undefined, by: -1 | 1): HTMLElement | undefined {
	// A link is reached without a `tabindex`.
	const texts = [...(page?.querySelectorAll<HTMLElement>("[data-key]") ?? [])].filter((each) => each.tabIndex >= 0 && isVisible(each));
	const own = element === undefined ? -1 : texts.indexOf(element);
	const at = own === -1 ? texts.findIndex((each) => keysOf(each).join(" ") === keys.join(" ")) : own;
	return at === -1 ? undefined : texts[at + by];
}

/**
 * Marks texts that are being changed, or in which a language is out of date, and nothing else.
 * @param description says the same to people who do not see the mark
 */
export function markTexts(
	page: Document | null | undefined,
	mark: "data-editing" | "data-behind" | "data-noted",
	keys: readonly string[],
	description?: string,
): void {
	for (const element of page?.querySelectorAll("[data-key]") ?? []) {
		const isMarked = keysOf(element).some((key) => keys.includes(key));
		element.toggleAttribute(mark, isMarked);
		if (description === undefined) continue;
		if (isMarked) element.setAttribute("aria-description", description);
		else element.removeAttribute("aria-description");
	}
}

function isVisible(element: HTMLElement): boolean {
	// Folded content can be unfolded by a click.
	if (element.closest("details:not([open])") !== null) return true;
	const { width, height } = element.getBoundingClientRect();
	return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}
