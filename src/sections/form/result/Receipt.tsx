import type { ContactValues, SentContact } from "../../../core/payload/contact-form.ts";
import type { ContactFormContent } from "../../../core/schema/contact-form.ts";
import { type HeadingRef, Notice } from "./Notice.tsx";
import styles from "./Receipt.module.css";

type ReceiptProps = HeadingRef & {
	readonly form: ContactFormContent;
	readonly sent: SentContact["sent"];
};

/** What people get for their message: the reference, what happens next, and a copy where it is known. */
export function Receipt({ form, sent: { reference, copy }, headingRef }: ReceiptProps) {
	const words = form.sent;
	return (
		// The boot module looks for the attribute and forgets the draft.
		<div className={styles.receipt} data-draft-sent="contact">
			<Notice heading={words.heading} good headingRef={headingRef}>
				<dl className={styles.reference}>
					<dt>{words.reference}</dt>
					<dd translate="no">{reference}</dd>
				</dl>
				<p>{words.note}</p>
			</Notice>
			<h3 className={styles.heading}>{words.next.heading}</h3>
			<ol className={styles.steps}>
				{words.next.steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
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

/** What was typed, as it was typed, and what was chosen, by its name. */
function Copy({ form, copy }: { form: ContactFormContent; copy: ContactValues }) {
	const shown: ContactValues = {
		...copy,
		topic: form.topics.find(({ id }) => id === copy.topic)?.label,
		plan: form.plans.find(({ id }) => id === copy.plan)?.name,
	};
	return (
		<dl className={styles.copy}>
			{(["topic", "name", "email", "company", "plan", "message"] as const).map(
				(name) =>
					shown[name] && (
						<div key={name}>
							<dt>{form.fields[name].label}</dt>
							<dd dir="auto">{shown[name]}</dd>
						</div>
					),
			)}
		</dl>
	);
}
