import { t } from "../../i18n/t.ts";
import type { Message } from "../../messages/localize.ts";
import type { SchemaHint, ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";
import { isDate, isDateForm } from "./calendar-date.ts";

/** The schema of a day of the calendar, such as `2026-11-22`. */
export const dateType = () =>
	v.pipe(
		v.string(),
		v.metadata({
			value: "date",
			jsonSchema: { format: "date" },
		} satisfies ValueName & SchemaHint),
		v.check(isDate, impossibleDate),
	);

/** The message for a text that is not a day of the calendar. */
export function impossibleDate(text: string): Message {
	return t(isDateForm(text) ? "dateNotInCalendar" : "dateInvalid", { text });
}
