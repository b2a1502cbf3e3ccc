import { dateAfter, dateIn, isDate, weekdayOf } from "../value-types/date/calendar-date.ts";
import type { ContactErrorCode } from "./text-checks.ts";

/** Which days a `date` field accepts. */
export type DayRules = {
	/** The first and the last day, as a number of days from today. */
	readonly min?: number;
	readonly max?: number;
	/** The time zone that defines "today". */
	readonly timeZone: string;
	/** The id of another field, whose day comes before this one. `parseContact` compares them. */
	readonly after?: string;
	/**
	 * If set, only days with opening hours are accepted. `week` starts on Sunday; `days` has the
	 * exceptions, by date.
	 */
	readonly open?: {
		readonly week: readonly (readonly unknown[])[];
		readonly days: Readonly<Record<string, readonly unknown[]>>;
	};
};

/**
 * The first and the last day that a visitor may choose, such as `2026-11-25`; empty if there is no
 * limit.
 * @param now milliseconds since 1970
 * @param other the day of the field `after`; empty if it is unknown
 */
export function dayBounds(
	{ min, max, timeZone }: DayRules,
	now: number,
	other = "",
): { readonly min: string; readonly max: string } {
	const today = dateIn(now, timeZone);
	const ahead = (days: number | undefined) => (days === undefined ? "" : dateAfter(today, days));
	const first = ahead(min);
	const next = isDate(other) ? dateAfter(other, 1) : "";
	return { min: next > first ? next : first, max: ahead(max) };
}

/** The error code of a day; undefined if a visitor may choose the day. */
export function dayProblem(
	day: string,
	rules: DayRules,
	now: number,
): ContactErrorCode | undefined {
	const { min, max } = dayBounds(rules, now);
	if (day < min) return "too_early";
	if (max !== "" && day > max) return "too_late";
	const { open } = rules;
	return open !== undefined && (open.days[day] ?? open.week[weekdayOf(day)] ?? []).length === 0
		? "closed"
		: undefined;
}
