import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useTranslate } from "../i18n/language.ts";
import { around, type Box, clipped, dropPlace, within } from "./drop-place.ts";

/**
 * The positions of the items that can be reordered. They are measured again while the items scroll.
 */
export type DragField = {
	/** The boxes of the items, in order; undefined for an item that is not shown. */
	readonly boxes: () => readonly (Box | undefined)[];
	/** The box of the element that scrolls the items. */
	readonly room: () => Box;
	readonly scrollBy: (pixels: number) => void;
};

/**
 * Where an item was dropped, in pixels from the top left of the window. Undefined in callers if it
 * was moved with a key or a button.
 */
export type Dropped = { readonly x: number; readonly y: number };

export type ReorderOptions = {
	readonly count: number;
	/** The lowest index that an item can move to. Default 0. */
	readonly first?: number;
	/** Called when dragging starts. If omitted, the items are the children of `list`. */
	readonly field?: () => DragField | undefined;
	/**
	 * Moves an item and returns its new index. Undefined if something else announces the move, or
	 * if nothing moved.
	 */
	readonly move: (
		from: number,
		to: number,
		dropped?: Dropped,
	) => Promise<number | undefined> | number | undefined;
};

type Drag = {
	readonly x: number;
	readonly y: number;
	readonly name: string;
	readonly own: Box | undefined;
	readonly line: Box | undefined;
};

/**
 * In pixels: how far a press must move to become a drag, and how near to an edge the pointer must
 * be to scroll.
 */
const slack = 4;
const edge = 56;

/**
 * Reorders items by dragging, with a line that marks the new place, or with Alt and the arrow keys.
 */
