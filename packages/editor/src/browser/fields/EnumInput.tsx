import { useTranslate } from "../i18n/language.ts";
import type { FieldInputProps } from "./field-input.ts";

/** Offers the value of the file as well if it is not among the options, so that it is not lost. */
export function EnumInput({ field, shared, value, onChange }: FieldInputProps) {
	const t = useTranslate();
	const { isOptional, options = [], optionNames = {} } = field;
	const text = String(value ?? "");
	return (
		<select {...shared} value={text} onChange={({ target }) => onChange(target.value, true)}>
			{isOptional && <option value="">{t("notSet")}</option>}
			{[...new Set([...options, ...(text === "" ? [] : [text])])].map((option) => (
				<option key={option} value={option}>
					{optionNames[option] ?? option}
				</option>
			))}
		</select>
	);
}
