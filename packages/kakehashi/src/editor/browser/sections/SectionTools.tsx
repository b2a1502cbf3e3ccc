import { type RefObject, useEffect, useRef, useState } from "react";
import { type Box, freePlace } from "./free-place.ts";
import { ItemTools, type ItemToolsProps } from "./ItemTools.tsx";
import { useItemName } from "./item-name.ts";
import { sectionsIn } from "./page-sections.ts";

export type SectionToolsProps = ItemToolsProps & {
	readonly frame: RefObject<HTMLIFrameElement | null>;
	readonly file: string;
	/** Changes when the page has changed. */
	readonly version: number;
	readonly onName: (place: ItemToolsProps["place"]) => void;
};

/** The thin bar of the section that the pointer or the focus is in. It is outside of the page, over it, where it covers no words. */
export function SectionTools({ frame, file, version, onName, ...tools }: SectionToolsProps) {
	const name = useItemName();
	const { index } = tools.place;
	const own = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed is measured again.
	useEffect(() => {
		const view = frame.current?.contentWindow;
		const section = sectionsIn(frame.current?.contentDocument, file).find((each) => each.index === index)?.element;
		const measure = () => {
			const [box, tools, page] = [section?.getBoundingClientRect(), own.current, frame.current];
			const height = view?.innerHeight ?? 0;
			if (!section || !box || !tools || !page || box.bottom < 44 || box.top > height - 44) return setAt(undefined);
			// Beside a page that is narrower than the window there is room as well.
			const [left, width] = [page.offsetLeft, tools.offsetParent?.clientWidth ?? 0];
			const room = { left: margin - left, right: width - margin - left, top: Math.max(box.top, 0), bottom: Math.min(box.bottom, height) };
			const free = freePlace(room, { width: tools.offsetWidth, height: tools.offsetHeight }, wordsAround(section));
			setAt({ left: free.left + left, top: free.top });
		};
		measure();
		view?.addEventListener("scroll", measure, { passive: true });
		view?.addEventListener("resize", measure);
		return () => {
			view?.removeEventListener("scroll", measure);
			view?.removeEventListener("resize", measure);
		};
	}, [frame, file, index, version]);
	return (
		<div ref={own} className="section-tools" style={at ?? { visibility: "hidden" }}>
			<button type="button" data-tool="name" onClick={() => onName(tools.place)}>
				{name(tools.place)}
			</button>
			<ItemTools {...tools} />
		</div>
	);
}

/** How far it stays from the edges, in pixels. */
const margin = 16;

/**
 * Where words and what can be pressed are in a section, in those beside it, which may reach into it, and around all of them. A
 * picture is large enough to be clicked on beside the bar.
 */
function wordsAround(section: HTMLElement): Box[] {
	const [page, all] = [section.ownerDocument, section.parentElement];
	const near = new Set<Node | null>([section, section.previousElementSibling, section.nextElementSibling]);
	const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
		node.parentNode === all && !near.has(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
	);
	const range = page.createRange();
	const taken: Box[] = [];
	while (walker.nextNode()) {
		const node = walker.currentNode;
		if (node.nodeType === Node.TEXT_NODE) {
			range.selectNodeContents(node);
			taken.push(...range.getClientRects());
		} else if ((node as Element).matches("a, button, summary, input, select, textarea")) taken.push((node as Element).getBoundingClientRect());
	}
	return taken;
}
