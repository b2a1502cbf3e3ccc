import type { Schedule, Span } from "../../core/schema/organisation.ts";

/** Open until a time, or closed until a time a number of days ahead; times in minutes since midnight. */
export type Opening =
	| { readonly isOpen: true; readonly closes: number }
	| { readonly isOpen: false; readonly opens: number; readonly date: string; readonly ahead: number };

/** The state at a moment; undefined if the schedule does not reach that far, or nothing opens within a month. */
export function openingAt(moment: number, { timeZone, week, days, until }: Schedule): Opening | undefined {
	const { date: today, minutes } = localTime(moment, timeZone);
	const spansOf = (date: string) => days[date] ?? week[new Date(date).getUTCDay()] ?? [];
	const isNow = (time: number) => (span: Span) => span.opens <= time && time < span.closes;
	if (dateAhead(today, 31) > until) return undefined;
	// What opened yesterday may stay open past midnight.
	const current = spansOf(dateAhead(today, -1)).find(isNow(minutes + 1440)) ?? spansOf(today).find(isNow(minutes));
	if (current !== undefined) return { isOpen: true, closes: current.closes };
	for (let ahead = 0; ahead <= 31; ahead += 1) {
		const date = dateAhead(today, ahead);
		const next = spansOf(date).find(({ opens }) => ahead > 0 || opens > minutes);
		if (next !== undefined) return { isOpen: false, opens: next.opens, date, ahead };
	}
	return undefined;
}

/** The date there. */
export const dateIn = (moment: number, timeZone: string): string => localTime(moment, timeZone).date;

function localTime(moment: number, timeZone: string): { readonly date: string; readonly minutes: number } {
	// The Swedish format is `2026-11-23 09:05`.
	const [date = "", time = ""] = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment).split(" ");
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return { date, minutes: 60 * hours + minutes };
}

const dateAhead = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
