import { type RefObject, useEffect, useState } from "react";
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

/** The thin bar at the top of the section that the pointer or the focus is in. It stands outside of the page, over it. */
export function SectionTools({ frame, file, version, onName, ...tools }: SectionToolsProps) {
	const name = useItemName();
	const { index } = tools.place;
	const [top, setTop] = useState<number>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed is measured anew.
	useEffect(() => {
		const view = frame.current?.contentWindow;
		const measure = () => {
			const box = sectionsIn(frame.current?.contentDocument, file)
				.find((each) => each.index === index)
				?.element.getBoundingClientRect();
			setTop(box === undefined || box.bottom < 44 || box.top > (view?.innerHeight ?? 0) - 44 ? undefined : Math.max(box.top, 0));
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
		<div className="section-tools" style={{ top: top ?? 0, visibility: top === undefined ? "hidden" : "visible" }}>
			<button type="button" data-tool="name" onClick={() => onName(tools.place)}>
				{name(tools.place)}
			</button>
			<ItemTools {...tools} />
		</div>
	);
}
