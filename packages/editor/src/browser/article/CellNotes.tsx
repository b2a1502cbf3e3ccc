import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Translatable } from "../../suggestions/source-of.ts";
import { useLanguageName, useTranslate } from "../i18n/language.ts";
import { SuggestedText } from "../suggestions/SuggestedText.tsx";

type CellNotesProps = {
	readonly id: string;
	readonly value: Translatable;
	readonly locale: SiteDescription["locales"][number];
	/**
	 * "missing" if the text is not written in this language; "outdated" if it no longer matches the
	 * other languages.
	 */
	readonly state: "missing" | "outdated" | undefined;
	readonly onConfirm: () => void;
	/** Puts text into the cell as if it had been typed. */
	readonly onUse: (text: string) => void;
};

/** Says below a text what is missing in its language, and offers actions for it. */
export function CellNotes({ id, value, locale, state, onConfirm, onUse }: CellNotesProps) {
	const t = useTranslate();
	const language = useLanguageName()(locale.tag);
	if (state === undefined) return null;
	return (
		<div className="article-note" role="note">
			<span id={id}>
				{state === "missing" ? t("articleGap", { language }) : t("notUpdated")}
			</span>
			{state === "outdated" && (
				<button type="button" onClick={onConfirm}>
					{t("stillRight")}
				</button>
			)}
			<SuggestedText value={value} locale={locale} isWanted onUse={onUse} />
		</div>
	);
}
