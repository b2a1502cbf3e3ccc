import type { ContactErrorCode } from "./text-checks.ts";

/** Which days a field of the kind `date` accepts. */
export type DayRules = {
	/** The first and the last day, in days from today. */
	readonly min?: number;
	readonly max?: number;
	/** The time zone that decides what today is. */
	readonly timeZone: string;
	/** Only days with opening hours: weekdays counted from Sunday, and by date the days that differ. */
	readonly open?: { readonly week: readonly (readonly unknown[])[]; readonly days: Readonly<Record<string, readonly unknown[]>> };
};

/** The first and the last day that may be chosen at a moment (milliseconds since 1970), such as `2026-11-25`. */
export function dayBounds({ min, max, timeZone }: DayRules, now: number): { readonly min: string; readonly max: string } {
	// The Swedish format is `2026-11-25`.
	const today = Date.parse(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now));
	const after = (days: number | undefined) => (days === undefined ? "" : new Date(today + days * 86_400_000).toISOString().slice(0, 10));
	return { min: after(min), max: after(max) };
}

/** What is wrong with a day; undefined if it may be chosen. */
export function dayProblem(day: string, rules: DayRules, now: number): ContactErrorCode | undefined {
	const { min, max } = dayBounds(rules, now);
	if (day < min) return "too_early";
	if (max !== "" && day > max) return "too_late";
	const { open } = rules;
	return open !== undefined && (open.days[day] ?? open.week[new Date(day).getUTCDay()] ?? []).length === 0 ? "closed" : undefined;
}
