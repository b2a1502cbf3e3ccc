import { useId } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { shownFirst } from "../i18n/shown-first.ts";

type TextInputsProps = {
	readonly label: string;
	readonly texts: Readonly<Record<string, string>>;
	readonly onChange: (texts: Readonly<Record<string, string>>) => void;
};

/** Edits a short text within another value, in each language. */
export function TextInputs({ label, texts, onChange }: TextInputsProps) {
	const id = useId();
	const { site, locale } = useEditor();
	return (
		<fieldset className="texts" aria-label={label}>
			{shownFirst(site.locales, locale).map(({ code, tag, name }) => (
				<p key={code} className="one">
					<label htmlFor={`${id}-${code}`}>
						{label} <small>{name}</small>
					</label>
					<input
						id={`${id}-${code}`}
						lang={tag}
						value={texts[code] ?? ""}
						onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
					/>
				</p>
			))}
		</fieldset>
	);
}
