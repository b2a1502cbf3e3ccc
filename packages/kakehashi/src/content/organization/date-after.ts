/** The date a number of days after another: `2026-12-31` and 1 make `2027-01-01`. */
export function dateAfter(date: string, days: number): string {
	return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
