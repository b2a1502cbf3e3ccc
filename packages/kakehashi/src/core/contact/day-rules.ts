import type { ContactErrorCode } from "./text-checks.ts";

/** Which days a field of the kind `date` takes. */
export type DayRules = {
	/** The first and the last, in days from today. */
	readonly min?: number;
	readonly max?: number;
	/** Where it is today. */
	readonly timeZone: string;
	/** Only the days that have hours: those of the week from Sunday, and by date the days that are otherwise. */
	readonly open?: { readonly week: readonly (readonly unknown[])[]; readonly days: Readonly<Record<string, readonly unknown[]>> };
};

/** The first and the last day that may be chosen at a moment (milliseconds since 1970), as `2026-11-25`. */
export function dayBounds({ min, max, timeZone }: DayRules, now: number): { readonly min: string; readonly max: string } {
	// Swedish writes `2026-11-25`.
	const today = Date.parse(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now));
	const after = (days: number | undefined) => (days === undefined ? "" : new Date(today + days * 86_400_000).toISOString().slice(0, 10));
	return { min: after(min), max: after(max) };
}

/** What is wrong with a day; undefined: it may be chosen. */
export function dayProblem(day: string, rules: DayRules, now: number): ContactErrorCode | undefined {
	const { min, max } = dayBounds(rules, now);
	if (day < min) return "too_early";
	if (max !== "" && day > max) return "too_late";
	const { open } = rules;
	return open !== undefined && (open.days[day] ?? open.week[new Date(day).getUTCDay()] ?? []).length === 0 ? "closed" : undefined;
}
