/** A local time at a place: when it is in milliseconds since 1970, and the same with its offset from UTC, such as `2026-11-29T14:00+09:00`. */
type ZonedTime = { readonly ms: number; readonly iso: string };

/** @param local `2026-11-29T14:00`, or `2026-11-29` for the beginning of the day */
export function zonedTime(local: string, timeZone: string): ZonedTime {
	const time = local.includes("T") ? local : `${local}T00:00`;
	const asUtc = Date.parse(`${time}Z`);
	// The second pass is for the hours before and after clock changes.
	const ms = asUtc - minutesAhead(asUtc - minutesAhead(asUtc, timeZone) * 60_000, timeZone) * 60_000;
	return { ms, iso: time + offsetAt(ms, timeZone) };
}

/** `+09:00` */
function offsetAt(ms: number, timeZone: string): string {
	const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(ms);
	return parts.find(({ type }) => type === "timeZoneName")?.value.slice("GMT".length) || "+00:00";
}

function minutesAhead(ms: number, timeZone: string): number {
	const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offsetAt(ms, timeZone)) ?? [];
	return Number(`${sign}1`) * (60 * Number(hours) + Number(minutes));
}
