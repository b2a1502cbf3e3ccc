import { type RefObject, useRef, useState } from "react";
import type { Outline } from "../../server/description/describe-page.ts";
import type { Dropped } from "../drag/use-reorder.tsx";
import { isMovable, type OutlinePlace, placeAt } from "./outline-place.ts";
import { pathOfElement, sectionsIn } from "./page-sections.ts";

export type CurrentItem = ReturnType<typeof useCurrentItem>;

/** The section and the list item under the pointer or the focus. */
export function useCurrentItem(
	file: string,
	outline: Outline | undefined,
	frame: RefObject<HTMLIFrameElement | null>,
) {
	/** The index of the section. */
	const [index, setIndex] = useState<number>();
	/** The path of the list item. */
	const [itemPath, setItemPath] = useState<string>();
	/**
	 * The point of the page where something was dropped. While the pointer stays at this point,
	 * content that moves under it does not become current.
	 */
	const dropPoint = useRef<Dropped>(undefined);
	const sections = outline?.lists.find(({ name }) => name === "sections");
	const item = index === undefined ? undefined : sections?.items[index];
	const inList =
		itemPath === undefined ? undefined : placeAt(outline?.lists ?? [], itemPath.split("."));
	return {
		sections,
		setIndex,
		setItemPath,
		dropPoint,
		/** The place of the section. */
		here:
			sections &&
			item &&
			({ list: sections, item, index: index ?? 0 } satisfies OutlinePlace),
		/** The place of the list item; undefined if it cannot move in its list. */
		hereItem:
			inList !== undefined && inList.list !== sections && isMovable(inList)
				? inList
				: undefined,
		/** Notes which element the pointer or the focus has reached, and where the pointer is. */
		point: (element: Element, at?: Dropped) => {
			if (
				at !== undefined &&
				dropPoint.current !== undefined &&
				Math.hypot(at.x - dropPoint.current.x, at.y - dropPoint.current.y) < 4
			)
				return;
			dropPoint.current = undefined;
			const found = sectionsIn(frame.current?.contentDocument, file).find((each) =>
				each.element.contains(element),
			);
			if (found !== undefined) setIndex(found.index);
			const path = pathOfElement(element, file);
			// Between two items, the last item stays current, so that the pointer can reach its
			// drag handle.
			if (path !== undefined && placeAt(outline?.lists ?? [], path)?.list !== sections)
				setItemPath(path.join("."));
		},
	};
}
