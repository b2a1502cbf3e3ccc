import { dateAfter, dateIn, weekdayOf } from "../value-types/date/calendar-date.ts";
import type { ContactErrorCode } from "./text-checks.ts";

/** Which days a `date` field accepts. */
export type DayRules = {
	/** The first and the last day, as a number of days from today. */
	readonly min?: number;
	readonly max?: number;
	/** The time zone that defines "today". */
	readonly timeZone: string;
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
 * The first and the last day that a visitor may choose, such as `2026-11-25`.
 * @param now milliseconds since 1970
 */
export function dayBounds(
	{ min, max, timeZone }: DayRules,
	now: number,
): { readonly min: string; readonly max: string } {
	const today = dateIn(now, timeZone);
	const after = (days: number | undefined) => (days === undefined ? "" : dateAfter(today, days));
	return { min: after(min), max: after(max) };
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
