import type { ContactField } from "../../../site/contact.ts";

/** Ids of a field and of the texts that describe it. The same in every language, so that an address with one fits both. */
export function fieldIds(name: ContactField) {
	return { control: `contact-${name}`, hint: `contact-${name}-hint`, error: `contact-${name}-error` };
}

/** `aria-describedby` of a control: the error first, then the hint. */
export function describedBy(name: ContactField, error: string | undefined, hint: string | undefined): string | undefined {
	const ids = fieldIds(name);
	const used = [error !== undefined && ids.error, hint !== undefined && ids.hint].filter(Boolean);
	return used.length === 0 ? undefined : used.join(" ");
}
