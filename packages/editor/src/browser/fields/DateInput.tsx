import type { FieldInputProps } from "./field-input.ts";

/** A day of the calendar. */
export function DateInput({ shared, value, onChange }: FieldInputProps) {
	return (
		<input
			type="date"
			{...shared}
			value={String(value ?? "")}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
