import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import { useTranslate } from "../i18n/language.ts";
import { cellSchema } from "./cell-document.ts";

/**
 * A link that was just set in one language of a row, and that the text in another language may get.
 */
export type LinkToCopy = {
	readonly id: number;
	/** The language that may get the link. */
	readonly code: string;
	readonly href: string;
	/** The words to link in that language; undefined if there is no good guess. */
	readonly words: string | undefined;
};

/**
 * Offers the link for a text, on the first of the likely words that the text contains, such as the
 * name of the target.
 * @returns undefined if the text is empty or already has the link
 */
export function linkToCopy(
	view: EditorView,
	{ id, code, href }: Omit<LinkToCopy, "words">,
	likely: readonly (string | undefined)[],
): LinkToCopy | undefined {
	const { doc } = view.state;
	if (doc.content.size === 0 || linksIn(view).some((each) => each.href === href))
		return undefined;
	return { id, code, href, words: likely.find((each) => each && doc.textContent.includes(each)) };
}

/**
 * Changes the link of a text after its link in the other language was changed: from `before` to
 * `href`.
 * @returns false if the text has no link to `before`, or several
 */
export function followLink(view: EditorView, before: string | undefined, href: string): boolean {
	const [only, another] = linksIn(view).filter((each) => each.href === before);
	if (only === undefined || another !== undefined) return false;
	view.dispatch(view.state.tr.addMark(only.from, only.to, cellSchema.mark("link", { href })));
	return true;
}

/** The links of a text, in order. */
function linksIn({
	state: { doc },
}: EditorView): { readonly from: number; readonly to: number; readonly href: string }[] {
	const links: ReturnType<typeof linksIn> = [];
	doc.descendants((node, from) => {
		const href = node.marks.find(({ type }) => type === cellSchema.marks.link)?.attrs.href;
		if (typeof href !== "string") return;
		const to = from + node.nodeSize;
		const last = links.at(-1);
		if (last?.to === from && last.href === href) links[links.length - 1] = { ...last, to };
		else links.push({ from, to, href });
	});
	return links;
}

type SameLinkProps = {
	readonly link: LinkToCopy;
	readonly view: () => EditorView | undefined;
	readonly onDone: () => void;
};

/**
 * Shown below a text. Sets the link of the other language on the likely words, or on the words that
 * the person selects.
 */
export function SameLink({ link: { href, words }, view: find, onDone }: SameLinkProps) {
	const t = useTranslate();
	/** Whether the person clicked the button without a selection. */
	const [isMissing, setIsMissing] = useState(false);
	const set = () => {
		const view = find();
		if (view === undefined) return;
		const { selection, doc, tr } = view.state;
		const at = words === undefined ? -1 : doc.textContent.indexOf(words);
		const [from, to] =
			at === -1 || !selection.empty
				? [selection.from, selection.to]
				: [at, at + (words ?? "").length];
		if (from !== to) {
			view.dispatch(tr.addMark(from, to, cellSchema.mark("link", { href })));
			onDone();
		}
		setIsMissing(from === to);
		view.focus();
	};
	return (
		<div className="article-note" role="note">
			{words === undefined && (
				<span role="status" className={isMissing ? "article-wrong" : undefined}>
					{t("linkSelect")}
				</span>
			)}
			<button type="button" onMouseDown={(event) => event.preventDefault()} onClick={set}>
				{words === undefined ? t("linkSet") : t("linkAlso", { words })}
			</button>
			<button type="button" onClick={onDone}>
				{t("dismiss")}
			</button>
		</div>
	);
}
