import type { FieldInputProps } from "./field-input.ts";

/** A checkbox with the name of the value. */
export function BooleanInput({ field, shared, value, onChange }: FieldInputProps) {
	return (
		<label className="switch">
			<input
				type="checkbox"
				{...shared}
				checked={value === true}
				onChange={({ target }) => onChange(target.checked, true)}
			/>
			{field.called}
		</label>
	);
}
