import { type InputHTMLAttributes, useState } from "react";
import type { Value } from "../../../content/yaml/content-tree.ts";

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> & {
	readonly value: Value;
	/**
	 * Gets a number. Input that is not a number stays text, so that the server can say what is
	 * wrong.
	 */
	readonly onChange: (value: number | string) => void;
};

/** A number field that also accepts full-width digits, because an input method may be on. */
export function NumberInput({ value, onChange, ...others }: NumberInputProps) {
	const [typed, setTyped] = useState("");
	// Shows the typed text while it equals the value. For example, "1." stays while the person
	// types "1.5".
	const isTyped = numberIn(typed) === value;
	return (
		<input
			{...others}
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