export function useReorder<List extends HTMLElement>({
	count,
	first = 0,
	field,
	move,
}: ReorderOptions) {
	const t = useTranslate();
	const list = useRef<List>(null);
	const [drag, setDrag] = useState<Drag>();
	const [announcement, setAnnouncement] = useState("");
	const ending = useRef<AbortController>(undefined);
	useEffect(() => () => ending.current?.abort(), []);

	/** Moves an item and announces the result. The item stays focused. */
	const announceMove = async (
		name: string,
		work: (() => ReturnType<ReorderOptions["move"]>) | undefined,
	) => {
		if (work === undefined) return setAnnouncement(t("atTheEnd"));
		const focused = document.activeElement as HTMLElement | null;
		const index = await work();
		if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
		if (index !== undefined)
			setAnnouncement(
				t("hasMoved", {
					label: name,
					place: t("placeOf", { index: String(index + 1), count }),
				}),
			);
	};
	const go = (from: number, to: number, name: string, dropped?: Dropped) =>
		announceMove(name, to < first || to >= count ? undefined : () => move(from, to, dropped));

	const startDrag = (event: PointerEvent<HTMLElement>, from: number, name: string) => {
		if (event.button !== 0 || !event.isPrimary) return;
		const dragHandle: HTMLElement = event.currentTarget;
		const start = { x: event.clientX, y: event.clientY };
		const { boxes, room, scrollBy } = field?.() ?? fieldOf(list.current);
		let at = start;
		let before = 0;
		// Prevents text selection during the drag. This also prevents the focus, so it is set here.
		event.preventDefault();
		dragHandle.focus({ preventScroll: true });
		dragHandle.setPointerCapture(event.pointerId);
		const end = new AbortController();
		ending.current?.abort();
		ending.current = end;
		end.signal.addEventListener("abort", () => setDrag(undefined));
		const follow = (now: number) => {
			if (end.signal.aborted) return;
			if (!dragHandle.isConnected) return end.abort();
			const inside = room();
			// Scrolls only in the direction of the drag, because the drag handle may be near an
			// edge from the start.
			const beyond =
				at.y > start.y
					? Math.max(0, at.y - inside.bottom + edge)
					: -Math.max(0, inside.top + edge - at.y);
			if (before > 0)
				scrollBy((Math.max(-edge, Math.min(edge, beyond)) * (now - before)) / 60);
			before = now;
			const shown = boxes();
			const place = dropPlace(shown, from, first, at.x, at.y);
			const own = shown[from];
			// Renders synchronously, so that the mark stays over the scrolling items.
			flushSync(() =>
				setDrag({
					...at,
					name,
					own: own && clipped(own, inside),
					line: place && place.to !== from ? within(place.line, inside) : undefined,
				}),
			);
			requestAnimationFrame(follow);
		};
		dragHandle.addEventListener(
			"pointermove",
			({ clientX: x, clientY: y }) => {
				const isFirst = at === start && Math.hypot(x - start.x, y - start.y) > slack;
				if (isFirst || at !== start) at = { x, y };
				if (isFirst) requestAnimationFrame(follow);
			},
			{ signal: end.signal },
		);
		dragHandle.addEventListener(
			"pointerup",
			({ clientX: x, clientY: y }) => {
				end.abort();
				if (at === start) return;
				// The pointer may be released farther away than where the last frame was drawn.
				at = { x, y };
				const place = dropPlace(boxes(), from, first, x, y);
				if (place !== undefined && place.to !== from) void go(from, place.to, name, at);
			},
			{ signal: end.signal },
		);
		for (const stop of ["pointercancel", "lostpointercapture"])
			dragHandle.addEventListener(stop, () => end.abort(), { signal: end.signal });
		const onKey = (event: globalThis.KeyboardEvent) => {
			event.preventDefault();
			event.stopImmediatePropagation();
			if (pressedKey(event) === "Escape") end.abort();
		};
		addEventListener("keydown", onKey, { capture: true, signal: end.signal });
	};

	const onKeyDown = (event: KeyboardEvent, from: number, name: string) => {
		const by = { ArrowUp: -1, ArrowDown: 1 }[pressedKey(event)];
		if (by === undefined || !event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		void go(from, from + by, name);
	};

	return {
		/** The element whose children are reordered, if there is no `field`. */
		list,
		/** Moves an item, for a button. */
		go: (from: number, to: number, name: string) => void go(from, to, name),
		announceMove: (...parts: Parameters<typeof announceMove>) => void announceMove(...parts),
		/** Props for the drag handle of an item, and for the row that contains the drag handle. */
		dragHandle: (index: number, name: string) => ({
			name,
			onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(event, index, name),
		}),
		row: (index: number, name: string) => ({
			onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index, name),
		}),
		isDragging: drag !== undefined,
		/** What to render during a drag. */
		mark:
			drag !== undefined &&
			createPortal(
				<DragMark {...drag} />,
				document.getElementById("editor") ?? document.body,
			),
		/**
		 * The text of a live region about the last move; empty if something else announces the
		 * move.
		 */
		announcement: announcement,
	};
}

/** Shows the name of the dragged item, its previous place, and its new place. */
function DragMark({ x, y, name, own, line }: Drag) {
	const at = ({ left, top, right, bottom }: Box) => ({
		left,
		top,
		width: Math.max(right - left, 0),
		height: Math.max(bottom - top, 0),
	});
	return (
		<div className="dragging" aria-hidden="true">
			{own !== undefined && <div className="drag-own" style={at(own)} />}
			{line !== undefined && <div className="drop-line" style={at(line)} />}
			<div className="drag-name" style={{ left: x, top: y }}>
				{name}
			</div>
		</div>
	);
}

/** The children of a list as items, and the nearest ancestor that scrolls. */
function fieldOf(list: HTMLElement | null): DragField {
	let room: HTMLElement | null = list;
	while (
		room !== null &&
		!(
			room.scrollHeight > room.clientHeight &&
			/auto|scroll/.test(getComputedStyle(room).overflowY)
		)
	)
		room = room.parentElement;
	return {
		boxes: () =>
			[...(list?.children ?? [])].map((child) => around([child.getBoundingClientRect()])),
		room: () => room?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight),
		scrollBy: (top) => room?.scrollBy({ top, behavior: "instant" }),
	};
}
