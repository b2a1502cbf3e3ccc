import type { EditorView } from "prosemirror-view";
import type { PastedRow } from "../../article/pasted-rows.ts";
import type { RowKind } from "../../article/rows.ts";

export type CellProps = {
	readonly kind: RowKind;
	readonly text: string;
	/** A BCP 47 language tag. */
	readonly lang: string;
	readonly label: string;
	readonly placeholder: string;
	readonly describedBy?: string | undefined;
	/** The id of the element that says why the text was refused. */
	readonly wrongBy?: string | undefined;
	readonly onChange: (text: string) => void;
	readonly onCompose: (isComposing: boolean) => void;
	/** Gets the view when the cell is mounted, and undefined when it is unmounted. */
	readonly onView: (view: EditorView | undefined) => void;
	readonly onFocus: () => void;
	/** Handles Enter. Gets the text before and after the cursor. */
	readonly onSplit?: (before: string, after: string) => void;
	/** Handles Backspace at the beginning (-1) and Delete at the end (1). */
	readonly onJoin?: (by: -1 | 1) => void;
	readonly onMove?: (by: -1 | 1) => void;
	/**
	 * Moves the cursor out of the text: to the row above or below, or to the next or previous text.
	 * Returns whether that text exists.
	 */
	readonly onLeave: (to: "up" | "down" | "next" | "previous") => boolean;
	readonly onKind?: (kind: RowKind) => void;
	readonly onMenu?: () => void;
	readonly onLink?: () => void;
	/**
	 * Handles pasted rows or pictures. `before` and `after` are the texts around the selection that
	 * the paste replaces. `excluded` counts the pictures that were not pasted.
	 */
	readonly onPaste: (
		rows: readonly PastedRow[],
		files: readonly File[],
		before: string,
		after: string,
		excluded: number,
	) => void;
};
