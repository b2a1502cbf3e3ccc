import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import type { Collection } from "../../core/schema/entry.ts";
import type { EventSummary } from "../../core/schema/entry-summary.ts";
import { type EventText, isTimed, lastDay } from "../../core/schema/event.ts";
import type { Typeset } from "../japanese/typeset.ts";
import { dateAfter } from "../organisation/date-after.ts";
import { zonedTime } from "./zoned-time.ts";

/** When an event is over, in milliseconds since 1970: one without an end of its own at the end of its day. */
function overAt(event: EventText, timeZone: string): number {
	const { ends = "" } = event;
	return zonedTime(isTimed(ends) ? ends : dateAfter(lastDay(event), 1), timeZone).ms;
}

/** What lists show of an event in one language. */
export function summarizeEvent(
	event: EventText,
	{ words }: Pick<Collection, "words">,
	{ tag }: Pick<Locale, "tag">,
	timeZone: string,
	typeset: Typeset,
): EventSummary {
	const { begins, place, calledOff } = event;
	return {
		begins: isTimed(begins) ? zonedTime(begins, timeZone).iso : begins,
		...written(event, tag),
		...(place && { place: typeset(place) }),
		...(calledOff && words.event && { calledOff: typeset(words.event.calledOff) }),
		overMinute: overAt(event, timeZone) / 60_000,
	};
}

/** The day, and its times where there is one day. */
function written(event: EventText, tag: string): Pick<EventSummary, "day" | "times"> {
	const { begins, ends } = event;
	const format = (options: Intl.DateTimeFormatOptions, moment: string) =>
		new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(new Date(isTimed(moment) ? `${moment}Z` : moment));
	const day = (moment: string) => format({ year: "numeric", month: "long", day: "numeric", weekday: "short" }, moment);
	// Before AM and PM no line ends.
	const time = (moment: string) => (isTimed(moment) ? format({ hour: "numeric", minute: "2-digit" }, moment).replaceAll(/[ \u202f]/g, "\u00a0") : "");
	const whole = (moment: string) => [day(moment), time(moment)].filter((part) => part !== "").join(" ");
	const [short, long] = isJapanese(tag) ? ["〜", "〜\u200b"] : ["–", " – "];
	if (lastDay(event) !== begins.slice(0, 10)) return { day: [begins, ends ?? begins].map(whole).join(long) };
	const times = [begins, ...(ends ? [ends] : [])].map(time).filter((part) => part !== "");
	return { day: day(begins), ...(times.length > 0 && { times: times.join(short) }) };
}
