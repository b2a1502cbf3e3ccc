import { type ContactField, contactFields, contactLimits } from "../../core/contact/contact.ts";
import type { Locale } from "../../core/routing/locale.ts";
import { type ContactFormContent, contactFormEntries, type SplitText } from "../../core/schema/contact-form.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import { defineSection, framedSection } from "../../core/schema/section.ts";
import { plans } from "../plans/schema.ts";

/** The contact form, with every bound written out and the plans of the site to choose from. */
export const form = defineSection({
	needs: "form",
	schema: (c) => framedSection(c, contactFormEntries(c)),
	prepare: (text, { locale, path, find }) => {
		const { fields, failures, errors, ...rest } = text;
		const fill = <T>(field: ContactField, value: T): T => fillBounds(field, value, locale);
		const { counter, over, ...message } = fill("message", fields.message);
		const content: Omit<ContactFormContent, keyof typeof rest> = {
			// The hash stays in the browser and moves the reader to the errors or the receipt, also without script.
			action: `${path}#form`,
			plans: (find(plans)[0]?.section.plans ?? []).map(({ id, name }) => ({ id, name })),
			limits: contactLimits,
			fields: { ...fields, email: fill("email", fields.email), message: { ...message, counter: split(counter, "count"), over: split(over, "count") } },
			failures: { ...failures, limited: { ...failures.limited, text: split(failures.limited.text, "time") } },
			errors: Object.fromEntries(contactFields.map((field) => [field, fill(field, errors[field])])) as ContactFormContent["errors"],
		};
		return { ...rest, ...content };
	},
	structuredData: (_content, { absolute, organization, siteName, path, languages }) => [
		{
			"@type": "Organization",
			...organization,
			name: siteName,
			contactPoint: { "@type": "ContactPoint", url: absolute(path), availableLanguage: languages },
		},
	],
});

/** Writes the least and greatest length of a field, in characters, into its texts. */
function fillBounds<T>(field: ContactField, value: T, locale: Locale): T {
	const number = new Intl.NumberFormat(locale.tag);
	const bounds = boundsOf(field);
	return bounds === undefined ? value : fillAll(value, { min: number.format(bounds.min), max: number.format(bounds.max) });
}

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
