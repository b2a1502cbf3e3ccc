import { type EventText, isTimed } from "@kakehashi/core/schema/event.ts";
import { zonedTime } from "@kakehashi/core/value-types/date-time/zoned-time.ts";

type Moment = {
	/** In milliseconds since 1970. A day is its midnight in UTC. */
	readonly ms: number;
	/** With its offset from UTC, such as `2026-11-29T14:00+09:00`. A day has no offset. */
	readonly iso: string;
};

/**
 * When an event begins and ends. If it begins at a time that does not exist, because the clocks are
 * put forward, it begins later. If its end is not after that, it takes as long as the two times say.
 */
export function eventMoments(
	{ begins, ends }: Pick<EventText, "begins" | "ends">,
	timeZone: string,
): { readonly begins: Moment; readonly ends?: Moment } {
	const moment = (text: string): Moment =>
		isTimed(text) ? zonedTime(text, timeZone) : { ms: Date.parse(text), iso: text };
	const start = moment(begins);
	if (ends === undefined) return { begins: start };
	const end = moment(ends);
	if (end.ms > start.ms) return { begins: start, ends: end };
	const utc = (text: string) => Date.parse(isTimed(text) ? `${text.slice(0, 16)}Z` : text);
	const later = new Date(utc(start.iso) + utc(ends) - utc(begins)).toISOString().slice(0, 16);
	return { begins: start, ends: moment(later.slice(0, ends.length)) };
}
