import { type RefObject, useEffect, useState } from "react";
import type { Box } from "../drag/drop-place.ts";
import { freePlace } from "./free-place.ts";
import { textBoxesAround } from "./text-boxes-around.ts";

type Over = {
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** The element to place. */
	readonly own: RefObject<HTMLElement | null>;
	/** A number that changes whenever the page changes. */
	readonly version: number;
	/** Identifies the section or item that the element belongs to. */
	readonly of: string;
};

/**
 * A section of the page, and the area in which the element can be placed, in pixels of the page;
 * undefined while there is no space.
 */
type Room = { readonly section: HTMLElement | undefined; readonly room: () => Box | undefined };

/**
 * Finds a position over the page where an element does not cover texts of a section. The position
 * follows the page as it scrolls.
 */
export function usePlaceOverPage(
	{ frame, own, version, of }: Over,
	find: (page: HTMLIFrameElement) => Room,
) {
	const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: A changed page must be measured again.
	useEffect(() => {
		const page = frame.current;
		const view = page?.contentWindow;
		if (!page || !view) return;
		const { section, room } = find(page);
		const measure = () => {
			const box = room();
			const size = own.current;
			if (!section || !box || !size?.offsetParent) return setAt(undefined);
			const free = freePlace(
				box,
				{ width: size.offsetWidth, height: size.offsetHeight },
				textBoxesAround(section),
				page.clientWidth,
			);
			setAt({ left: free.left + page.offsetLeft, top: free.top });
		};
		measure();
		// Also measures when the element is shown again after a panel beside it has closed.
		const watch = new ResizeObserver(measure);
		if (own.current !== null) watch.observe(own.current);
		view.addEventListener("scroll", measure, { passive: true });
		view.addEventListener("resize", measure);
		return () => {
			watch.disconnect();
			view.removeEventListener("scroll", measure);
			view.removeEventListener("resize", measure);
		};
	}, [frame, of, version]);
	return at;
}
