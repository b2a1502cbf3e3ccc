import { useEffect } from "react";
import type { Value } from "../../../content/files/content-tree.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { withNames } from "../../words/placeholder-names.ts";
import { deleteDraft, type PersistedDraft, saveDrafts, useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { usePlaceName } from "../pages/page-name.ts";
import { pageOfText } from "../pages/places.ts";
import { useMessageLanguage, useWords } from "../words/language.ts";

export type UnsavedProps = {
	/** The texts of the open card, which itself shows what is not saved. */
	readonly keys: readonly string[];
	/** The page that is shown; undefined if the whole site is. */
	readonly page: ShownPage | undefined;
	readonly onShow: (key: string) => void;
};

/** What was typed and could not be saved, until its author fixes or discards it: on its page, and with what is to be committed. */
export function Unsaved({ keys, page, onShow }: UnsavedProps) {
	const word = useWords();
	const { site, runAction } = useEditor();
	const language = useMessageLanguage();
	const placeOf = usePlaceName();
	const isHere = ({ key }: PersistedDraft) => page === undefined || (pageOfText(site, key) ?? page) === page;
	const drafts = useDrafts().filter((draft) => isHere(draft) && !keys.includes(draft.inspector ?? draft.key));
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed.
	useEffect(() => {
		saveDrafts({ runAction }).catch(() => undefined);
	}, []);
	if (drafts.length === 0) return null;
	return (
		<section className="unsaved" aria-label={word("unsaved")}>
			<p role="status">
				<strong>{word("unsaved")}</strong> {word("unsavedHint")}
			</p>
			<ul>
				{drafts.map((draft) => {
					const label = withNames(wordsOf(draft.value), language);
					return (
						<li key={draft.key}>
							<span>
								{placeOf(draft.key)}
								{language === "ja" ? "：" : ": "}
								<q>{label}</q>
							</span>
							<button type="button" aria-label={word("show", { place: label })} onClick={() => onShow(draft.inspector ?? draft.key)}>
								{word("showIt")}
							</button>
							<button type="button" aria-label={word("throwAwayOf", { label })} onClick={() => deleteDraft(draft.key)}>
								{word("throwAway")}
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** A value as it was typed: what is in it several times, such as the hours of a day, is named once. */
function wordsOf(value: Value): string {
	return [...new Set(partsOf(value))].join(" / ");
}

/** What was typed into each of its fields, except into those that are still empty (a time: "-"). */
function partsOf(value: Value): string[] {
	if (typeof value === "object" && value !== null) return Object.values(value).flatMap(partsOf);
	return value === undefined || value === null || value === "" || value === "-" ? [] : [String(value)];
}
