import type { FieldInputProps } from "./field-input.ts";

/** A month. */
export function MonthInput({ shared, value, onKeyDown, onChange }: FieldInputProps) {
	return (
		<input
			type="month"
			{...shared}
			// For browsers that show a text field.
			placeholder="2026-11"
			value={String(value ?? "")}
			onKeyDown={onKeyDown}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
