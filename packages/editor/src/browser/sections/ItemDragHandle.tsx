import { useRef } from "react";
import { DragHandle } from "../drag/DragHandle.tsx";
import { around, clipped } from "../drag/drop-place.ts";
import { useItemName } from "./item-name.ts";
import { itemsOnPage } from "./page-sections.ts";
import { type PageReorderOptions, usePageReorder } from "./use-page-reorder.ts";
import { usePlaceOverPage } from "./use-place-over-page.ts";

/**
 * The drag handle of the list item under the pointer or the focus, such as a card or a question of
 * an FAQ.
 */
export function ItemDragHandle({
	version,
	...options
}: PageReorderOptions & { readonly version: number }) {
	const { frame, file, place } = options;
	const name = useItemName()(place);
	const own = useRef<HTMLDivElement>(null);
	const { dragHandle, row, mark, isDragging } = usePageReorder(options);
	const at = usePlaceOverPage({ frame, own, version, of: place.item.path.join(".") }, (page) => {
		const item = itemsOnPage(page.contentDocument, file, place.list)[place.index] ?? [];
		const room = () => {
			const box = around(item.map((each) => each.getBoundingClientRect()));
			const view = { left: 0, top: 0, right: page.clientWidth, bottom: page.clientHeight };
			return box && box.top < view.bottom - 44 && box.bottom > 44
				? clipped(box, view)
				: undefined;
		};
		return { section: item[0]?.closest<HTMLElement>("main > *") ?? undefined, room };
	});
	return (
		<div
			ref={own}
			className="item-drag-handle"
			style={at ?? (isDragging ? undefined : { visibility: "hidden" })}
			{...row(place.index, name)}
		>
			<DragHandle {...dragHandle(place.index, name)} />
			{mark}
		</div>
	);
}
