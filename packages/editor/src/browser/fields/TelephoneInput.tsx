import { fromAbroad } from "kakehashi/core/value-types/telephone/telephone-number.ts";
import { useEditor } from "../connection/editor-context.ts";
import type { FieldInputProps } from "./field-input.ts";

/** A telephone number. It gets the country code of the site when the input is left. */
export function TelephoneInput({ shared, value, onKeyDown, onChange }: FieldInputProps) {
	const { site } = useEditor();
	return (
		<input
			{...shared}
			type="tel"
			value={String(value ?? "")}
			onKeyDown={onKeyDown}
			onChange={({ target }) => onChange(target.value)}
			onBlur={({ target }) => onChange(fromAbroad(target.value, site.country))}
		/>
	);
}
