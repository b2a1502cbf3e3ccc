import { useState } from "react";
import type { FieldInputProps } from "./field-input.ts";

/**
 * A number field that also accepts full-width digits, because an input method may be on. Input that
 * is not a number stays text, so that the server can say what is wrong.
 */
export function NumberInput({ shared, value, onKeyDown, onChange }: FieldInputProps) {
	const [typed, setTyped] = useState("");
	// Shows the typed text while it equals the value. For example, "1." stays while the person
	// types "1.5".
	const isTyped = numberIn(typed) === value;
	return (
		<input
			{...shared}
			onKeyDown={onKeyDown}
			type="text"
			inputMode="decimal"
			value={isTyped ? typed : String(value ?? "")}
			onChange={({ target }) => {
				setTyped(target.value);
				onChange(numberIn(target.value));
			}}
		/>
	);
}

function numberIn(text: string): number | string {
	const plain = text.normalize("NFKC").trim();
	return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}
