import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import type { EditorView } from "prosemirror-view";
import { isRich, type RowKind } from "../../article/rows.ts";
import { withSelection } from "./cell-caret.ts";
import { textOf, toggled } from "./cell-document.ts";
import type { CellProps } from "./cell-props.ts";

const marks = { b: "strong", i: "emphasis", e: "code" } as const;

/** Patterns that change the kind of the row when typed at its beginning, as in Markdown. */
const typedKinds: readonly (readonly [RowKind, RegExp])[] = [
	["heading", /^#{1,3}[ \u3000]$/],
	["list", /^(?:[-*][ \u3000]|[・•])$/],
	["numbered", /^[1１][.．][ \u3000]?$/],
	["quote", /^[>＞][ \u3000]$/],
];

/**
 * What the text before the cursor chooses: a kind, such as "# ", or the menu of kinds ("/").
 * Undefined if it chooses nothing.
 */
export function typedChoice(
	view: EditorView,
	{ kind, onKind, onMenu }: CellProps,
): { readonly length: number; readonly apply: () => void } | undefined {
	const { doc, selection } = view.state;
	const before = doc.textBetween(0, selection.from);
	const typed =
		kind === "paragraph" && onKind !== undefined
			? typedKinds.find(([, pattern]) => pattern.test(before))?.[0]
			: undefined;
	if (typed !== undefined) return { length: before.length, apply: () => onKind?.(typed) };
	const isMenu = doc.textContent === before && (before === "/" || before === "／");
	return isMenu && onMenu !== undefined ? { length: before.length, apply: onMenu } : undefined;
}

/** Handles a key in a cell. Returns whether it did. */
export function handleCellKey(view: EditorView, event: KeyboardEvent, props: CellProps): boolean {
	const key = pressedKey(event);
	if (key === "" || view.composing) return false;
	const { state } = withSelection(view);
	const hasMarkup = isRich(props.kind);
	const { altKey } = event;
	const isCommand = event.ctrlKey || event.metaKey;
	const mark = isCommand && !altKey ? marks[key.toLowerCase() as keyof typeof marks] : undefined;
	if (mark !== undefined) {
		if (hasMarkup) view.dispatch(toggled(state, mark));
		return true;
	}
	if (isCommand && key.toLowerCase() === "k") {
		if (hasMarkup) props.onLink?.();
		return true;
	}
	if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
		props.onMove?.(key === "ArrowUp" ? -1 : 1);
		return true;
	}
	return leaveOrChangeRow(view, event, key, props);
}

/** Handles the keys that split, join or leave a row. Returns whether the key is one of them. */
function leaveOrChangeRow(
	view: EditorView,
	{ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
	key: string,
	{ kind, onSplit, onJoin, onLeave }: CellProps,
): boolean {
	const { selection, doc } = view.state;
	const hasMarkup = isRich(kind);
	const isCommand = ctrlKey || metaKey;
	if (key === "Enter") {
		if (onSplit === undefined) onLeave("down");
		else
			onSplit(
				textOf(doc.cut(0, selection.from), hasMarkup),
				textOf(doc.cut(selection.to), hasMarkup),
			);
		return true;
	}
	if (key === "Tab" && !isCommand && !altKey) return onLeave(shiftKey ? "previous" : "next");
	if (
		(key === "ArrowUp" || key === "ArrowDown") &&
		!shiftKey &&
		!isCommand &&
		view.endOfTextblock(key === "ArrowUp" ? "up" : "down")
	)
		return onLeave(key === "ArrowUp" ? "up" : "down");
	if (onJoin === undefined || !selection.empty) return false;
	if (key === "Backspace" && selection.from === 0) onJoin(-1);
	else if (key === "Delete" && selection.to === doc.content.size) onJoin(1);
	else return false;
	return true;
}
