import type { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef } from "react";
import type { Caret } from "../../article/change-rows.ts";
import { putCaret } from "./cell-caret.ts";

/** The cells of the article editor, by row and language, and the cursor that moves between them. */
export function useCaret() {
	const views = useRef(new Map<string, EditorView>());
	const wanted = useRef<Caret>(undefined);
	// A layout effect, because the row that gets the cursor may have just been rendered.
	useLayoutEffect(() => {
		const caret = wanted.current;
		const view = caret && views.current.get(`${caret.id} ${caret.code}`);
		if (caret === undefined || view === undefined) return;
		wanted.current = undefined;
		putCaret(view, caret.at);
	});
	return {
		views: views.current,
		/** Moves the cursor after the next rendering. */
		focus: (next: Caret | undefined) => {
			wanted.current = next;
		},
		/** Moves the cursor at once. Returns whether its cell exists. */
		go: (at: Caret) => {
			const view = views.current.get(`${at.id} ${at.code}`);
			if (view !== undefined) putCaret(view, at.at);
			return view !== undefined;
		},
		/** The id of the row and the code of the language with the cursor. */
		focused: () => {
			const [name] = [...views.current].find(([, view]) => view.hasFocus()) ?? [];
			const [row, code = ""] = name?.split(" ") ?? [];
			return { row, code };
		},
	};
}
