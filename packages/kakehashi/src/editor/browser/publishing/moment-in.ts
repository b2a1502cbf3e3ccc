/**
 * The moment at which clocks in a time zone show a day and time. Of two, when clocks are turned back, the first.
 * @param local such as `2026-11-28T09:00`
 * @returns milliseconds since 1970
 */
export function momentIn(timeZone: string, local: string): number {
	const shown = Date.parse(`${local}Z`);
	const aheadAt = (moment: number) => Date.parse(`${localIn(timeZone, moment)}Z`) - moment;
	// An hour that is left out when clocks are turned on is read as the one after it.
	const earlier = shown - aheadAt(shown - 86_400_000);
	const later = shown - aheadAt(shown + 86_400_000);
	const found = [earlier, later].filter((moment) => localIn(timeZone, moment) === local);
	return found.length === 0 ? Math.max(earlier, later) : Math.min(...found);
}

/** What clocks in a time zone show, as a field for a day and time takes it. */
export function localIn(timeZone: string, moment: number): string {
	return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment).replace(" ", "T");
}
