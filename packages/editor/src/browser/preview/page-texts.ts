import { canRun } from "../connection/current-session.ts";

/** The keys of the texts that an element shows. */
export function keysOf(element: Element | null): string[] {
	return element?.getAttribute("data-key")?.split(" ") ?? [];
}

/** The text that was clicked, even if an element without text covers it. */
export function textElementAt({ target, clientX, clientY }: MouseEvent): HTMLElement | null {
	const element = target as Element;
	const direct = element.closest<HTMLElement>("[data-key]");
	if (direct !== null || element.closest("a, button, input, select, textarea, summary") !== null)
		return direct;
	const below = element.ownerDocument
		.elementsFromPoint(clientX, clientY)
		.find((each) => each.closest("[data-key]") !== null);
	return below?.closest<HTMLElement>("[data-key]") ?? null;
}

/**
 * Makes every visible, editable text reachable by keyboard.
 * @returns the keys of all visible texts
 */
export function showTexts(page: Document): Set<string> {
	const shown = new Set<string>();
	for (const element of page.querySelectorAll<HTMLElement>("[data-key]")) {
		// A text in a decorative SVG can be clicked, but is not a tab stop. The same content is in
		// a text beside the SVG.
		const visible = isVisible(element) && element.closest("svg[aria-hidden=true]") === null;
		// A text in several elements is one tab stop.
		const isFirst = keysOf(element).some((key) => !shown.has(key));
		if (visible) for (const key of keysOf(element)) shown.add(key);
		if (canRun("setText") && visible && isFirst && element.tabIndex < 0) element.tabIndex = 0;
	}
	return shown;
}

/** The text before (-1) or after (1) another one in keyboard order; undefined if there is none. */
export function textBeside(
	page: Document | null | undefined,
	keys: readonly string[],
	element: HTMLElement | undefined,
	by: -1 | 1,
): HTMLElement | undefined {
	// Reads the property `tabIndex`, because a link is reachable without the attribute.
	const texts = [...(page?.querySelectorAll<HTMLElement>("[data-key]") ?? [])].filter(
		(each) => each.tabIndex >= 0 && isVisible(each),
	);
	const own = element === undefined ? -1 : texts.indexOf(element);
	const at =
		own === -1 ? texts.findIndex((each) => keysOf(each).join(" ") === keys.join(" ")) : own;
	return at === -1 ? undefined : texts[at + by];
}

/**
 * Sets an edit marker on the texts with these keys, and removes it from all others. The markers are
 * for texts that are being edited, are outdated in a language, or have notes from readers.
 * @param description the meaning of the marker, for people who use a screen reader
 */
export function markTexts(
	page: Document | null | undefined,
	mark: "data-editing" | "data-outdated" | "data-noted",
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
	// Collapsed content counts as visible, because a click expands it.
	if (element.closest("details:not([open])") !== null) return true;
	const { width, height } = element.getBoundingClientRect();
	return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}
