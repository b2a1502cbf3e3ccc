import { joinSpans, type Schedule } from "@kakehashi/core/schema/organization.ts";
import {
	dateAfter,
	dateTimeIn,
	weekdayOf,
} from "@kakehashi/core/value-types/date/calendar-date.ts";

/**
 * Either open until a time (undefined if that is more than a day away), or closed until a time that
 * is a number of days ahead. Times are minutes since midnight of the day of the last or next
 * opening.
 */
export type Opening =
	| { readonly isOpen: true; readonly closes: number | undefined }
	| {
			readonly isOpen: false;
			readonly opens: number;
			readonly date: string;
			readonly ahead: number;
	  };

/** How many days ahead the next opening may be to be shown. */
const reach = 31;

/**
 * Returns the state at a moment. Undefined if the schedule does not reach that far, or if there is
 * no opening within a month.
 */
export function openingAt(
	moment: number,
	{ timeZone, week, days, until }: Schedule,
): Opening | undefined {
	const { date: today, minutes } = localTime(moment, timeZone);
	if (dateAfter(today, reach) > until) return undefined;
	const spansOf = (date: string) => days[date] ?? week[weekdayOf(date)] ?? [];
	// Includes yesterday, because hours that begin yesterday may last past midnight. Hours that end
	// at midnight may continue at midnight.
	const onClock = Array.from({ length: reach + 2 }, (_, index) => index - 1).flatMap((ahead) =>
		spansOf(dateAfter(today, ahead)).map(({ opens, closes }) => ({
			opens: opens + ahead * 1440,
			closes: closes + ahead * 1440,
		})),
	);
	const next = joinSpans(onClock).find(({ closes }) => closes > minutes);
	if (next === undefined) return undefined;
	if (next.opens <= minutes)
		return {
			isOpen: true,
			closes:
				next.closes - minutes < 1440
					? next.closes + (next.opens < 0 ? 1440 : 0)
					: undefined,
		};
	const ahead = Math.floor(next.opens / 1440);
	return {
		isOpen: false,
		opens: next.opens - ahead * 1440,
		date: dateAfter(today, ahead),
		ahead,
	};
}

function localTime(
	moment: number,
	timeZone: string,
): { readonly date: string; readonly minutes: number } {
	const [date = "", time = ""] = dateTimeIn(moment, timeZone).split(" ");
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return { date, minutes: 60 * hours + minutes };
}
