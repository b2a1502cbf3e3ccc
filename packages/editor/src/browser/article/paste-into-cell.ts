import type { EditorView } from "prosemirror-view";
import type { SiteAddresses } from "../../article/address-within.ts";
import { isRich } from "../../article/rows.ts";
import { cellSchema, documentOf, textOf } from "./cell-document.ts";
import type { CellProps } from "./cell-props.ts";
import { pastedIn } from "./pasted-in.ts";

/**
 * Pastes or drops into a cell. Leaves several rows, other kinds of rows, and pictures to the caller
 * (`onPaste`).
 * @param addresses the addresses that belong to the site
 */
export function pasteIntoCell(
	view: EditorView,
	data: DataTransfer | null,
	addresses: SiteAddresses,
	{ kind, onPaste }: CellProps,
): void {
	const { rows, files, excluded } = pastedIn(data, addresses);
	const [only] = rows;
	const hasMarkup = isRich(kind);
	const { doc, selection } = view.state;
	const { from, to } = selection;
	if (files.length > 0 || rows.length > 1 || (only !== undefined && only.kind !== "paragraph"))
		onPaste(
			rows,
			files,
			textOf(doc.cut(0, from), hasMarkup),
			textOf(doc.cut(to), hasMarkup),
			excluded,
		);
	else if (only !== undefined) {
		const plain = data?.getData("text/plain") ?? "";
		// Keeps a space at the start or end of pasted text, because it separates the text from the
		// words around it.
		const edges = {
			before: /^[ \u3000]/.exec(plain)?.[0],
			after: /(?<=\S)[ \u3000]$/.exec(plain)?.[0],
		};
		const nodes = edges.before ? [cellSchema.text(edges.before)] : [];
		documentOf(only.text, true).forEach((node) => {
			nodes.push(hasMarkup ? node : node.mark([]));
		});
		if (edges.after) nodes.push(cellSchema.text(edges.after));
		view.dispatch(view.state.tr.replaceWith(from, to, nodes).scrollIntoView());
	}
}
