/**
 * A local time in a time zone: in milliseconds since 1970, and as an ISO string with its offset
 * from UTC, such as `2026-11-29T14:00+09:00`.
 */
type ZonedTime = { readonly ms: number; readonly iso: string };

/**
 * Converts a local time. If the clocks are put back and a time exists twice, this is the first one.
 * If the clocks are put forward and a time does not exist, this is that much later, as in calendars
 * (RFC 5545, 3.3.5).
 * @param local `2026-11-29T14:00`, or `2026-11-29` for the beginning of the day
 */
export function zonedTime(local: string, timeZone: string): ZonedTime {
	const asUtc = Date.parse(`${local.includes("T") ? local : `${local}T00:00`}Z`);
	const [before, after] = [-36, 36].map((hours) =>
		minutesAhead(asUtc + hours * 3_600_000, timeZone),
	) as [number, number];
	const offset =
		[before, after].find((each) => minutesAhead(asUtc - each * 60_000, timeZone) === each) ??
		before;
	const ms = asUtc - offset * 60_000;
	const localTime = new Date(ms + minutesAhead(ms, timeZone) * 60_000).toISOString().slice(0, 16);
	return { ms, iso: localTime + offsetAt(ms, timeZone) };
}

/** The offset from UTC, such as `+09:00`. */
function offsetAt(ms: number, timeZone: string): string {
	const parts = new Intl.DateTimeFormat("en", {
		timeZone,
		timeZoneName: "longOffset",
	}).formatToParts(ms);
	return parts.find(({ type }) => type === "timeZoneName")?.value.slice("GMT".length) || "+00:00";
}

function minutesAhead(ms: number, timeZone: string): number {
	const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offsetAt(ms, timeZone)) ?? [];
	return Number(`${sign}1`) * (60 * Number(hours) + Number(minutes));
}
