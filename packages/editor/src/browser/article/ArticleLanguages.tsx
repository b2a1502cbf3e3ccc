import type { SiteDescription } from "../../server/description/describe-site.ts";
import { useTranslate } from "../i18n/language.ts";

type ArticleLanguagesProps = {
	readonly languages: SiteDescription["locales"];
	/** The languages that are shown side by side. */
	readonly columns: SiteDescription["locales"];
	readonly onChoose: (codes: readonly string[]) => void;
};

/** Labels the columns; if there are more than two languages, it chooses which are shown. */
export function ArticleLanguages({ languages, columns, onChoose }: ArticleLanguagesProps) {
	const t = useTranslate();
	const codes = columns.map(({ code }) => code);
	return (
		<div className="article-languages">
			{columns.map(({ code, tag, name }, index) =>
				languages.length > 2 ? (
					<select
						key={code}
						aria-label={t("articleColumn", { number: String(index + 1) })}
						value={code}
						onChange={({ target }) => onChoose(codes.with(index, target.value))}
					>
						{languages.map((each) => (
							<option
								key={each.code}
								value={each.code}
								lang={each.tag}
								disabled={each.code !== code && codes.includes(each.code)}
							>
								{each.name}
							</option>
						))}
					</select>
				) : (
					<strong key={code} lang={tag}>
						{name}
					</strong>
				),
			)}
		</div>
	);
}
