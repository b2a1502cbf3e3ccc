import type { EditorView } from "prosemirror-view";
import { useWords } from "../words/language.ts";
import { cellSchema } from "./cell-document.ts";

/** A link that words of a row have just been given, and that its text in another language may get. */
export type LinkToCopy = {
	readonly id: number;
	/** The language that may get it. */
	readonly code: string;
	readonly href: string;
	/** The words it would be on there, as far as they can be guessed. */
	readonly words: string | undefined;
};

/** Whether a text can get the link, and on which words: what the target is called, or the same words as in the other language. */
export function linkToCopy(view: EditorView, { id, code, href }: Omit<LinkToCopy, "words">, likely: readonly (string | undefined)[]): LinkToCopy | undefined {
	const { doc } = view.state;
	const hasIt = cellSchema.marks.link && doc.rangeHasMark(0, doc.content.size, cellSchema.marks.link.create({ href }));
	if (doc.content.size === 0 || hasIt) return undefined;
	return { id, code, href, words: likely.find((each) => each && doc.textContent.includes(each)) };
}

type SameLinkProps = { readonly link: LinkToCopy; readonly view: () => EditorView | undefined; readonly onDone: () => void };

/** Below a text: sets the link of the other language on the matching words, or on the ones that somebody selects. */
export function SameLink({ link: { href, words }, view: find, onDone }: SameLinkProps) {
	const word = useWords();
	const set = () => {
		const view = find();
		if (view === undefined) return;
		const { selection, doc, tr } = view.state;
		const at = words === undefined ? -1 : doc.textContent.indexOf(words);
		const [from, to] = at === -1 || !selection.empty ? [selection.from, selection.to] : [at, at + (words ?? "").length];
		if (from !== to) {
			view.dispatch(tr.addMark(from, to, cellSchema.mark("link", { href })));
			onDone();
		}
		view.focus();
	};
	return (
		<div className="desk-note">
			{words === undefined && <span>{word("linkSelect")}</span>}
			<button type="button" onMouseDown={(event) => event.preventDefault()} onClick={set}>
				{words === undefined ? word("linkSet") : word("linkAlso", { words })}
			</button>
			<button type="button" onClick={onDone}>
				{word("dropProposal")}
			</button>
		</div>
	);
}
