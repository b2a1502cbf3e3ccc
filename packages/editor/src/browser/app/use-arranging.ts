import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { RefObject } from "react";
import type { ContentField } from "../../fields/field.ts";
import { closeInspector } from "../inspector/close-inspector.ts";
import { type Arranging, type OutlinePlace, placeOfKey } from "../sections/outline-place.ts";
import { firstTextOf } from "../sections/page-sections.ts";
import { structureToast } from "../sections/structure-toast.ts";
import { useStructure } from "../sections/use-structure.ts";
import { refusedToast, type Toast } from "../toasts/first-toast.ts";
import { coversPage } from "./app-places.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";

type Options = {
	readonly live: LivePage;
	readonly opened: OpenedParts;
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** The language of the editor. */
	readonly language: MessageLanguage;
	readonly onDone: (toast: Toast) => void;
};

/** Arranges sections and items, on the page and from the inspector of a text in them. */
export function useArranging({ live, opened, frame, language, onDone }: Options) {
	const { runAction, settled, file, outline, locale } = live;
	const structure = useStructure({
		runAction,
		settled,
		file,
		outline,
		frame,
		onDone: (done) => {
			if (done.name === "hasAdded" && coversPage()) opened.close("panel");
			onDone(structureToast(done, structure.outline, language, locale));
		},
	});
	const arrangeFromInspector = (place: OutlinePlace, arranging: Arranging) =>
		closeInspector(() => {
			opened.makeWayFor("action");
			structure.arrange(place, arranging);
		});
	const removePart = ({ key, file: fileOfPart, path, called, value }: ContentField) =>
		closeInspector(async () => {
			opened.makeWayFor("action");
			const result = await runAction({
				kind: "setField",
				key,
				expected: value ?? null,
				value: null,
			});
			onDone(result.ok ? { name: "hasRemoved", text: called } : refusedToast(result));
			// If the person has opened another inspector in the meantime, the focus stays in it.
			if (!document.activeElement?.closest(".inspector"))
				firstTextOf(frame.current?.contentDocument, fileOfPart, path.slice(0, -1))?.focus({
					preventScroll: true,
				});
		});
	return {
		structure,
		placeOfInspector: placeOfKey(outline, opened.inspector?.keys[0], live.opened?.lists),
		arrangeFromInspector,
		removePart,
	};
}
