import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ActionOf } from "../../actions/actions.ts";
import type { Outline } from "../../server/description/describe-page.ts";
import type { OutlineList } from "../../structure/outline.ts";
import type { EditorParts } from "../connection/editor-context.ts";
import type { Dropped } from "../drag/use-reorder.tsx";
import { refusedText } from "../ui/rejection.ts";
import { type Arranging, isMovable, type OutlinePlace, placeAt } from "./outline-place.ts";
import { firstTextOf, pathOfElement, sectionsIn } from "./page-sections.ts";
import type { StructureDone } from "./structure-toast.ts";

type ItemAction =
	| ActionOf<"moveItem">
	| ActionOf<"duplicateItem" | "removeItem">
	| ActionOf<"addSection">;

type Options = {
	readonly runAction: EditorParts["runAction"];
	/** Resolves once the server has responded to all earlier actions and the results are shown. */
	readonly settled: () => Promise<unknown>;
	readonly file: string;
	/** The lists of the file; undefined until the server has responded. */
	readonly outline: Outline | undefined;
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** Reports what was done, or the reason why it was not done. */
	readonly onDone: (done: StructureDone) => void;
};

/** How far above the pointer the top of a section is placed after a drop, in pixels. */
const belowTop = 32;

/**
 * The sections and list items of a page, and the actions on them. The focus follows a moved item.
 */
