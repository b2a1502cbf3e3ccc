import { useEffect } from "react";
import type { Value } from "../../../content/files/content-tree.ts";
import { forgetDraft, type KeptDraft, saveDrafts, useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { usePageName } from "../pages/page-name.ts";
import { fileOf } from "../pages/places.ts";
import { useWords } from "../words/language.ts";

export type UnsavedProps = {
	/** The texts of the open card, which itself shows what is not saved. */
	readonly keys: readonly string[];
	readonly onShow: (key: string) => void;
};

/** What was typed and could not be saved, until its owner mends it or throws it away. */
export function Unsaved({ keys, onShow }: UnsavedProps) {
	const word = useWords();
	const { site, act } = useEditor();
	const nameOf = usePageName();
	const drafts = useDrafts().filter(({ key, card = key }) => !keys.includes(card));
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed.
	useEffect(() => {
		saveDrafts({ act }).catch(() => undefined);
	}, []);
	if (drafts.length === 0) return null;
	const pageOf = ({ key }: KeptDraft) => {
		const page = site.pages.find(({ file }) => file === fileOf(site, key));
		return page === undefined ? key.split("#")[0] : nameOf(page);
	};
	return (
		<section className="unsaved" aria-label={word("unsaved")}>
			<p role="status">
				<strong>{word("unsaved")}</strong> {word("unsavedHint")}
			</p>
			<ul>
				{drafts.map((draft) => {
					const label = wordsOf(draft.value);
					return (
						<li key={draft.key}>
							<span>
								{pageOf(draft)}: <q>{label}</q>
							</span>
							<button type="button" aria-label={word("show", { place: label })} onClick={() => onShow(draft.card ?? draft.key)}>
								{word("showIt")}
							</button>
							<button type="button" aria-label={word("throwAwayOf", { label })} onClick={() => forgetDraft(draft.key)}>
								{word("throwAway")}
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** A value as its owner has typed it. */
function wordsOf(value: Value): string {
	return typeof value === "object" && value !== null ? Object.values(value).map(wordsOf).filter(Boolean).join(" / ") : String(value ?? "");
}
