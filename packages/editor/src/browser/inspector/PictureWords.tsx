import { useId } from "react";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useLanguageName, useTranslate } from "../i18n/language.ts";

type PictureWordsProps = {
	readonly alt: Texts;
	/** The message that asks for the alternative text. */
	readonly hint: "altFor" | "altAgain";
	readonly locales: SiteDescription["locales"];
	readonly isEntry: boolean;
	/** Whether missing texts are marked. */
	readonly isTried: boolean;
	readonly onChange: (alt: Texts) => void;
};

/** Edits the alternative text of a picture in each language. */
export function PictureWords({
	alt,
	hint,
	locales,
	isEntry,
	isTried,
	onChange,
}: PictureWordsProps) {
	const t = useTranslate();
	const languageName = useLanguageName();
	const id = useId();
	return (
		<>
			<p>
				<strong>{t("describeNext")}</strong> <small id={id}>{t(hint)}</small>
			</p>
			<div className="fields">
				{locales.map(({ code, tag, name, isPublished }) => {
					const isMissing = isTried && isPublished && (alt[code] ?? "").trim() === "";
					return (
						<div key={code} className="field">
							<label htmlFor={`${id}-${code}`}>
								<span lang={tag}>{name}</span>
							</label>
							<textarea
								id={`${id}-${code}`}
								lang={tag}
								required={isPublished}
								aria-describedby={`${id}-${code}-missing ${id}`}
								aria-invalid={isMissing || undefined}
								value={alt[code] ?? ""}
								onChange={({ target }) =>
									onChange({ ...alt, [code]: target.value })
								}
							/>
							<p
								className="status"
								data-status="refused"
								id={`${id}-${code}-missing`}
							>
								{isMissing && t("describeIn", { language: languageName(tag) })}
							</p>
						</div>
					);
				})}
			</div>
			{isEntry && locales.length > 1 && <p className="hint">{t("altLanguages")}</p>}
		</>
	);
}
