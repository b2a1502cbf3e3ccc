import { useId } from "react";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import type { FieldInputProps } from "./field-input.ts";

/** A short text in each language, as a part of another value. */
export function TextInput({ field, value, onChange }: FieldInputProps) {
	return <LanguageInputs label={field.called} texts={value as Texts} onChange={onChange} />;
}

type LanguageInputsProps = {
	/** The name of the text; omitted if it is said above. */
	readonly label?: string;
	/** The languages. Default: all of the site. */
	readonly locales?: SiteDescription["locales"];
	readonly maxLength?: number;
	readonly texts: Texts;
	readonly onChange: (texts: Texts) => void;
};

/** An input for each language of a short text. */
export function LanguageInputs({
	label,
	locales,
	maxLength,
	texts,
	onChange,
}: LanguageInputsProps) {
	const id = useId();
	const { site, locale } = useEditor();
	return (
		<fieldset className="texts" aria-label={label}>
			{(locales ?? shownFirst(site.locales, locale)).map(({ code, tag, name }) => (
				<p key={code} className="one">
					<label htmlFor={`${id}-${code}`}>
						{label === undefined ? (
							<span lang={tag}>{name}</span>
						) : (
							<>
								{label} <small>{name}</small>
							</>
						)}
					</label>
					<input
						id={`${id}-${code}`}
						lang={tag}
						maxLength={maxLength}
						value={texts[code] ?? ""}
						onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
					/>
				</p>
			))}
		</fieldset>
	);
}
