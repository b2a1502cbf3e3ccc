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

/** The thin bar of the section that the pointer or the focus is in. It stands outside of the page, over it, where it covers no words. */
export function SectionTools({ frame, file, version, onName, ...tools }: SectionToolsProps) {
	const name = useItemName();
	const { index } = tools.place;
	const own = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed is measured anew.
	useEffect(() => {
		const view = frame.current?.contentWindow;
		const measure = () => {
			const section = sectionsIn(frame.current?.contentDocument, file).find((each) => each.index === index);
			const [box, tools, page] = [section?.element.getBoundingClientRect(), own.current, frame.current];
			const height = view?.innerHeight ?? 0;
			if (!box || !tools || !page || box.bottom < 44 || box.top > height - 44) return setAt(undefined);
			// Beside a page that is narrower than the window there is room as well.
			const [left, width] = [page.offsetLeft, tools.offsetParent?.clientWidth ?? 0];
			const room = { left: margin - left, right: width - margin - left, top: Math.max(box.top, 0), bottom: Math.min(box.bottom, height) };
			const free = freePlace(room, { width: tools.offsetWidth, height: tools.offsetHeight }, wordsIn(page.contentDocument));
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

/** Where words and what can be pressed stand in a page. A picture is large enough to be clicked on beside the bar. */
function wordsIn(page: Document | null): Box[] {
	if (page === null) return [];
	const texts: Box[] = [];
	const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
	const range = page.createRange();
	while (walker.nextNode()) {
		range.selectNodeContents(walker.currentNode);
		texts.push(...range.getClientRects());
	}
	const pressed = [...page.querySelectorAll("a, button, summary, input, select, textarea")].map((element) => element.getBoundingClientRect());
	return [...texts, ...pressed];
}
