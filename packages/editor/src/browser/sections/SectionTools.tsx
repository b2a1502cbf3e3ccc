import { useRef } from "react";
import { DragHandle } from "../drag/DragHandle.tsx";
import { ItemTools, type ItemToolsProps } from "./ItemTools.tsx";
import { useItemName } from "./item-name.ts";
import { isMovable } from "./outline-place.ts";
import { sectionsIn } from "./page-sections.ts";
import { type PageReorderOptions, usePageReorder } from "./use-page-reorder.ts";
import { usePlaceOverPage } from "./use-place-over-page.ts";

export type SectionToolsProps = ItemToolsProps &
	PageReorderOptions & {
		/** A number that changes whenever the page changes. */
		readonly version: number;
		readonly onName: (place: ItemToolsProps["place"]) => void;
	};

/** The distance of the bar from the edges, in pixels. */
const margin = 16;

/**
 * The tools of the section under the pointer or the focus, as a thin bar. The bar is not part of
 * the page. It is placed over the page where it covers no text.
 */
export function SectionTools({ frame, file, version, onName, ...tools }: SectionToolsProps) {
	const name = useItemName();
	const { place, onArrange } = tools;
	const own = useRef<HTMLDivElement>(null);
	const { dragHandle, row, mark, isDragging } = usePageReorder({ frame, file, place, onArrange });
	const at = usePlaceOverPage({ frame, own, version, of: `${file}#${place.index}` }, (page) => {
		const section = sectionsIn(page.contentDocument, file).find(
			(each) => each.index === place.index,
		)?.element;
		const room = () => {
			const box = section?.getBoundingClientRect();
			const height = page.clientHeight;
			if (!box || box.bottom < 44 || box.top > height - 44) return undefined;
			// If the page is narrower than the window, the space beside the page is available too.
			const left = page.offsetLeft;
			const width = page.parentElement?.clientWidth ?? 0;
			return {
				left: margin - left,
				right: width - margin - left,
				top: Math.max(box.top, 0),
				bottom: Math.min(box.bottom, height),
			};
		};
		return { section, room };
	});
	return (
		<div
			ref={own}
			className="section-tools"
			style={at ?? (isDragging ? undefined : { visibility: "hidden" })}
			{...row(place.index, name(place))}
		>
			{isMovable(place) && <DragHandle {...dragHandle(place.index, name(place))} />}
			<button type="button" data-tool="name" onClick={() => onName(place)}>
				{name(place)}
			</button>
			<ItemTools {...tools} />
			{mark}
		</div>
	);
}
