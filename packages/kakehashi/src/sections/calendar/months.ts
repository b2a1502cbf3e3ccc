import type { Schedule } from "@kakehashi/core/schema/organization.ts";
import { dateAfter, weekdayOf } from "@kakehashi/core/value-types/date/calendar-date.ts";
import type { Span } from "@kakehashi/core/value-types/times/times.ts";

/** Months are numbered consecutively across years, so that they can be added. */
export const monthOf = (date: string): number =>
	12 * (Number(date.slice(0, 4)) - 2000) + Number(date.slice(5, 7)) - 1;

/**
 * Returns the first month to show: the month of `day`, moved so that the schedule covers all months
 * shown, if it can.
 * @param from the first day that the schedule covers
 */
export function firstMonth(
	day: string,
	from: string,
	{ until }: Pick<Schedule, "until">,
	shownMonths: number,
): number {
	// The last month that the schedule covers completely: the one before the month of the next day.
	const last = monthOf(dateAfter(until, 1)) - 1;
	return Math.max(monthOf(from), Math.min(monthOf(day), last - shownMonths + 1));
}

/**
 * The state of a day. `partly`: the day has fewer spans of opening times than another day of the
 * week, or at most two thirds of the hours of the longest day.
 */
export type DayState = "open" | "partly" | "closed";
type CalendarDay = { readonly date: string; readonly number: number; readonly state: DayState };

/**
 * Returns the weeks of a month, each with seven days. Undefined for days of another month.
 * @param firstDay the weekday that weeks begin with: 1 is Monday, 7 is Sunday
 */
export function weeksOf(
	month: number,
	firstDay: number,
	schedule: Pick<Schedule, "week" | "days">,
): (CalendarDay | undefined)[][] {
	const start = weekdayOf(dateOf(month, 1));
	const length = new Date(dateOf(month + 1, 0)).getUTCDate();
	const before = (start - firstDay + 7) % 7;
	return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
		Array.from({ length: 7 }, (_, weekday) => {
			const number = 7 * week + weekday - before + 1;
			const date = dateOf(month, number);
			return number < 1 || number > length
				? undefined
				: { date, number, state: stateOn(date, schedule) };
		}),
	);
}

function stateOn(date: string, { week, days }: Pick<Schedule, "week" | "days">): DayState {
	const spans = days[date] ?? week[weekdayOf(date)] ?? [];
	if (spans.length === 0) return "closed";
	const minutes = minutesIn(spans);
	const longest = Math.max(...week.map(minutesIn));
	const isMuchShorter = minutes <= (2 / 3) * longest;
	const hasFewerSpans = spans.length < Math.max(...week.map((each) => each.length));
	return minutes < longest && (isMuchShorter || hasFewerSpans) ? "partly" : "open";
}

const minutesIn = (spans: readonly Span[]) =>
	spans.reduce((sum, { opens, closes }) => sum + closes - opens, 0);

/** The date of a day in a month. Day 0 is the last day of the previous month. */
export const dateOf = (month: number, day: number): string =>
	new Date(Date.UTC(2000, month, day)).toISOString().slice(0, 10);
