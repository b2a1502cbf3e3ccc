import type { EditorView } from "prosemirror-view";
import { useWords } from "../words/language.ts";
import { cellSchema } from "./cell-document.ts";

/** A link that the words of a row have just got, and that its text in another language may get. */
export type LinkToCopy = {
	readonly id: number;
	/** The language that may get it. */
	readonly code: string;
	readonly href: string;
	/** Its words there, as far as they can be guessed. */
	readonly words: string | undefined;
};

/** Whether a text can get the link, and on which of its words: where it leads is called so, or the other language says the same. */
export function linkToCopy(view: EditorView, { id, code, href }: Omit<LinkToCopy, "words">, likely: readonly (string | undefined)[]): LinkToCopy | undefined {
	const { doc } = view.state;
	const hasIt = cellSchema.marks.link && doc.rangeHasMark(0, doc.content.size, cellSchema.marks.link.create({ href }));
	if (doc.content.size === 0 || hasIt) return undefined;
	return { id, code, href, words: likely.find((each) => each && doc.textContent.includes(each)) };
}

type SameLinkProps = { readonly link: LinkToCopy; readonly view: () => EditorView | undefined; readonly onDone: () => void };

/** Below a text: sets the link of the other language on its words, or on those that somebody selects. */
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
