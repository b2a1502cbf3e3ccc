import { type MouseEvent, useEffect, useRef, useState } from "react";
import { withNames } from "../../i18n/placeholder-names.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Translatable } from "../../suggestions/source-of.ts";
import { useEditor } from "../connection/editor-context.ts";
import { saveTyped } from "../connection/save-typed.ts";
import { useLanguageName, useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { deleteSuggestion, useSuggestion } from "./persisted-suggestions.ts";
import { useSuggester } from "./use-suggester.ts";

type SuggestedTextProps = {
	readonly value: Translatable;
	readonly locale: SiteDescription["locales"][number];
	/** Whether the text is not written yet, or is outdated. */
	readonly isWanted: boolean;
	/** Puts text into the field as if it had been typed. */
	readonly onUse: (text: string) => void;
};

/**
 * Shown below the field of a language. Requests a translation, and shows it until the person
 * accepts or discards it.
 */
export function SuggestedText({
	value,
	locale: { code, tag },
	isWanted,
	onUse,
}: SuggestedTextProps) {
	const t = useTranslate();
	const language = useMessageLanguage();
	const languageName = useLanguageName();
	const { locales } = useEditor().site;
	const suggester = useSuggester();
	const suggestion = useSuggestion(value, code);
	const [request, setRequest] = useState<{ readonly isBusy: boolean; readonly reason?: string }>({
		isBusy: false,
	});
	const shown = useRef<HTMLDivElement>(null);
	const hasRequested = useRef(false);
	const isShown = suggestion !== undefined;
	useEffect(() => {
		// The button that was clicked has disappeared. Moves the focus to the suggestion, unless
		// the person has focused something else.
		if (isShown && hasRequested.current && document.activeElement === document.body)
			shown.current?.focus({ preventScroll: true });
		hasRequested.current = false;
	}, [isShown]);

	const ask = async () => {
		if (request.isBusy || suggester === undefined) return;
		setRequest({ isBusy: true });
		hasRequested.current = true;
		// Saves first, because the server translates the text of the file.
		await saveTyped();
		const result = await suggester.suggest(value, code);
		setRequest({ isBusy: false, ...(result.type !== "text" && { reason: result.reason }) });
	};
	const decide = ({ currentTarget }: MouseEvent, text?: string) => {
		// The buttons disappear, so the focus moves to the field.
		currentTarget
			.closest(".field, .article-text")
			?.querySelector<HTMLElement>("textarea, .cell")
			?.focus({ preventScroll: true });
		if (text !== undefined) onUse(text);
		deleteSuggestion(value.key, code);
	};
	const from = locales.find((locale) => locale.code === suggestion?.from);
	return (
		<div ref={shown} className={isShown ? "suggestion" : undefined} tabIndex={-1}>
			<p className="status" role="status">
				{suggestion ? (
					<strong>{t("proposed")}</strong>
				) : request.isBusy ? (
					t("suggesting", { who: suggester?.name ?? "" })
				) : (
					isWanted && request.reason
				)}
			</p>
			{suggestion && (
				<>
					<p lang={tag} className="words">
						{withNames(suggestion.text, language)}
					</p>
					<ul className="problems">
						{suggestion.notes.map((note) => (
							<li key={note}>
								<strong>{t("note")}</strong> {note}
							</li>
						))}
					</ul>
					<p className="choices">
						<button
							type="button"
							className="primary"
							onClick={(event) => decide(event, suggestion.text)}
						>
							{t("useSuggestion")}
						</button>
						<button type="button" onClick={(event) => decide(event)}>
							{t("dismiss")}
						</button>
					</p>
					<small>
						{t("suggestedBy", { who: suggestion.by ?? t("thisBrowser") })} ·{" "}
						{from && t("suggestedFrom", { language: languageName(from.tag) })}
					</small>
				</>
			)}
			{!suggestion && isWanted && suggester && (
				<button
					type="button"
					className="suggest"
					aria-disabled={request.isBusy || undefined}
					onClick={() => void ask()}
				>
					{t(request.reason === undefined ? "suggestTranslation" : "tryAgain")}
				</button>
			)}
		</div>
	);
}
