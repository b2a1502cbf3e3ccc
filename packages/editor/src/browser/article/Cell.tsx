import { TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { isRich } from "../../article/rows.ts";
import { useEditor } from "../connection/editor-context.ts";
import { siteAddresses } from "../connection/site-addresses.ts";
import { cellState, documentOf, textOf, typedMark } from "./cell-document.ts";
import { handleCellKey, typedChoice } from "./cell-keys.ts";
import type { CellProps } from "./cell-props.ts";
import { pasteIntoCell } from "./paste-into-cell.ts";

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
	const { site } = useEditor();
	const report = (current: EditorView) => {
		shown.current = textOf(current.state.doc, hasMarkup);
		props.onChange(shown.current);
	};

	const changed = useEffectEvent((current: EditorView) => {
		if (current.composing) return report(current);
		const choice = typedChoice(current, props);
		if (choice !== undefined) {
			// What was typed to choose something is not part of the text.
			current.updateState(current.state.apply(current.state.tr.delete(0, choice.length)));
			report(current);
			return choice.apply();
		}
		const marked = hasMarkup ? typedMark(current.state) : undefined;
		if (marked !== undefined) current.updateState(current.state.apply(marked));
		report(current);
	});
	const onKeyDown = useEffectEvent((current: EditorView, event: KeyboardEvent) =>
		handleCellKey(current, event, props),
	);
	const onPaste = useEffectEvent((current: EditorView, data: DataTransfer | null) => {
		pasteIntoCell(current, data, siteAddresses(site), props);
		return true;
	});
	const begin = useEffectEvent(() => cellState(documentOf(props.text, hasMarkup)));
	const onFocus = useEffectEvent(() => props.onFocus());
	const compose = useEffectEvent((isComposing: boolean) => props.onCompose(isComposing));
	const notify = useEffectEvent((next: EditorView | undefined) => props.onView(next));

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
		notify(current);
		return () => {
			notify(undefined);
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
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: The editor inside makes it a text box.
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
