import type { ContactValues, SentContact } from "@kakehashi/core/payload/contact-form.ts";
import type { ContactFormContent, ExtraFieldContent } from "@kakehashi/core/schema/contact-form.ts";
import { fieldsInOrder } from "../fields/fields-in-order.ts";
import { NextSteps } from "./NextSteps.tsx";
import { type HeadingRef, Notice } from "./Notice.tsx";
import * as styles from "./Receipt.module.css";

type ReceiptProps = HeadingRef & {
	readonly form: ContactFormContent;
	readonly sent: SentContact["sent"];
};

/**
 * The receipt for a message: the reference, what happens next, and a copy of the message if it is
 * available.
 */
export function Receipt({ form, sent: { reference, copy }, headingRef }: ReceiptProps) {
	const words = form.sent;
	return (
		// The boot module deletes the draft if it finds this attribute.
		<div className={styles.receipt} data-draft-sent={form.form ?? "contact"}>
			<Notice form={form} heading={words.heading} good headingRef={headingRef}>
				<dl className={styles.reference}>
					<dt>{words.reference}</dt>
					<dd translate="no">{reference}</dd>
				</dl>
				<p>{words.note}</p>
			</Notice>
			<h3 className={styles.heading}>{words.next.heading}</h3>
			<NextSteps steps={words.next.steps} />
			{copy !== undefined && (
				<>
					<h3 className={styles.heading}>{words.copy}</h3>
					<Copy form={form} copy={copy} />
				</>
			)}
			<p>
				<a className={styles.another} href={form.action}>
					{words.another}
				</a>
			</p>
		</div>
	);
}

/** The copy of the message: text exactly as it was typed, and choices by their labels. */
function Copy({ form, copy }: { form: ContactFormContent; copy: ContactValues }) {
	const { fields, topics = [], plans, extraFields = [] } = form;
	const shown: readonly (readonly [string, string, string | undefined])[] = [
		["topic", fields.topic?.label ?? "", topics.find(({ id }) => id === copy.topic)?.label],
		...(["name", "email", "company"] as const).map(
			(name) => [name, fields[name]?.label ?? name, copy[name]] as const,
		),
		["plan", fields.plan?.label ?? "", plans.find(({ id }) => id === copy.plan)?.name],
		...extraFields.map(
			(field) => [field.id, field.label, shownValue(field, copy[field.id])] as const,
		),
		["message", fields.message.label, copy.message],
	];
	const order = fieldsInOrder(form);
	return (
		<dl className={styles.copy}>
			{shown
				.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
				.map(
					([name, label, value]) =>
						value && (
							<div key={name}>
								<dt>{label}</dt>
								<dd dir="auto">{value}</dd>
							</div>
						),
				)}
		</dl>
	);
}

/** Returns the label of a choice, or a check mark for a checked box. */
function shownValue(
	{ kind, options }: ExtraFieldContent,
	value: string | undefined,
): string | undefined {
	if (options !== undefined)
		return value
			?.split(",")
			.map((chosen) => options.find(({ id }) => id === chosen)?.label ?? chosen)
			.join(" / ");
	return kind === "checkbox" ? value && "✓" : value;
}
