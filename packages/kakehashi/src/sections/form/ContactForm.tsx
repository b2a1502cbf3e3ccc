import type { ContactError } from "@kakehashi/core/contact/contact.ts";
import { type ContactValues, contactSignals } from "@kakehashi/core/payload/contact-form.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { type FormEventHandler, Fragment, type ReactNode, useContext } from "react";
import { buttonClass } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { ApiBaseUrlContext, PageServicesContext } from "../../view/ui/page-services.ts";
import * as styles from "./ContactForm.module.css";
import { ConsentField } from "./fields/ConsentField.tsx";
import { ExtraFieldControl } from "./fields/ExtraFieldControl.tsx";
import { fieldsInOrder } from "./fields/fields-in-order.ts";
import { MessageField } from "./fields/MessageField.tsx";
import { TextField } from "./fields/TextField.tsx";

type ContactFormProps = {
	readonly form: ContactFormContent;
	/**
	 * The initial values of the fields. Afterwards the browser manages the values, so that React
	 * never overwrites what a visitor typed.
	 */
	readonly values: ContactValues;
	readonly errors: readonly ContactError[];
	readonly tag: string;
	readonly sending: boolean;
	readonly onSubmit: FormEventHandler<HTMLFormElement>;
};

/**
 * The contact form. Its fields have the order that Japanese readers expect, unless the owner sets
 * another order. Works without scripts.
 */
export function ContactForm({ form, values, errors, tag, sending, onSubmit }: ContactFormProps) {
	const services = useContext(PageServicesContext);
	const apiBaseUrl = useContext(ApiBaseUrlContext);
	const errorOf = Object.fromEntries(
		errors.map(({ field, code }) => [field, form.errors[field]?.[code]]),
	);
	const field = (name: string) => ({ form, value: values[name], error: errorOf[name] });
	const own = Object.fromEntries(
		(form.extraFields ?? []).map((each) => [
			each.id,
			<ExtraFieldControl key={each.id} field={each} {...field(each.id)} />,
		]),
	);
	const usual: Readonly<Record<string, ReactNode>> = {
		topic: form.topics && (
			<ExtraFieldControl
				{...field("topic")}
				field={{
					id: "topic",
					kind: "choice",
					required: true,
					label: form.fields.topic?.label ?? "",
					options: form.topics,
				}}
			/>
		),
		name: <TextField {...field("name")} name="name" required autoComplete="name" />,
		email: (
			<TextField
				{...field("email")}
				name="email"
				required={form.fields.email.required !== false}
				type="email"
				autoComplete="email"
				spellCheck={false}
			/>
		),
		company: <TextField {...field("company")} name="company" autoComplete="organization" />,
		plan: form.plans.length > 0 && (
			<ExtraFieldControl
				{...field("plan")}
				field={{
					id: "plan",
					kind: "select",
					required: false,
					label: form.fields.plan?.label ?? "",
					options: form.plans.map(({ id, name }) => ({ id, label: name })),
				}}
			/>
		),
		message: <MessageField {...field("message")} tag={tag} />,
	};
	return (
		<form
			className={styles.form}
			method="post"
			action={apiBaseUrl + form.action}
			encType={
				form.extraFields?.some(({ kind }) => kind === "file")
					? "multipart/form-data"
					: undefined
			}
			noValidate
			data-draft={form.form ?? "contact"}
			ref={(element) => {
				if (element !== null) services?.persistDraft(element);
			}}
			onFocus={({ currentTarget }) => {
				// Tries again, in case the script for drafts could not be loaded before.
				services?.persistDraft(currentTarget);
				services?.prepareToSend();
			}}
			onSubmit={onSubmit}
		>
			{fieldsInOrder(form).map((name) => (
				<Fragment key={name}>{{ ...usual, ...own }[name]}</Fragment>
			))}
			<ConsentField {...field("consent")} />
			{/* Scripts set the values of these two inputs, so React must not control them. */}
			<input
				type="hidden"
				name="idempotencyKey"
				data-unkept=""
				defaultValue={values.idempotencyKey}
				suppressHydrationWarning
			/>
			<input
				type="hidden"
				name={contactSignals.fillTime}
				data-fill-time=""
				suppressHydrationWarning
			/>
			<div className={styles.trap} aria-hidden="true">
				<label htmlFor="contact-trap">{form.fields.honeypot.label}</label>
				<input
					id="contact-trap"
					type="text"
					name={contactSignals.honeypot}
					tabIndex={-1}
					autoComplete="off"
					data-unkept=""
				/>
			</div>
			<div className={styles.send}>
				<button
					className={classNames(buttonClass, styles.button)}
					type="submit"
					aria-disabled={sending || undefined}
				>
					{form.send}
				</button>
				<p className={styles.note} role="status">
					{sending ? form.sending : form.sendNote}
				</p>
			</div>
		</form>
	);
}
