import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { useEffect, useEffectEvent } from "react";
import { isTyped } from "../preview/is-typed.ts";

/**
 * F6 moves the focus from the bar to the page, then to what is open beside it, then on to the
 * browser. Shift+F6 goes back. The key "?" shows the list of keyboard shortcuts.
 */
export function useAppKeys(onShortcuts: () => void): void {
	const show = useEffectEvent(onShortcuts);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				document.querySelector("dialog[open]") !== null
			)
				return;
			const key = pressedKey(event);
			if (key === "F6" && goToRegion(event.shiftKey ? -1 : 1)) event.preventDefault();
			if ((key === "?" || key === "？") && !isTyped(event.target)) {
				event.preventDefault();
				show();
			}
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}

/**
 * Moves the focus to the next or previous region of the app.
 * @returns false if there is none
 */
function goToRegion(by: -1 | 1): boolean {
	const regions = [
		".bar",
		".entry-tools",
		"iframe.page",
		".article-editor",
		".list",
		".inspector",
	].flatMap((each) => document.querySelector<HTMLElement>(each) ?? []);
	const next = regions[regions.findIndex((each) => each.contains(document.activeElement)) + by];
	if (next === undefined) return false;
	const first =
		next instanceof HTMLIFrameElement ? textInView(next.contentDocument) : placeIn(next);
	first?.focus();
	return first !== undefined;
}

/** The first visible element of the region to type in, otherwise the first one to click. */
function placeIn(region: HTMLElement): HTMLElement | undefined {
	const places = ["textarea, [contenteditable=true]", "[tabindex], select, button"].flatMap(
		(each) => [...region.querySelectorAll<HTMLElement>(each)],
	);
	return places.find((each) => each.checkVisibility({ visibilityProperty: true }));
}

/** The text whose inspector is open, or the first one in view. */
function textInView(page: Document | null): HTMLElement | undefined {
	const texts = [...(page?.querySelectorAll<HTMLElement>("[data-key][tabindex]") ?? [])];
	return (
		texts.find((each) => each.hasAttribute("data-editing")) ??
		texts.find((each) => each.getBoundingClientRect().top >= 0) ??
		texts[0]
	);
}
