import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { Outline } from "../../server/description/describe-page.ts";
import type { Arranging, OutlinePlace } from "./outline-place.ts";
import { firstTextOf, sectionsIn } from "./page-sections.ts";
import type { StructureDone } from "./structure-toast.ts";
import type { CurrentItem } from "./use-current-item.ts";
import type { ItemAction, RunItemAction } from "./use-item-actions.ts";

type Options = {
	readonly file: string;
	readonly outline: Outline | undefined;
	readonly frame: RefObject<HTMLIFrameElement | null>;
	readonly current: CurrentItem;
	readonly run: RunItemAction;
	/** Selects the item with this path in the panel of sections. */
	readonly onSelect: (path: string) => void;
	readonly onDone: (done: StructureDone) => void;
};

/** How far above the pointer the top of a section is placed after a drop, in pixels. */
const belowTop = 32;

/**
 * Returns the function that moves, duplicates or removes a section or an item. The focus follows
 * it.
 */
export function useArrangeItem(options: Options) {
	const { file, outline, frame, current, run, onSelect, onDone } = options;
	const { sections, dropPoint } = current;
	const latest = useRef(outline);
	useEffect(() => {
		latest.current = outline;
	});
	/** The distance of a section from the top of the iframe, in pixels. */
	const topOf = (index: number): number =>
		sectionsIn(frame.current?.contentDocument, file)
			.find((each) => each.index === index)
			?.element.getBoundingClientRect().top ?? 0;

	return async (place: OutlinePlace, arranging: Arranging) => {
		const { list, index } = place;
		const to = newIndex(place, arranging);
		const isMove = arranging !== "duplicate" && arranging !== "remove";
		const origin = originOfFocus();
		const dropped = typeof arranging === "object" ? arranging.dropped : undefined;
		const outer = frame.current?.getBoundingClientRect();
		dropPoint.current = dropped &&
			outer && { x: dropped.x - outer.left, y: dropped.y - outer.top };
		// A dropped section stays under the pointer.
		const top =
			dropPoint.current === undefined
				? topOf(index)
				: Math.min(Math.max(dropPoint.current.y - belowTop, 0), innerHeight / 2);
		const ownFile = outline?.file ?? file;
		const request = () => actionFor(place, arranging, to, latest.current, ownFile);
		await run(request, () => {
			const path = [...list.path, to];
			flushSync(() => {
				onSelect(path.join("."));
				if (list === sections) current.setIndex(to);
				else current.setItemPath(path.join("."));
			});
			if (isMove && list === sections)
				frame.current?.contentWindow?.scrollBy({
					top: topOf(to) - top,
					behavior: "instant",
				});
			// Moves the buttons to the item before one of them gets the focus.
			flushSync(() => frame.current?.contentWindow?.dispatchEvent(new Event("scroll")));
			const next = origin?.buttonAfter(path.join("."), arranging, to < index);
			// If the person has opened an inspector in the meantime, the focus stays in it.
			if (!document.activeElement?.closest(".inspector"))
				(
					next ?? firstTextOf(frame.current?.contentDocument, place.file ?? file, path)
				)?.focus({ preventScroll: next != null });
			onDone({
				name: isMove ? "hasMoved" : arranging === "remove" ? "hasRemoved" : "hasDuplicated",
				place: { ...place, index: to },
			});
		});
	};
}

/** The index of the item, its copy, or the item that the focus goes to if it is removed. */
function newIndex({ list, index }: OutlinePlace, arranging: Arranging): number {
	if (typeof arranging === "object") return arranging.to;
	return {
		moveUp: index - 1,
		moveDown: index + 1,
		duplicate: index + 1,
		remove: Math.min(index, list.items.length - 2),
	}[arranging];
}

/**
 * The action, with the stamp of the item as the newest outline has it.
 * @param ownFile the file of items that do not name another
 */
function actionFor(
	{ item, list, index, file: fileOfPlace }: OutlinePlace,
	arranging: Arranging,
	to: number,
	newest: Outline | undefined,
	ownFile: string,
): ItemAction {
	const own =
		fileOfPlace === undefined
			? newest?.lists.find(({ path }) => path.join() === list.path.join())
			: undefined;
	const about = {
		file: fileOfPlace ?? ownFile,
		path: item.path,
		expected: (own?.items[index] ?? item).stamp,
	};
	if (arranging === "duplicate") return { kind: "duplicateItem", ...about };
	if (arranging === "remove") return { kind: "removeItem", ...about };
	return { kind: "moveItem", to, ...about };
}

/**
 * Notes which buttons have the focus before an item is arranged: those of the panel, or those on
 * the page. Undefined if neither.
 */
function originOfFocus() {
	const from = document.activeElement?.closest(".outline, .section-tools, .item-drag-handle");
	const isByDragHandle = document.activeElement?.matches("[data-tool=drag-handle]") === true;
	if (!from) return undefined;
	return {
		/** The button with which the person can continue on the item that is now at this path. */
		buttonAfter(path: string, arranging: Arranging, isUp: boolean): HTMLElement | null {
			const moved = isByDragHandle ? "drag-handle" : isUp ? "moveUp" : "moveDown";
			const tool =
				arranging === "remove" ? "name" : arranging === "duplicate" ? arranging : moved;
			if (!from.matches(".outline"))
				return document.querySelector<HTMLElement>(
					`.${from.className} [data-tool=${tool}]`,
				);
			const row = `.outline li:has(> [data-path="${path}"])`;
			return document.querySelector<HTMLElement>(
				tool === "name" || tool === "drag-handle"
					? `${row} > [data-tool=${tool}]`
					: `${row} > .tools [data-tool=${tool}]`,
			);
		},
	};
}
