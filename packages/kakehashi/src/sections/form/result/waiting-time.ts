/**
 * Formats a waiting time in whole minutes, rounded up: `12 minutes`, `12分`.
 * @param tag BCP 47 tag of the language
 */
export function waitingTime(seconds: number, tag: string): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	const [amount, unit] = minutes > 90 ? [Math.ceil(minutes / 60), "hour"] : [minutes, "minute"];
	const text = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(
		amount,
	);
	// Japanese has no space between number and unit, but the browser's data has one.
	return text.replace(/\s(?=\p{Script=Han})/u, "");
}
