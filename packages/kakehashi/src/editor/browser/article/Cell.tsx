import { TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import type { PastedRow } from "../../article/pasted-rows.ts";
import { isRich, type RowKind } from "../../article/rows.ts";
import { useEditor } from "../connection/editor-context.ts";
import { siteAddresses } from "../connection/site-addresses.ts";
import { cellSchema, cellState, documentOf, textOf, toggled, typedMark } from "./cell-document.ts";
import { pastedIn } from "./pasted-in.ts";

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
	 * the paste replaces. `leftOut` counts the pictures that were not pasted.
	 */
	readonly onPaste: (
		rows: readonly PastedRow[],
		files: readonly File[],
		before: string,
		after: string,
		leftOut: number,
	) => void;
};

/** Patterns that change the kind of the row when typed at its beginning, as in Markdown. */
const typedKinds: readonly (readonly [RowKind, RegExp])[] = [
	["heading", /^#{1,3}[ \u3000]$/],
	["list", /^(?:[-*][ \u3000]|[・•])$/],
	["numbered", /^[1１][.．][ \u3000]?$/],
	["quote", /^[>＞][ \u3000]$/],
];

/** Edits one text in one language. Uses ProseMirror, which works with input methods. */
export function Cell(props: CellProps) {
	const own = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView>(undefined);
	/**
	 * The text that the cell shows. If the server returns the same text, the cell is not updated,
	 * and the cursor stays.
	 */
	const shown = useRef(props.text);
	const hasMarkup = isRich(props.kind);

	const changed = useEffectEvent((current: EditorView) => {
		if (!current.composing) {
			if (becomesKind(current)) return;
			const marked = hasMarkup ? typedMark(current.state) : undefined;
			if (marked !== undefined) current.updateState(current.state.apply(marked));
		}
		shown.current = textOf(current.state.doc, hasMarkup);
		props.onChange(shown.current);
	});
	/**
	 * If the text before the cursor chooses a kind, such as "# ", or opens the menu of kinds ("/"),
	 * removes it and applies the choice.
	 * @returns whether it did
	 */
	function becomesKind(current: EditorView): boolean {
		const { doc, selection, tr } = current.state;
		const before = doc.textBetween(0, selection.from);
		const isMenu =
			props.onMenu !== undefined &&
			doc.textContent === before &&
			(before === "/" || before === "／");
		const kind =
			props.kind === "paragraph" && props.onKind !== undefined
				? typedKinds.find(([, pattern]) => pattern.test(before))?.[0]
				: undefined;
		if (!isMenu && kind === undefined) return false;
		current.updateState(current.state.apply(tr.delete(0, before.length)));
		shown.current = textOf(current.state.doc, hasMarkup);
		props.onChange(shown.current);
		if (kind !== undefined) props.onKind?.(kind);
		else props.onMenu?.();
		return true;
	}
	const onKeyDown = useEffectEvent((current: EditorView, event: KeyboardEvent): boolean => {
		const key = pressedKey(event);
		if (key === "" || current.composing) return false;
		const { state } = withSelection(current);
		const { selection, doc } = state;
		const { altKey, shiftKey } = event;
		const isCommand = event.ctrlKey || event.metaKey;
		const mark =
			isCommand && !altKey
				? ({ b: "strong", i: "emphasis", e: "code" } as const)[
						key.toLowerCase() as "b" | "i" | "e"
					]
				: undefined;
		if (mark !== undefined) {
			if (hasMarkup) current.dispatch(toggled(state, mark));
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
		if (key === "Enter") {
			if (props.onSplit === undefined) props.onLeave("down");
			else
				props.onSplit(
					textOf(doc.cut(0, selection.from), hasMarkup),
					textOf(doc.cut(selection.to), hasMarkup),
				);
		} else if (key === "Tab" && !isCommand && !altKey)
			return props.onLeave(shiftKey ? "previous" : "next");
		else if (
			(key === "ArrowUp" || key === "ArrowDown") &&
			!shiftKey &&
			!isCommand &&
			current.endOfTextblock(key === "ArrowUp" ? "up" : "down")
		)
			return props.onLeave(key === "ArrowUp" ? "up" : "down");
		else if (key === "Backspace" && selection.empty && selection.from === 0 && props.onJoin)
			props.onJoin(-1);
		else if (
			key === "Delete" &&
			selection.empty &&
			selection.to === doc.content.size &&
			props.onJoin
		)
			props.onJoin(1);
		else return false;
		return true;
	});
	const { site } = useEditor();
	const onPaste = useEffectEvent((current: EditorView, data: DataTransfer | null): boolean => {
		const { rows, files, leftOut } = pastedIn(data, siteAddresses(site));
		const [only] = rows;
		const { doc, selection } = current.state;
		const { from, to } = selection;
		if (
			files.length > 0 ||
			rows.length > 1 ||
			(only !== undefined && only.kind !== "paragraph")
		)
			props.onPaste(
				rows,
				files,
				textOf(doc.cut(0, from), hasMarkup),
				textOf(doc.cut(to), hasMarkup),
				leftOut,
			);
		else if (only !== undefined) {
			const plain = data?.getData("text/plain") ?? "";
			// Keeps a space at the start or end of pasted text, because it separates the text from
			// the words around it.
			const edges = {
				before: /^[ \u3000]/.exec(plain)?.[0],
				after: /(?<=\S)[ \u3000]$/.exec(plain)?.[0],
			};
			const nodes = edges.before ? [cellSchema.text(edges.before)] : [];
			documentOf(only.text, true).forEach((node) => {
				nodes.push(hasMarkup ? node : node.mark([]));
			});
			if (edges.after) nodes.push(cellSchema.text(edges.after));
			current.dispatch(current.state.tr.replaceWith(from, to, nodes).scrollIntoView());
		}
		return true;
	});
	const begin = useEffectEvent(() => cellState(documentOf(props.text, hasMarkup)));
	const onFocus = useEffectEvent(() => props.onFocus());
	const compose = useEffectEvent((isComposing: boolean) => props.onCompose(isComposing));
	const tell = useEffectEvent((next: EditorView | undefined) => props.onView(next));

	// A layout effect, because the view must exist before the layout effect of `useCaret` puts
	// the cursor into it.
	useLayoutEffect(() => {
		if (own.current === null) return undefined;
		const current: EditorView = new EditorView(
			{ mount: own.current },
			{
				state: begin(),
				dispatchTransaction(transaction) {
					current.updateState(current.state.apply(transaction));
					if (transaction.docChanged) changed(current);
				},
				attributes: { role: "textbox", "aria-multiline": "true" },
				// Leaves room at the top for the language names, which stay at the top of the
				// article editor.
				scrollThreshold: { top: 72, right: 0, bottom: 24, left: 0 },
				scrollMargin: { top: 96, right: 0, bottom: 48, left: 0 },
				handleKeyDown: onKeyDown,
				handleDOMEvents: {
					focus: () => void onFocus(),
					compositionstart: () => void compose(true),
					compositionend() {
						compose(false);
						// The composed text reaches the document shortly after this event.
						setTimeout(
							() => !current.isDestroyed && !current.composing && changed(current),
							50,
						);
					},
					paste(_, event) {
						event.preventDefault();
						return onPaste(current, event.clipboardData);
					},
					drop(_, event) {
						// ProseMirror itself moves text that is dragged within this cell.
						if (current.dragging !== null) return false;
						event.preventDefault();
						const { pos = current.state.selection.from } =
							current.posAtCoords({ left: event.clientX, top: event.clientY }) ?? {};
						current.dispatch(
							current.state.tr.setSelection(
								TextSelection.create(current.state.doc, pos),
							),
						);
						return onPaste(current, event.dataTransfer);
					},
				},
			},
		);
		view.current = current;
		tell(current);
		return () => {
			tell(undefined);
			current.destroy();
		};
	}, []);
	useLayoutEffect(() => {
		const current = view.current;
		if (current === undefined || props.text === shown.current) return;
		shown.current = props.text;
		current.updateState(
			cellState(documentOf(props.text, hasMarkup), current.state.selection.from),
		);
	}, [props.text, hasMarkup]);

	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: the editor inside makes it a text box.
		<div
			ref={own}
			className="cell"
			aria-label={props.label}
			aria-invalid={props.wrongBy === undefined ? undefined : true}
			aria-describedby={
				[props.wrongBy, props.describedBy].filter((each) => each !== undefined).join(" ") ||
				undefined
			}
			lang={props.lang}
			data-kind={props.kind}
			data-empty={props.text === "" || undefined}
			data-placeholder={props.placeholder}
		/>
	);
}

/**
 * Sets the selection of the view to that of the browser. The browser reports a moved cursor with a
 * short delay, so the view may not have it yet.
 */
function withSelection(view: EditorView): EditorView {
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
