import type { Inline, InlineNode } from "@kakehashi/core/values/inline.ts";
import { linkAddress, timesSignAt } from "@kakehashi/core/values/inline.ts";
import { parseInline } from "@kakehashi/core/values/parse-inline.ts";
import { Fragment, type Mark, type Node, Schema } from "prosemirror-model";
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import type { PastedRow } from "../../article/pasted-rows.ts";
import { isRich } from "../../article/rows.ts";
import { writeInline } from "../../article/write-inline.ts";

/** The ProseMirror schema of one cell: text with marks, in a single line. */
export const cellSchema = new Schema({
	nodes: { doc: { content: "text*" }, text: {} },
	marks: {
		link: {
			attrs: { href: {} },
			inclusive: false,
			parseDOM: [
				{ tag: "a[href]", getAttrs: (element) => ({ href: element.getAttribute("href") }) },
			],
			toDOM: ({ attrs }) => ["a", { href: String(attrs.href) }, 0],
		},
		strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
		emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
		code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
	},
});
export type MarkName = "link" | "strong" | "emphasis" | "code";

/** Parses a text of the content file as the document of its cell. */
export function documentOf(text: string, isRich: boolean): Node {
	const parsed = isRich ? parseInline(text, (href) => ({ href })) : undefined;
	const inline = parsed !== undefined && "inline" in parsed ? parsed.inline : [text];
	return cellSchema.node("doc", null, Fragment.from(nodesOf(inline)));
}

/** The text of a pasted row without markup. */
export function plainOf({ kind, text }: PastedRow): string {
	return isRich(kind) && kind !== "code" ? documentOf(text, true).textContent : text;
}

function nodesOf(inline: Inline, marks: readonly Mark[] = []): Node[] {
	return inline.flatMap((node: InlineNode): Node[] => {
		if (typeof node === "string") return node === "" ? [] : [cellSchema.text(node, marks)];
		const mark = cellSchema.mark(node.type, node.type === "link" ? { href: node.href } : null);
		return nodesOf(node.type === "code" ? [node.text] : node.children, mark.addToSet(marks));
	});
}

/** The content of a document, or of a part of it, in the syntax of the content file. */
export function textOf(document: Node, isRich: boolean): string {
	if (!isRich) return document.textContent;
	const inline: InlineNode[] = [];
	document.forEach(({ text = "", marks }) => {
		const has = (name: MarkName) => marks.find(({ type }) => type.name === name);
		const inner: InlineNode = has("code") ? { type: "code", text } : text;
		const soft: InlineNode = has("emphasis") ? { type: "emphasis", children: [inner] } : inner;
		const hard: InlineNode = has("strong") ? { type: "strong", children: [soft] } : soft;
		const link = has("link");
		inline.push(
			link === undefined
				? hard
				: { type: "link", href: String(link.attrs.href), children: [hard] },
		);
	});
	return writeInline(inline);
}

/**
 * Turns a mark on or off for the selection. If nothing is selected, for the text that is typed
 * next.
 */
export function toggled(
	{ selection: { from, to, empty }, doc, tr, storedMarks, selection }: EditorState,
	name: MarkName,
): Transaction {
	const type = cellSchema.marks[name];
	if (type === undefined) return tr;
	if (empty)
		return type.isInSet(storedMarks ?? selection.$from.marks())
			? tr.removeStoredMark(type)
			: tr.addStoredMark(type.create());
	return doc.rangeHasMark(from, to, type)
		? tr.removeMark(from, to, type)
		: tr.addMark(from, to, type.create());
}

const typedMarks: readonly (readonly [MarkName, RegExp])[] = [
	["strong", /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/],
	["emphasis", /(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/],
	["code", /`([^`]+)`$/],
	["link", new RegExp(String.raw`\[([^[\]]+)\]\((${linkAddress})\)$`)],
];

/**
 * A transaction that replaces markup before the cursor with the mark that it denotes; undefined if
 * there is no markup before the cursor.
 */
export function typedMark({ selection, doc, tr }: EditorState): Transaction | undefined {
	if (!selection.empty) return undefined;
	const before = doc.textBetween(0, selection.from);
	for (const [name, pattern] of typedMarks) {
		const found = pattern.exec(before);
		if (found === null || timesSignAt(before, found.index) !== undefined) continue;
		const mark = cellSchema.mark(name, name === "link" ? { href: found[2] } : null);
		return tr
			.replaceWith(found.index, selection.from, cellSchema.text(found[1] ?? "", [mark]))
			.removeStoredMark(mark.type);
	}
	return undefined;
}

export function cellState(document: Node, at = 0): EditorState {
	const state = EditorState.create({ doc: document });
	return state.apply(
		state.tr.setSelection(TextSelection.create(document, Math.min(at, document.content.size))),
	);
}

/** The range of the link at the cursor; undefined if there is none. */
export function linkAround({
	doc,
	selection,
}: EditorState): { readonly from: number; readonly to: number; readonly href: string } | undefined {
	let found: { from: number; to: number; href: string } | undefined;
	doc.forEach((node, offset) => {
		const mark = node.marks.find(({ type }) => type.name === "link");
		if (mark === undefined) return;
		const href = String(mark.attrs.href);
		const last = found?.to === offset && found.href === href ? found : { from: offset, href };
		const next = { ...last, to: offset + node.nodeSize };
		if (found === undefined || found.to < selection.from) found = next;
	});
	return found !== undefined && found.from <= selection.from && found.to >= selection.to
		? found
		: undefined;
}
