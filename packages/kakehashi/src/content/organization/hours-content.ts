import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import { type WeeklyHours, weekdays } from "@kakehashi/core/schema/opening-hours.ts";
import {
	type DayPart,
	type HoursChange,
	type HoursContent,
	isWholeDay,
	type Times,
	wholeDayIn,
} from "@kakehashi/core/schema/organization.ts";
import { dateAfter, formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import type { Span } from "@kakehashi/core/value-types/times/times.ts";
import type { InLocale } from "@kakehashi/core/values/localized.ts";
import { type ExceptionalDays, exceptionalDays, hoursByDate } from "./exceptional-days.ts";

/**
 * `days`: exceptions are shown this many days ahead. `changes`: the maximum number of exceptions
 * shown. `known`: "open now" can be computed for this many days.
 */
const ahead = { days: 60, changes: 6, known: 400 } as const;

/** The opening hours as a page in one language shows them on the given day. */
export function hoursContent(
	hours: InLocale<WeeklyHours>,
	locale: Pick<Locale, "tag">,
	today: string,
): HoursContent {
	const { tag } = locale;
	const week = weekdays.map((day) => hours.week[day]);
	const columns = [
		...week.slice(1),
		...week.slice(0, 1),
		...(hours.publicHolidays === undefined ? [] : [hours.publicHolidays.hours]),
	];
	const spans = columns
		.flat()
		.filter((span, index, all) => all.findIndex((each) => isSame(each, span)) === index);
	const format = timesFormat(tag);
	// 5 January 1970 was a Monday.
	const names = (weekday: "short" | "long") =>
		[...Array(7).keys()].map((day) =>
			dayFormat(tag, { weekday }).format((4 + day) * 86_400_000),
		);
	const short = names("short");
	const long = names("long");
	// Starts on the first of the month, so that the page does not change every day.
	const from = `${today.slice(0, 8)}01`;
	const until = dateAfter(from, ahead.known);
	const all = exceptionalDays(hours, from, until);
	const soon = all.filter(
		(each) => each.until >= today && each.from <= dateAfter(today, ahead.days),
	);
	return {
		days: long.map((name, index) => ({ short: short[index] ?? name, long: name })),
		rows: spans
			.toSorted((a, b) => a.opens - b.opens || a.closes - b.closes)
			.map((span) => ({
				...(!isWholeDay(span) && { part: partOf(span) }),
				times: format(span),
				open: columns.map((day) => day.some((each) => isSame(each, span))),
			})),
		changes: soon.slice(0, ahead.changes).map((each) => change(each, tag, format)),
		from,
		schedule: { timeZone: hours.timeZone, week, days: hoursByDate(all, from, until), until },
	};
}

const isSame = (one: Span, other: Span) => one.opens === other.opens && one.closes === other.closes;

const partOf = ({ opens }: Span): DayPart =>
	opens < 720 ? "morning" : opens < 1020 ? "afternoon" : "evening";

function change(
	{ from, until, hours, note, holiday }: ExceptionalDays,
	tag: string,
	format: (span: Span) => Times,
): HoursChange {
	// `formatRange` is not used, because it adds the years if the range includes New Year.
	const days = [from, until].map((date) =>
		formatDate(date, tag, { month: "long", day: "numeric", weekday: "short" }),
	);
	const name =
		note ??
		(holiday && (isJapanese(tag) ? holiday.ja : /^en\b/.test(tag) ? holiday.en : undefined));
	return {
		until,
		days: [...new Set(days)].join(isJapanese(tag) ? "〜" : " – "),
		times: hours.map(format),
		...(name && { note: name }),
	};
}

/** Formats moments in UTC, so that a number of minutes is a time of day. */
const dayFormat = (tag: string, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });

function timesFormat(tag: string): (span: Span) => Times {
	const format = dayFormat(tag, { hour: "numeric", minute: "2-digit" });
	// A no-break space keeps AM and PM on the line of the time.
	const time = (minutes: number) => format.format(minutes * 60_000).replaceAll(" ", "\u00a0");
	return (span) => (isWholeDay(span) ? [wholeDayIn(tag), ""] : fromTo(span));

	function fromTo({ opens, closes }: Span): Times {
		return [`${time(opens)}${isJapanese(tag) ? "〜" : "–"}`, time(closes)];
	}
}
