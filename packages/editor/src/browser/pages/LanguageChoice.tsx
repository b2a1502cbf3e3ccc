import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";

type LanguageChoiceProps = {
	/** The codes of the languages of the page or the entry. */
	readonly languages: readonly string[];
	readonly onChoose: (languages: string[]) => void;
};

/** Chooses the languages of a page or an entry. Shows nothing if the site has only one language. */
export function LanguageChoice({ languages, onChoose }: LanguageChoiceProps) {
	const t = useTranslate();
	const { locales } = useEditor().site;
	if (locales.length < 2) return null;
	const toggle = (code: string, isChecked: boolean) =>
		onChoose(
			locales
				.map((each) => each.code)
				.filter((each) => (each === code ? isChecked : languages.includes(each))),
		);
	return (
		<fieldset>
			<legend>{t("languages")}</legend>
			{locales.map(({ code, tag, name }) => (
				<label key={code} className="check">
					<input
						type="checkbox"
						name={`language-${code}`}
						checked={languages.includes(code)}
						// There must be at least one language.
						disabled={languages.length === 1 && languages.includes(code)}
						onChange={({ target }) => toggle(code, target.checked)}
					/>
					<span lang={tag}>{name}</span>
				</label>
			))}
			<small>{t("languagesHint")}</small>
		</fieldset>
	);
}
