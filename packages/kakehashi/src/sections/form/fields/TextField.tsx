import type { InputHTMLAttributes } from "react";
import styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";

type TextFieldProps = FieldProps &
	Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"> & {
		readonly name: "name" | "email" | "company";
		readonly required?: boolean;
	};

/**
 * A field of one line. `maxlength` counts UTF-16 units and cuts in the middle of a conversion, so it is only a far
 * bound: what is too long is said, not cut. A field without words is not asked for.
 */
export function TextField({ form, name, value, error, required = false, type = "text", ...attributes }: TextFieldProps) {
	const words = form.fields[name];
	if (words === undefined) return null;
	const { label, hint } = { hint: undefined, ...words };
	return (
		<Field form={form} name={name} label={label} required={required} hint={hint} error={error}>
			<input
				{...attributes}
				className={styles.control}
				id={fieldIds(name).control}
				type={type}
				name={name}
				dir="auto"
				defaultValue={value}
				maxLength={form.limits[name] * 4}
				aria-invalid={error !== undefined || undefined}
				aria-describedby={describedBy(name, { error, hint })}
			/>
		</Field>
	);
}
