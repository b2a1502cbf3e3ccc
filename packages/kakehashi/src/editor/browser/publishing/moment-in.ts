/**
 * The moment at which clocks in a time zone show a date and time. If clocks are turned back and
 * show it twice, the first moment.
 * @param local such as `2026-11-28T09:00`
 * @returns milliseconds since 1970
 */
export function momentIn(timeZone: string, local: string): number {
	const shown = Date.parse(`${local}Z`);
	const aheadAt = (moment: number) => Date.parse(`${localIn(timeZone, moment)}Z`) - moment;
	// A time that clocks skip when they are turned forward counts as the time one hour later.
	const earlier = shown - aheadAt(shown - 86_400_000);
	const later = shown - aheadAt(shown + 86_400_000);
	const found = [earlier, later].filter((moment) => localIn(timeZone, moment) === local);
	return found.length === 0 ? Math.max(earlier, later) : Math.min(...found);
}

/** The date and time that clocks in a time zone show, in the format of a `datetime-local` input. */
export function localIn(timeZone: string, moment: number): string {
	return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
		.format(moment)
		.replace(" ", "T");
}
