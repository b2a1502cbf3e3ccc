import { type ContactField, contactFields, contactLimits } from "../../core/contact/contact.ts";
import type { Locale } from "../../core/routing/locale.ts";
import type { ContactFormContent, ContactsContent, ContactsText, SplitText } from "../../core/schema/contacts-page.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import type { PricingText } from "../../core/schema/pricing-page.ts";

/**
 * Writes the bounds of the fields into the form's texts and adds what people can choose from.
 * @param plans of the pricing page, to name one in the message; none on a site without that page, whose form does not ask
 * @param path address of the contact page in this language. The form is sent to it with a hash, which stays in the browser
 * and moves the reader to the errors or the receipt of the answer, also without script.
 */
export function contactContent(text: ContactsText, plans: PricingText["plans"]["list"], locale: Locale, path: string): ContactsContent {
	const { form } = text;
	const number = new Intl.NumberFormat(locale.tag);
	const fill = <T>(field: ContactField, value: T): T => {
		const bounds = boundsOf(field);
		return bounds === undefined ? value : fillAll(value, { min: number.format(bounds.min), max: number.format(bounds.max) });
	};
	const { counter, over, ...message } = fill("message", form.fields.message);
	const { limited } = form.failures;
	return {
		...text,
		form: {
			...form,
			action: `${path}#form`,
			plans: plans.map(({ id, name }) => ({ id, name })),
			limits: contactLimits,
			fields: {
				...form.fields,
				email: fill("email", form.fields.email),
				message: { ...message, counter: split(counter, "count"), over: split(over, "count") },
			},
			failures: { ...form.failures, limited: { ...limited, text: split(limited.text, "time") } },
			errors: Object.fromEntries(contactFields.map((field) => [field, fill(field, form.errors[field])])) as ContactFormContent["errors"],
		},
	};
}

/** Least and greatest length of a field, in characters. */
function boundsOf(field: ContactField): { readonly min: number; readonly max: number } | undefined {
	if (field === "message") return { min: contactLimits.messageMin, max: contactLimits.message };
	if (field === "name" || field === "email" || field === "company") return { min: 1, max: contactLimits[field] };
	return undefined;
}

/** The parts of a text around a placeholder, which only the reader's browser can fill. */
function split(text: string, placeholder: string): SplitText {
	const [before = "", ...after] = text.split(`{${placeholder}}`);
	return [before, after.join("")];
}
