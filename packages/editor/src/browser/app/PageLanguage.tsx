import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { Choice } from "../ui/Choice.tsx";

type PageLanguageProps = {
	readonly page: ShownPage;
	readonly onLocale: (code: string) => void;
};

/** Chooses the language that the page is shown in. */
export function PageLanguage({ page, onLocale }: PageLanguageProps) {
	const t = useTranslate();
	const { site, locale } = useEditor();
	/**
	 * Two languages are shown side by side if the bar has room. More than two are in a select list.
	 */
	const isSideBySide = site.locales.length <= 2;
	/** Emails have no address in any language, but can be shown in every language. */
	const isIn = (code: string) =>
		page.addresses[code] !== undefined || Object.keys(page.addresses).length === 0;
	return (
		<div className="language">
			{/*
			 * The bar also has a list for the language of the editor, so this list gets a visible
			 * label.
			 */}
			{!isSideBySide && <span aria-hidden="true">{t("pageIn")}</span>}
			<Choice label={t("pageLanguage")} value={locale} onChoose={onLocale}>
				{site.locales.map(({ code, tag, name }) => (
					<option key={code} value={code} lang={tag} disabled={!isIn(code)}>
						{name}
					</option>
				))}
			</Choice>
			{isSideBySide && (
				<fieldset
					className="languages"
					title={t("pageLanguage")}
					aria-label={t("pageLanguage")}
				>
					{site.locales.map(({ code, tag, name }) => (
						<button
							key={code}
							type="button"
							lang={tag}
							aria-pressed={code === locale}
							disabled={!isIn(code)}
							onClick={() => code !== locale && onLocale(code)}
						>
							{name}
						</button>
					))}
				</fieldset>
			)}
		</div>
	);
}