export function useStructure({ runAction, settled, file, outline, frame, onDone }: Options) {
	/** The index of the section under the pointer or the focus. */
	const [current, setCurrent] = useState<number>();
	/** The path of the list item under the pointer or the focus. */
	const [currentItem, setCurrentItem] = useState<string>();
	const [selected, setSelected] = useState<string>();
	/**
	 * The point of the page where something was dropped. While the pointer stays at this point,
	 * content that moves under it does not become current.
	 */
	const dropPoint = useRef<Dropped>(undefined);
	/**
	 * Whether an action is running. Until its result is known, the indexes of items may be wrong,
	 * so another action could affect the wrong item.
	 */
	const isBusy = useRef(false);
	const [adding, setAdding] = useState<{
		readonly path: readonly (string | number)[];
		readonly from: HTMLElement | null;
	}>();
	/** The chosen kind of section, until the section has been added. */
	const [addingKind, setAddingKind] = useState<string>();
	const latest = useRef(outline);
	useEffect(() => {
		latest.current = outline;
	});
	const sections = outline?.lists.find(({ name }) => name === "sections");
	const item = current === undefined ? undefined : sections?.items[current];
	const inList =
		currentItem === undefined
			? undefined
			: placeAt(outline?.lists ?? [], currentItem.split("."));

	/**
	 * Sends an action unless another one is running. `then` runs after the result is shown, and
	 * moves the focus to where the person continues.
	 */
	async function inTurn(request: () => ItemAction, then: () => void, onFailed = () => {}) {
		if (isBusy.current) {
			onFailed();
			return onDone({ name: "stillBusy" });
		}
		isBusy.current = true;
		// A text that is being saved changes the item that contains it. The action must use the
		// stamp of the item after that.
		await settled();
		const answer = await runAction(request()).catch(() => undefined);
		if (answer?.ok !== true) {
			onDone(
				answer === undefined
					? { name: "offline" }
					: { name: "failed", reason: refusedText(answer) },
			);
			onFailed();
		}
		isBusy.current = false;
		if (answer?.ok === true) then();
	}

	async function arrange(place: OutlinePlace, arranging: Arranging) {
		const { item, list, index, file: fileOfPlace = file } = place;
		const others = {
			moveUp: index - 1,
			moveDown: index + 1,
			duplicate: index + 1,
			remove: Math.min(index, list.items.length - 2),
		};
		const to = typeof arranging === "object" ? arranging.to : others[arranging];
		const isMove = arranging !== "duplicate" && arranging !== "remove";
		const from = document.activeElement?.closest(".outline, .section-tools, .item-grip");
		const isByDragHandle = document.activeElement?.matches("[data-tool=grip]") === true;
		const dropped = typeof arranging === "object" ? arranging.dropped : undefined;
		const outer = frame.current?.getBoundingClientRect();
		dropPoint.current = dropped &&
			outer && { x: dropped.x - outer.left, y: dropped.y - outer.top };
		// A dropped section stays under the pointer.
		const top =
			dropPoint.current === undefined
				? topOf(index)
				: Math.min(Math.max(dropPoint.current.y - belowTop, 0), innerHeight / 2);
		const request = (): ItemAction => {
			const own =
				place.file === undefined
					? latest.current?.lists.find(({ path }) => path.join() === list.path.join())
					: undefined;
			const about = {
				file: place.file ?? outline?.file ?? file,
				path: item.path,
				expected: (own?.items[index] ?? item).stamp,
			};
			return isMove
				? { kind: "moveItem", to, ...about }
				: { kind: arranging === "remove" ? "removeItem" : "duplicateItem", ...about };
		};
		await inTurn(request, () => {
			const path = [...list.path, to];
			flushSync(() => {
				setSelected(path.join("."));
				if (list === sections) setCurrent(to);
				else setCurrentItem(path.join("."));
			});
			if (isMove && list === sections)
				frame.current?.contentWindow?.scrollBy({
					top: topOf(to) - top,
					behavior: "instant",
				});
			// Moves the buttons to the item before one of them gets the focus.
			flushSync(() => frame.current?.contentWindow?.dispatchEvent(new Event("scroll")));
			const moved = isByDragHandle ? "grip" : to < index ? "moveUp" : "moveDown";
			const tool =
				arranging === "remove" ? "name" : arranging === "duplicate" ? arranging : moved;
			const row = `.outline li:has(> [data-path="${path.join(".")}"])`;
			const inOutline =
				tool === "name" || tool === "grip"
					? `${row} > [data-tool=${tool}]`
					: `${row} > .tools [data-tool=${tool}]`;
			const next =
				from &&
				document.querySelector<HTMLElement>(
					from.matches(".outline") ? inOutline : `.${from.className} [data-tool=${tool}]`,
				);
			// If the person has opened an inspector in the meantime, the focus stays in it.
			if (!document.activeElement?.closest(".inspector"))
				(next ?? firstTextOf(frame.current?.contentDocument, fileOfPlace, path))?.focus({
					preventScroll: next != null,
				});
			onDone({
				name: isMove ? "hasMoved" : arranging === "remove" ? "hasRemoved" : "hasDuplicated",
				place: { ...place, index: to },
			});
		});
	}

	async function add(kind: string) {
		if (adding === undefined || addingKind !== undefined) return;
		const { path, from } = adding;
		setAddingKind(kind);
		await inTurn(
			() => ({ kind: "addSection", file: outline?.file ?? file, path, section: kind }),
			() => {
				// Closes the dialog at once. It returns the focus to the button that opened it, so
				// the focus can move only after that.
				flushSync(stopAdding);
				setSelected(path.join("."));
				const text = firstTextOf(frame.current?.contentDocument, file, path);
				text?.scrollIntoView({ block: "center", behavior: "instant" });
				if (!document.activeElement?.closest(".inspector"))
					text?.focus({ preventScroll: true });
				onDone({ name: "hasAdded", kind });
			},
			() => {
				flushSync(stopAdding);
				from?.focus();
			},
		);
	}

	function stopAdding() {
		setAdding(undefined);
		setAddingKind(undefined);
	}

	/** The distance of a section from the top of the iframe, in pixels. */
	function topOf(index: number): number {
		const found = sectionsIn(frame.current?.contentDocument, file).find(
			(each) => each.index === index,
		);
		return found?.element.getBoundingClientRect().top ?? 0;
	}

	/** Selects an item, and scrolls the page to it. */
	function select(place: OutlinePlace | undefined) {
		setSelected(place?.item.path.join("."));
		const text = place && firstTextOf(frame.current?.contentDocument, file, place.item.path);
		text?.scrollIntoView({ block: "center", behavior: "instant" });
		if (place?.list === sections && place !== undefined) setCurrent(place.index);
	}

	return {
		outline,
		selected,
		select,
		/** The place of the section under the pointer or the focus. */
		here:
			sections &&
			item &&
			({ list: sections, item, index: current ?? 0 } satisfies OutlinePlace),
		/**
		 * The place of the list item under the pointer or the focus; undefined if it cannot move in
		 * its list.
		 */
		hereItem:
			inList !== undefined && inList.list !== sections && isMovable(inList)
				? inList
				: undefined,
		arrange: (place: OutlinePlace, arranging: Arranging) => void arrange(place, arranging),
		/** The path that the new section will get, while the dialog is open. */
		adding,
		startAdding: (place: OutlinePlace | undefined) =>
			setAdding({
				path: addedPath(sections, place),
				from: document.activeElement instanceof HTMLElement ? document.activeElement : null,
			}),
		add: (kind: string) => void add(kind),
		addingKind,
		stopAdding,
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
			if (found !== undefined) setCurrent(found.index);
			const path = pathOfElement(element, file);
			// Between two items, the last item stays current, so that the pointer can reach its
			// drag handle.
			if (path !== undefined && placeAt(outline?.lists ?? [], path)?.list !== sections)
				setCurrentItem(path.join("."));
		},
	};
}

function addedPath(
	sections: OutlineList | undefined,
	place: OutlinePlace | undefined,
): (string | number)[] {
	return [
		...(sections?.path ?? []),
		place === undefined ? (sections?.items.length ?? 0) : place.index + 1,
	];
}
