import { useTranslate } from "../i18n/language.ts";
import type { FieldInputProps } from "./field-input.ts";

/** A word that is the same in every language, or several lines such as code. */
export function StringInput({ field, shared, value, onKeyDown, onChange }: FieldInputProps) {
	const t = useTranslate();
	const text = String(value ?? "");
	return text.includes("\n") ? (
		<textarea
			{...shared}
			className="code"
			spellCheck={false}
			value={text}
			onChange={({ target }) => onChange(target.value)}
		/>
	) : (
		<input
			{...shared}
			type="text"
			spellCheck={false}
			autoCapitalize="none"
			placeholder={field.isOptional ? t("notSet") : undefined}
			value={text}
			onKeyDown={onKeyDown}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
