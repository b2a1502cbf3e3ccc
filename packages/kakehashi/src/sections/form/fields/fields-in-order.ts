import { fieldOrder } from "@kakehashi/core/contact/field-order.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";

/** The names of all fields of a form but the consent, in the order of the page. */
export const fieldsInOrder = (form: ContactFormContent): readonly string[] =>
	fieldOrder(form.extraFields?.map(({ id }) => id) ?? [], form.fieldOrder);
