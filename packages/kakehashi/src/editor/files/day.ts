/** The day of a moment on this computer's clock, as `2026-11-22`. */
export function dayOf(at: number): string {
	const date = new Date(at);
	return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** When a day begins on this computer's clock; undefined for anything that is not a day. */
export function startOfDay(day: string): number | undefined {
	const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
	return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date)).getTime();
}
