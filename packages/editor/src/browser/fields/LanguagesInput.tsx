import { useMessageLanguage } from "../i18n/language.ts";
import { type FieldInputProps, stringsOf } from "./field-input.ts";
import { Checkboxes } from "./StringListInput.tsx";

/** The languages that people choose most often. Other languages of the file are shown as well. */
const common = "ja en zh ko fr de es pt it ru vi th id ne tl".split(" ");

/** Languages that people speak, which need not be languages of the site. */
export function LanguagesInput({ field, value, onChange }: FieldInputProps) {
	const names = new Intl.DisplayNames(useMessageLanguage(), { type: "language" });
	return (
		<fieldset className="ticks" aria-label={field.called}>
			<Checkboxes
				choices={common}
				nameOf={(tag) => names.of(tag)}
				value={stringsOf(value)}
				onChange={onChange}
			/>
		</fieldset>
	);
}
