import type { RefObject } from "react";
import { around } from "../drag/drop-place.ts";
import { useReorder } from "../drag/use-reorder.tsx";
import { type Arranging, firstFree, isMovable, type OutlinePlace } from "./outline-place.ts";
import { itemsOnPage } from "./page-sections.ts";

export type PageReorderOptions = {
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** The content file of the page. */
	readonly file: string;
	readonly place: OutlinePlace;
	readonly onArrange: (place: OutlinePlace, arranging: Arranging) => void;
};

/** Lets the person drag a section, or an item of a list, over the page that shows it. */
export function usePageReorder({ frame, file, place, onArrange }: PageReorderOptions) {
	return useReorder({
		count: place.list.items.length,
		first: firstFree(place.list),
		move: (_, to, dropped) =>
			isMovable(place) ? void onArrange(place, { to, dropped }) : undefined,
		field: () => {
			const page = frame.current;
			if (page === null) return undefined;
			const items = itemsOnPage(page.contentDocument, file, place.list);
			const outer = () => page.getBoundingClientRect();
			const inEditor = (element: Element) => {
				const { left, top } = outer();
				const box = element.getBoundingClientRect();
				return new DOMRect(left + box.left, top + box.top, box.width, box.height);
			};
			return {
				boxes: () => items.map((own) => around(own.map(inEditor))),
				room: outer,
				scrollBy: (top) => page.contentWindow?.scrollBy({ top, behavior: "instant" }),
			};
		},
	});
}
