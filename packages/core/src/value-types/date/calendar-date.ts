// Days of the calendar are texts such as `2026-11-22`. A day has no time zone: it is computed and
// written in UTC from beginning to end, so that no time zone, of the server or of a reader, shifts
// it. Only `dateIn` and `dateTimeIn` turn a moment into a day, and both take the time zone as a
// parameter.

const dayMs = 86_400_000;

/** Whether text has the form of a day, even of one that does not exist, such as `2026-02-30`. */
export const isDateForm = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether text is a day of the calendar, such as `2026-11-22`. */
export function isDate(text: string): boolean {
	const time = isDateForm(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	// `Date.parse` reads 31 February as 3 March.
	return !Number.isNaN(time) && dateOf(time) === text;
}

/** Adds a number of days, which may be negative: `2026-12-31` and 1 give `2027-01-01`. */
export function dateAfter(date: string, days: number): string {
	return dateOf(Date.parse(date) + days * dayMs);
}

/** The weekday of a day: 0 is Sunday, as in `Date`. */
export function weekdayOf(date: string): number {
	return new Date(date).getUTCDay();
}

/**
 * The day that calendars in a time zone show at a moment, such as `2026-11-22`.
 * @param moment milliseconds since 1970
 */
export function dateIn(moment: number, timeZone: string): string {
	return formatIn("sv-SE", { timeZone }).format(moment);
}

/**
 * The day and time that clocks in a time zone show at a moment, such as `2026-11-22 09:05`.
 * @param moment milliseconds since 1970
 */
export function dateTimeIn(moment: number, timeZone: string): string {
	return formatIn("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
}

/**
 * Writes a day in a language. The result is the same in every time zone.
 * @param date a day such as `2026-11-22`, a month such as `2026-11`, or a day with its time such as
 * `2026-11-22T09:05`
 * @param tag the BCP 47 tag of the language
 * @param options which parts to write, and how; undefined for the whole day in words
 * @returns the text
 * @throws {RangeError} if `date` is none of these
 * @example formatDate("2026-11-22", "en-US") // "November 22, 2026"
 */
export function formatDate(
	date: string,
	tag: string,
	options: Omit<Intl.DateTimeFormatOptions, "timeZone"> = { dateStyle: "long" },
): string {
	// Without the Z, a day with a time would be in the time zone of this computer.
	const moment = Date.parse(date.includes("T") ? `${date}Z` : date);
	return formatIn(tag, { ...options, timeZone: "UTC" }).format(moment);
}

/** A cache, because creating a formatter takes longer than formatting a hundred dates. */
const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

function formatIn(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = tag + JSON.stringify(options);
	const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
	formats.set(key, format);
	return format;
}

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
