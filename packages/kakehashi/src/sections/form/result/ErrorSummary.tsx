import type { ContactError } from "@kakehashi/core/contact/contact.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { fieldIds } from "../fields/field-ids.ts";
import { fieldsInOrder } from "../fields/fields-in-order.ts";
import * as styles from "./Notice.module.css";
import { type HeadingRef, Notice } from "./Notice.tsx";

type ErrorSummaryProps = HeadingRef & {
	readonly form: ContactFormContent;
	readonly errors: readonly ContactError[];
};

/** A list of all errors, with the same texts as at the fields. Each links to its field. */
export function ErrorSummary({ form, errors, headingRef }: ErrorSummaryProps) {
	const order = fieldsInOrder(form);
	/** The order is that of the page. The consent comes after the fields. */
	const place = ({ field }: ContactError) =>
		order.includes(field) ? order.indexOf(field) : order.length;
	return (
		<Notice form={form} heading={form.errorHeading} headingRef={headingRef}>
			<ul className={styles.errors}>
				{errors
					.toSorted((one, other) => place(one) - place(other))
					.map(({ field, code }) => (
						// A hidden field gets no link, because the link would not work.
						<li key={field}>
							{field === "idempotencyKey" ? (
								form.errors[field]?.[code]
							) : (
								<a href={`#${fieldIds(field).control}`}>
									{form.errors[field]?.[code]}
								</a>
							)}
						</li>
					))}
			</ul>
		</Notice>
	);
}
