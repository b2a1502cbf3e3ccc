import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { OutlineList } from "../../structure/outline.ts";
import type { ShownRejection } from "../ui/rejection.ts";
import type { OutlinePlace } from "./outline-place.ts";
import { firstTextOf } from "./page-sections.ts";
import type { StructureDone } from "./structure-toast.ts";
import type { RunItemAction } from "./use-item-actions.ts";

type Options = {
	/** The content file of the page or entry that is shown. */
	readonly file: string;
	/** The file whose outline is known. */
	readonly outlineFile: string | undefined;
	readonly sections: OutlineList | undefined;
	readonly frame: RefObject<HTMLIFrameElement | null>;
	readonly run: RunItemAction;
	/** Selects the item with this path in the panel of sections. */
	readonly onSelect: (path: string) => void;
	readonly onDone: (done: StructureDone) => void;
};

/** The kind of the sections that are added from what a service gives. */
export const embedKind = "embed";

/** The path that the new section will get, and the element that had the focus. */
type NewPlace = {
	readonly path: readonly (string | number)[];
	readonly from: HTMLElement | null;
};

/** The dialog that adds a section to a page. */
export function useAddSection(options: Options) {
	const { file, outlineFile, sections, frame, run, onSelect, onDone } = options;
	const [adding, setAdding] = useState<NewPlace>();
	/** The chosen kind of section, until the section has been added. */
	const [addingKind, setAddingKind] = useState<string>();
	const stopAdding = () => {
		setAdding(undefined);
		setAddingKind(undefined);
	};
	const show = (kind: string, path: NewPlace["path"]) => {
		// Closes the dialog at once. It returns the focus to the button that opened it, so the
		// focus can move only after that.
		flushSync(stopAdding);
		onSelect(path.join("."));
		const text = firstTextOf(frame.current?.contentDocument, file, path);
		text?.scrollIntoView({ block: "center", behavior: "instant" });
		if (!document.activeElement?.closest(".inspector")) text?.focus({ preventScroll: true });
		onDone({ name: "hasAdded", kind });
	};
	const add = async (kind: string) => {
		if (adding === undefined || addingKind !== undefined) return;
		const { path, from } = adding;
		setAddingKind(kind);
		await run(
			() => ({ kind: "addSection", file: outlineFile ?? file, path, section: kind }),
			() => show(kind, path),
			() => {
				flushSync(stopAdding);
				from?.focus();
			},
		);
	};
	const paste = async (pasted: string): Promise<ShownRejection | undefined> => {
		if (adding === undefined || addingKind !== undefined) return undefined;
		const { path } = adding;
		let rejected: ShownRejection | undefined;
		setAddingKind(embedKind);
		await run(
			() => ({ kind: "addEmbed", file: outlineFile ?? file, path, pasted }),
			() => show(embedKind, path),
			// The dialog stays open with what was pasted.
			() => setAddingKind(undefined),
			(reason) => {
				rejected = reason;
			},
		);
		return rejected;
	};
	return {
		/** The path that the new section will get, while the dialog is open. */
		adding,
		addingKind,
		startAdding: (place: OutlinePlace | undefined) =>
			setAdding({
				path: [
					...(sections?.path ?? []),
					place === undefined ? (sections?.items.length ?? 0) : place.index + 1,
				],
				from: document.activeElement instanceof HTMLElement ? document.activeElement : null,
			}),
		add: (kind: string) => void add(kind),
		/** Adds a section from what a service gives. Returns why it was rejected, if it was. */
		paste,
		stopAdding,
	};
}
