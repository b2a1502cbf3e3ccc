import type { ReactNode } from "react";
import type { ContactField } from "../../../site/contact.ts";
import type { ContactFormContent } from "../../../site/content/contacts-page.ts";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { Alert } from "./Alert.tsx";
import styles from "./Field.module.css";
import { fieldIds } from "./field-ids.ts";

/** What every field of the form is given. */
export type FieldProps = {
	readonly form: ContactFormContent;
	/** What it holds from the start. */
	readonly value: string | undefined;
	/** What is wrong with it, in words. */
	readonly error: string | undefined;
};

type FrameProps = Pick<FieldProps, "form" | "error"> & {
	readonly name: ContactField;
	/** A label with its mark, in a `<label>` or a `<legend>`. */
	readonly label: ReactNode;
	readonly hint?: string | undefined;
	readonly children: ReactNode;
};

/** The parts of a field in the order of the Digital Agency's design system: label with mark, hint, control, error. */
export function Field({ form, name, label, hint, error, children }: FrameProps) {
	const ids = fieldIds(name);
	return (
		<div className={classNames(styles.field, error !== undefined && styles.wrong)}>
			{label}
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
		</div>
	);
}

/** The words of a label and, in words, whether the field is required. */
export function LabelText({ form, label, required }: { form: ContactFormContent; label: string; required: boolean }) {
	return (
		<span className={styles.label}>
			{label} <span className={required ? styles.required : styles.optional}>{required ? form.required : form.optional}</span>
		</span>
	);
}
