import { dayBounds } from "@kakehashi/core/contact/day-rules.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";

/**
 * The form with the first and the last day (`{first}`, `{last}`) in the error messages of its date
 * fields. They change every day, so a payload does not contain them.
 * @param tag the BCP 47 tag of the language
 */
export function withDays(form: ContactFormContent, tag: string): ContactFormContent {
	const written = (day: string) => day && formatDate(day, tag);
	const errors = { ...form.errors };
	for (const { id, days } of form.extraFields ?? []) {
		if (days === undefined) continue;
		const { min, max } = dayBounds(days, Date.now());
		errors[id] = fillAll(errors[id] ?? {}, { first: written(min), last: written(max) });
	}
	return { ...form, errors };
}
