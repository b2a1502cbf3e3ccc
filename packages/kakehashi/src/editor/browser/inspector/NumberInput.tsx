import { type InputHTMLAttributes, useState } from "react";
import type { Value } from "../../../content/files/content-tree.ts";

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> & {
	readonly value: Value;
	/** Gets a number; what is none stays text, so that the check can say what is wrong with it. */
	readonly onChange: (value: number | string) => void;
};

/** A number, in digits of any width: an input method may be on. */
export function NumberInput({ value, onChange, ...others }: NumberInputProps) {
	const [typed, setTyped] = useState("");
	// What was typed stays as it is while it means the value: "1." is on its way to "1.5".
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
