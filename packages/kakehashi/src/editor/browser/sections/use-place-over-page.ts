import { type RefObject, useEffect, useState } from "react";
import type { Box } from "../drag/drop-place.ts";
import { freePlace } from "./free-place.ts";
import { wordsAround } from "./words-around.ts";

type Over = {
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** The element that needs a place. */
	readonly own: RefObject<HTMLElement | null>;
	/** Changes when the page has changed. */
	readonly version: number;
	/** What it belongs to. */
	readonly of: string;
};

/** A section of the page, and where something can be in it, in pixels of the page; undefined while there is no room. */
type Room = { readonly section: HTMLElement | undefined; readonly room: () => Box | undefined };

/** Where something fits over the page without covering words of a section; it follows the page as it scrolls. */
export function usePlaceOverPage({ frame, own, version, of }: Over, find: (page: HTMLIFrameElement) => Room) {
	const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed is measured again.
	useEffect(() => {
		const page = frame.current;
		const view = page?.contentWindow;
		if (!page || !view) return;
		const { section, room } = find(page);
		const measure = () => {
			const box = room();
			const size = own.current;
			if (!section || !box || !size?.offsetParent) return setAt(undefined);
			const free = freePlace(box, { width: size.offsetWidth, height: size.offsetHeight }, wordsAround(section), page.clientWidth);
			setAt({ left: free.left + page.offsetLeft, top: free.top });
		};
		measure();
		// Also when it is shown again, beside a list that has closed.
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
