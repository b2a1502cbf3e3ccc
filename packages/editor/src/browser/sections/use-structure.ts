import { type RefObject, useState } from "react";
import type { Outline } from "../../server/description/describe-page.ts";
import type { EditorParts } from "../connection/editor-context.ts";
import type { Arranging, OutlinePlace } from "./outline-place.ts";
import { firstTextOf } from "./page-sections.ts";
import type { StructureDone } from "./structure-toast.ts";
import { useAddSection } from "./use-add-section.ts";
import { useArrangeItem } from "./use-arrange-item.ts";
import { useCurrentItem } from "./use-current-item.ts";
import { useItemActions } from "./use-item-actions.ts";

type Options = Pick<EditorParts, "runAction" | "settled"> & {
	readonly file: string;
	/** The lists of the file; undefined until the server has responded. */
	readonly outline: Outline | undefined;
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** Reports what was done, or the reason why it was not done. */
	readonly onDone: (done: StructureDone) => void;
};

/** The sections and list items of a page, and the actions on them. */
export function useStructure({ runAction, settled, file, outline, frame, onDone }: Options) {
	const [selected, onSelect] = useState<string>();
	const current = useCurrentItem(file, outline, frame);
	const { sections, here, hereItem, point } = current;
	const run = useItemActions({ runAction, settled, onDone });
	const arrange = useArrangeItem({ file, outline, frame, current, run, onSelect, onDone });
	const adding = useAddSection({
		file,
		outlineFile: outline?.file,
		sections,
		frame,
		run,
		onSelect,
		onDone,
	});
	return {
		outline,
		selected,
		/** Selects an item, and scrolls the page to it. */
		select: (place: OutlinePlace | undefined) => {
			onSelect(place?.item.path.join("."));
			const text =
				place && firstTextOf(frame.current?.contentDocument, file, place.item.path);
			text?.scrollIntoView({ block: "center", behavior: "instant" });
			if (place?.list === sections && place !== undefined) current.setIndex(place.index);
		},
		here,
		hereItem,
		point,
		arrange: (place: OutlinePlace, arranging: Arranging) => void arrange(place, arranging),
		...adding,
	};
}
