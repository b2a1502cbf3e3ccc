/** Adds a number of days to a date: `2026-12-31` and 1 give `2027-01-01`. */
export function dateAfter(date: string, days: number): string {
	return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
