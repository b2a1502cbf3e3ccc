import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import { useWords } from "../words/language.ts";
import { around, type Box, clipped, dropPlace, within } from "./drop-place.ts";

/** Where the things being dragged are, measured again as they scroll. */
export type DragField = {
	/** Each of them, in order; undefined for one that is not shown. */
	readonly boxes: () => readonly (Box | undefined)[];
	/** The element in which they scroll. */
	readonly room: () => Box;
	readonly scrollBy: (pixels: number) => void;
};

/** Where in the window something was dropped, in pixels; undefined if it was moved with a key or a button. */
export type Dropped = { readonly x: number; readonly y: number };

export type ReorderOptions = {
	readonly count: number;
	/** Nothing comes before the one at this index. */
	readonly first?: number;
	/** Looked up when dragging starts; if left out, the children of `list`. */
	readonly field?: () => DragField | undefined;
	/** Moves one and returns where it has ended up; undefined if something else announces that, or nothing has moved. */
	readonly move: (from: number, to: number, dropped?: Dropped) => Promise<number | undefined> | number | undefined;
};

type Drag = { readonly x: number; readonly y: number; readonly name: string; readonly own: Box | undefined; readonly line: Box | undefined };

/** How many pixels a press must move to become a drag, and how near to an edge it scrolls. */
const slack = 4;
const edge = 56;

/** Reorders things: by dragging them, with a line that shows where they would go, or with Alt and the arrow keys. */
export function useReorder<List extends HTMLElement>({ count, first = 0, field, move }: ReorderOptions) {
	const word = useWords();
	const list = useRef<List>(null);
	const [drag, setDrag] = useState<Drag>();
	const [announcement, setTold] = useState("");
	const ending = useRef<AbortController>(undefined);
	useEffect(() => () => ending.current?.abort(), []);

	/** Moves something and announces it; the focus stays with it. */
	const announceMove = async (name: string, work: (() => ReturnType<ReorderOptions["move"]>) | undefined) => {
		if (work === undefined) return setTold(word("atTheEnd"));
		const focused = document.activeElement as HTMLElement | null;
		const index = await work();
		if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
		if (index !== undefined) setTold(word("hasMoved", { label: name, place: word("placeOf", { index: String(index + 1), count: String(count) }) }));
	};
	const go = (from: number, to: number, name: string, dropped?: Dropped) =>
		announceMove(name, to < first || to >= count ? undefined : () => move(from, to, dropped));

	const take = (event: PointerEvent<HTMLElement>, from: number, name: string) => {
		if (event.button !== 0 || !event.isPrimary) return;
		const dragHandle: HTMLElement = event.currentTarget;
		const start = { x: event.clientX, y: event.clientY };
		const { boxes, room, scrollBy } = field?.() ?? fieldOf(list.current);
		let at = start;
		let before = 0;
		// The focus is set by hand, so that no words are selected on the way.
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
			// Only toward where it is dragged: the handle may already be near an edge.
			const beyond = at.y > start.y ? Math.max(0, at.y - inside.bottom + edge) : -Math.max(0, inside.top + edge - at.y);
			if (before > 0) scrollBy((Math.max(-edge, Math.min(edge, beyond)) * (now - before)) / 60);
			before = now;
			const shown = boxes();
			const place = dropPlace(shown, from, first, at.x, at.y);
			const own = shown[from];
			// Without a transition, so that it stays over what scrolls.
			flushSync(() => setDrag({ ...at, name, own: own && clipped(own, inside), line: place && place.to !== from ? within(place.line, inside) : undefined }));
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
				// Where it is released, which may be farther than what was last drawn.
				at = { x, y };
				const place = dropPlace(boxes(), from, first, x, y);
				if (place !== undefined && place.to !== from) void go(from, place.to, name, at);
			},
			{ signal: end.signal },
		);
		for (const stop of ["pointercancel", "lostpointercapture"]) dragHandle.addEventListener(stop, () => end.abort(), { signal: end.signal });
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
		/** The list whose children are ordered, if there is no `field`. */
		list,
		/** Moves one when a button asks for it. */
		go: (from: number, to: number, name: string) => void go(from, to, name),
		announceMove: (...parts: Parameters<typeof announceMove>) => void announceMove(...parts),
		/** For the handle of one, and for the row that contains the handle. */
		dragHandle: (index: number, name: string) => ({ name, onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, index, name) }),
		row: (index: number, name: string) => ({ onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index, name) }),
		isDragging: drag !== undefined,
		/** What is shown while something is dragged. */
		mark: drag !== undefined && createPortal(<DragMark {...drag} />, document.getElementById("editor") ?? document.body),
		/** What was done, for a live region; empty if something else announces it. */
		announcement: announcement,
	};
}

/** What is dragged, where it was, and where it would go. */
function DragMark({ x, y, name, own, line }: Drag) {
	const at = ({ left, top, right, bottom }: Box) => ({ left, top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) });
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

/** The children of a list, as boxes in the window. */
function fieldOf(list: HTMLElement | null): DragField {
	let room: HTMLElement | null = list;
	while (room !== null && !(room.scrollHeight > room.clientHeight && /auto|scroll/.test(getComputedStyle(room).overflowY))) room = room.parentElement;
	return {
		boxes: () => [...(list?.children ?? [])].map((child) => around([child.getBoundingClientRect()])),
		room: () => room?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight),
		scrollBy: (top) => room?.scrollBy({ top, behavior: "instant" }),
	};
}
