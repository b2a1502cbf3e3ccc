import { DragHandle } from "../drag/DragHandle.tsx";
import { ItemTools, type ItemToolsProps } from "./ItemTools.tsx";
import { useItemName } from "./item-name.ts";
import { isMovable } from "./outline-place.ts";
import { type PageReorderOptions, usePageReorder } from "./use-page-reorder.ts";

/**
 * Tools for the item that contains a text. Using one closes the inspector, because the text moves
 * and the page must be visible.
 */
export function InspectorTools({
	frame,
	file,
	...tools
}: Pick<ItemToolsProps, "place" | "onArrange" | "onOpenArticle" | "languages"> &
	PageReorderOptions) {
	const { place, onArrange } = tools;
	const name = useItemName()(place);
	const { dragHandle, row, mark, isDragging } = usePageReorder({ frame, file, place, onArrange });
	return (
		<div
			className="inspector-tools"
			data-dragging={isDragging || undefined}
			{...row(place.index, name)}
		>
			{isMovable(place) && <DragHandle {...dragHandle(place.index, name)} />}
			<span>{name}</span>
			<ItemTools {...tools} />
			{mark}
		</div>
	);
}
