import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import type { ReactNode } from "react";
import { classNames } from "../../../view/ui/class-names.ts";
import { VisuallyHidden } from "../../../view/ui/text/VisuallyHidden.tsx";
import { Alert } from "./Alert.tsx";
import * as styles from "./Field.module.css";
import { describedBy, fieldIds } from "./field-ids.ts";

/** The props of every field of the form. */
export type FieldProps = {
	readonly form: ContactFormContent;
	/** The field's initial value. */
	readonly value: string | undefined;
	/** The error message of the field. */
	readonly error: string | undefined;
};

type FrameProps = Pick<FieldProps, "form" | "error"> & {
	readonly name: string;
	readonly label: string;
	readonly required?: boolean;
	readonly hint?: string | undefined;
	/** Several choices under one label. */
	readonly group?: boolean;
	/** A checkbox that comes before its label. */
	readonly tick?: ReactNode;
	readonly children?: ReactNode;
};

/**
 * The parts of a field in the order of the Digital Agency's design system: label, a text that says
 * whether the field is required, hint, control, error.
 */
export function Field({
	form,
	name,
	label: words,
	required = false,
	hint,
	error,
	group = false,
	tick,
	children,
}: FrameProps) {
	const ids = fieldIds(name);
	const className = classNames(styles.field, error !== undefined && styles.wrong);
	const label = (
		<>
			{words}{" "}
			<span className={required ? styles.required : styles.optional}>
				{required ? form.required : form.optional}
			</span>
		</>
	);
	const rest = (
		<>
			{hint !== undefined && (
				<p className={styles.hint} id={ids.hint}>
					{hint}
				</p>
			)}
			{children}
			{error !== undefined && (
				<p className={styles.error} id={ids.error}>
					<Alert />
					<span>
						<VisuallyHidden>{form.titlePrefix.error}</VisuallyHidden>
						{error}
					</span>
				</p>
			)}
		</>
	);
	if (group)
		return (
			<fieldset className={className} aria-describedby={describedBy(name, { error, hint })}>
				<legend className={styles.label}>{label}</legend>
				{rest}
			</fieldset>
		);
	return (
		<div className={className}>
			<label
				className={classNames(styles.label, tick !== undefined && styles.choice)}
				htmlFor={ids.control}
			>
				{tick}
				<span>{label}</span>
			</label>
			{rest}
		</div>
	);
}
