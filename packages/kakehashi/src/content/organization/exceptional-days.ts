import japan from "@holiday-jp/holiday_jp";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type WeeklyHours, weekdays } from "@kakehashi/core/schema/opening-hours.ts";
import { dateAfter, weekdayOf } from "@kakehashi/core/value-types/date/calendar-date.ts";
import type { Span } from "@kakehashi/core/value-types/times/times.ts";
import type { InLocale } from "@kakehashi/core/values/localized.ts";

/**
 * Consecutive days with hours that differ from the usual ones: an exception in the file, or a
 * public holiday.
 */
export type ExceptionalDays = {
	readonly from: string;
	readonly until: string;
	readonly hours: readonly Span[];
	readonly note?: string;
	readonly holiday?: Message;
};

/**
 * The exceptional days between two dates, in order. An exception in the file takes precedence over
 * a public holiday.
 */
export function exceptionalDays(
	{ week, publicHolidays: onHolidays, exceptions = [] }: InLocale<WeeklyHours>,
	from: string,
	until: string,
): ExceptionalDays[] {
	const named = exceptions
		.map(({ date, until = date, ...rest }) => ({ ...rest, from: date, until }))
		.filter((each) => each.until >= from && each.from <= until);
	const isNamed = (date: string) => named.some((each) => each.from <= date && each.until >= date);
	const holidays = onHolidays === undefined ? [] : [...publicHolidays(from, until)];
	const others = holidays.flatMap(([date, holiday]): ExceptionalDays[] => {
		const { hours = [] } = onHolidays ?? {};
		const usual = week[weekdays[weekdayOf(date)] ?? "sun"];
		return isNamed(date) || JSON.stringify(usual) === JSON.stringify(hours)
			? []
			: [{ from: date, until: date, hours, holiday }];
	});
	return [...named, ...others].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The hours of each exceptional day from one date to another, by date. */
export function hoursByDate(
	all: readonly ExceptionalDays[],
	from: string,
	until: string,
): Record<string, readonly Span[]> {
	const days: Record<string, readonly Span[]> = {};
	for (const each of all)
		for (
			let date = each.from < from ? from : each.from;
			date <= each.until && date <= until;
			date = dateAfter(date, 1)
		)
			days[date] = each.hours;
	return days;
}

/** Japanese public holidays by date, with their names, as far ahead as the package has data. */
function publicHolidays(from: string, until: string): Map<string, Message> {
	const found = Object.entries(japan.holidays).filter(([date]) => date >= from && date <= until);
	return new Map(found.map(([date, { name, name_en }]) => [date, { en: name_en, ja: name }]));
}
