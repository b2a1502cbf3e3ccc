import { isDate } from "@kakehashi/core/value-types/date/calendar-date.ts";

const units = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** Reads a span such as `12h`, `90d` or `2w` as milliseconds. Undefined if it is not one. */
export function readSpan(text: string): number | undefined {
	const [, count, unit] = /^(\d{1,6})([hdw])$/.exec(text.trim().toLowerCase()) ?? [];
	return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units];
}

/**
 * Reads a moment: a span before now (`7d`), or a date or date and time as in ISO 8601
 * (`2026-04-01`, `2026-04-01T09:00`), in the time zone of this computer. Milliseconds since 1970;
 * undefined if it is not one.
 */
export function readMoment(text: string, now: number): number | undefined {
	const span = readSpan(text);
	if (span !== undefined) return now - span;
	const [, date, time = "00:00", zone = ""] =
		/^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?(Z|[+-]\d{2}:\d{2})?$/.exec(
			text.trim(),
		) ?? [];
	if (date === undefined || !isDate(date)) return undefined;
	const moment = Date.parse(`${date}T${time}${zone}`);
	return Number.isNaN(moment) ? undefined : moment;
}

/** Writes a moment as `2026-04-01 09:00` in the time zone of this computer. */
export function writeMoment(moment: number): string {
	return new Date(moment).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
}
