import type { Value } from "kakehashi/internal/shared.ts";
import { useEffect } from "react";
import { withNames } from "../../i18n/placeholder-names.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { deleteDraft, type PersistedDraft, saveDrafts, useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { usePlaceName } from "../pages/page-name.ts";
import { pageOfText } from "../pages/places.ts";

export type UnsavedProps = {
	/**
	 * The texts of the open inspector. They are not listed here, because the inspector itself shows
	 * what is not saved.
	 */
	readonly keys: readonly string[];
	/** The page that is shown; undefined to list the drafts of the whole site. */
	readonly page: ShownPage | undefined;
	readonly onShow: (key: string) => void;
};

/**
 * Lists typed values that the server did not save, until their author fixes or discards them. Used
 * on the page and in the panel of changes.
 */
export function Unsaved({ keys, page, onShow }: UnsavedProps) {
	const t = useTranslate();
	const { site, runAction } = useEditor();
	const language = useMessageLanguage();
	const placeOf = usePlaceName();
	const isHere = ({ key }: PersistedDraft) =>
		page === undefined || (pageOfText(site, key) ?? page) === page;
	const drafts = useDrafts().filter(
		(draft) => isHere(draft) && !keys.includes(draft.inspector ?? draft.key),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: Old drafts are saved once, before the person types anything.
	useEffect(() => {
		// What cannot be saved stays in the list below.
		void saveDrafts({ runAction });
	}, []);
	if (drafts.length === 0) return null;
	return (
		<section className="unsaved" aria-label={t("unsaved")}>
			<p role="status">
				<strong>{t("unsaved")}</strong> {t("unsavedHint")}
			</p>
			<ul>
				{drafts.map((draft) => {
					const label = withNames(wordsOf(draft.value), language);
					return (
						<li key={draft.key}>
							<span>
								{placeOf(draft.key)}
								{t("colon")}
								<q>{label}</q>
							</span>
							<button
								type="button"
								aria-label={t("show", { place: label })}
								onClick={() => onShow(draft.inspector ?? draft.key)}
							>
								{t("showIt")}
							</button>
							<button
								type="button"
								aria-label={t("throwAwayOf", { label })}
								onClick={() => deleteDraft(draft.key)}
							>
								{t("throwAway")}
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/**
 * A typed value as one line of text. Repeated parts, such as equal opening hours of several days,
 * appear once.
 */
function wordsOf(value: Value): string {
	return [...new Set(partsOf(value))].join(" / ");
}

/** The values of all fields, without empty ones. An empty time is "-". */
function partsOf(value: Value): string[] {
	if (typeof value === "object" && value !== null) return Object.values(value).flatMap(partsOf);
	return value === undefined || value === null || value === "" || value === "-"
		? []
		: [String(value)];
}
