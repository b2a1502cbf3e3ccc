import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/**
 * Sets the selection of the view to that of the browser. The browser reports a moved cursor with a
 * short delay, so the view may not have it yet.
 */
export function withSelection(view: EditorView): EditorView {
	const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
	if (
		!anchorNode ||
		!focusNode ||
		!view.dom.contains(anchorNode) ||
		!view.dom.contains(focusNode)
	)
		return view;
	const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0);
	const head = view.posAtDOM(focusNode, focusOffset ?? 0);
	const { doc, selection, tr } = view.state;
	if (selection.anchor !== anchor || selection.head !== head)
		view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)));
	return view;
}

/** Puts the cursor into a cell and scrolls the cell into view. */
export function putCaret(view: EditorView, at: number | "end"): void {
	const { doc, tr } = view.state;
	view.updateState(
		view.state.apply(
			tr.setSelection(
				TextSelection.create(
					doc,
					at === "end" ? doc.content.size : Math.min(at, doc.content.size),
				),
			),
		),
	);
	view.focus();
	// Scrolls only after the focus, because on a phone the cell gets its final position when it is
	// focused.
	view.updateState(view.state.apply(view.state.tr.scrollIntoView()));
}
