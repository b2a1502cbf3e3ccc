import { dayBounds } from "@kakehashi/core/contact/day-rules.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";

/**
 * The form with the first and the last day (`{first}`, `{last}`) in the error messages of its date
 * fields. They change every day, so a payload does not contain them.
 * @param tag the BCP 47 tag of the language
 * @param now milliseconds since 1970
 */
export function withDays(form: ContactFormContent, tag: string, now: number): ContactFormContent {
	const errors = (form.extraFields ?? []).flatMap(({ id, days }) => {
		if (days === undefined) return [];
		const { min, max } = dayBounds(days, now);
		const written = Object.entries({ first: min, last: max }).flatMap(([name, day]) =>
			day === "" ? [] : [[name, formatDate(day, tag)] as const],
		);
		return [[id, fillAll(form.errors[id] ?? {}, Object.fromEntries(written))] as const];
	});
	return { ...form, errors: { ...form.errors, ...Object.fromEntries(errors) } };
}
