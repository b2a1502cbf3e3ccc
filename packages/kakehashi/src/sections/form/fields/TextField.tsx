import type { InputHTMLAttributes } from "react";
import * as styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { controlAttributes } from "./field-ids.ts";

type TextFieldProps = FieldProps &
	Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "spellCheck"> & {
		readonly name: "name" | "email" | "company";
		readonly required?: boolean;
	};

/**
 * A field of one line. `maxlength` counts UTF-16 units and cuts off text during an IME conversion,
 * so it is much higher than the real limit: a text that is too long gets an error message instead.
 * A field without a label is not shown.
 */
export function TextField({
	form,
	name,
	value,
	error,
	required = false,
	type = "text",
	...attributes
}: TextFieldProps) {
	const words = form.fields[name];
	if (words === undefined) return null;
	const { label, hint } = { hint: undefined, ...words };
	return (
		<Field form={form} name={name} label={label} required={required} hint={hint} error={error}>
			<input
				{...attributes}
				{...controlAttributes(name, { error, hint })}
				className={styles.control}
				type={type}
				dir="auto"
				defaultValue={value}
				maxLength={form.limits[name] * 4}
			/>
		</Field>
	);
}
