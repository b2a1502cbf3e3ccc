import { messageIn } from "@kakehashi/core/messages/localize.ts";
import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import type { Collection } from "@kakehashi/core/schema/entry.ts";
import type { EventSummary } from "@kakehashi/core/schema/entry-summary.ts";
import { type EventText, isMidnight, isTimed, lastDay } from "@kakehashi/core/schema/event.ts";
import { dateAfter, formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { zonedTime } from "@kakehashi/core/value-types/date-time/zoned-time.ts";
import { inLocale } from "@kakehashi/core/values/localized.ts";
import { t } from "../i18n/site/t.ts";
import type { Typeset } from "../japanese/typeset.ts";
import { eventMoments } from "./event-moments.ts";

/**
 * When an event is over, in milliseconds since 1970. An event without a time of its end is over at
 * the end of its last day.
 */
function overAt(event: EventText, timeZone: string): number {
	const { begins, ends } = event;
	if (ends === undefined || !isTimed(ends))
		return zonedTime(dateAfter(lastDay(event), 1), timeZone).ms;
	const moments = eventMoments({ begins, ends }, timeZone);
	return (moments.ends ?? moments.begins).ms;
}

/** The address of an online event in one language. Undefined if the content has none. */
export function onlineLink(
	{ online }: EventText,
	{ code }: Pick<Locale, "code">,
): string | undefined {
	return online === undefined || typeof online === "boolean" ? undefined : inLocale(online, code);
}

/** What lists show about an event in one language. */
export function summarizeEvent(
	event: EventText,
	{ words }: Pick<Collection, "words">,
	locale: Pick<Locale, "tag" | "code">,
	timeZone: string,
	typeset: Typeset,
): EventSummary {
	const { tag } = locale;
	const { place, online, calledOff } = event;
	const link = onlineLink(event, locale);
	const name =
		online === undefined
			? undefined
			: (words.event?.online && typeset(words.event.online)) ||
				messageIn(t("onlineEvent"), new Intl.Locale(tag).language);
	return {
		begins: eventMoments(event, timeZone).begins.iso,
		...written(event, tag, timeZone),
		...(place && { place: typeset(place) }),
		...(name && { online: { label: name, ...(link && { href: link }) } }),
		...(calledOff && words.event && { calledOff: typeset(words.event.calledOff) }),
		overMinute: overAt(event, timeZone) / 60_000,
	};
}

/**
 * The day of an event and its times. If an event lasts several days, `day` contains everything and
 * `times` is undefined.
 */
function written(
	event: EventText,
	tag: string,
	timeZone: string,
): Pick<EventSummary, "day" | "times"> {
	// A time that does not exist, because the clocks are put forward, is shown as the later time
	// that `eventMoments` returns.
	const moments = eventMoments(event, timeZone);
	const begins = moments.begins.iso.slice(0, 16);
	const ends = moments.ends?.iso.slice(0, 16);
	const day = (moment: string) =>
		formatDate(moment, tag, {
			year: "numeric",
			month: "long",
			day: "numeric",
			weekday: "short",
		});
	// A no-break space keeps AM and PM on the line of the time.
	const time = (moment: string) =>
		isTimed(moment)
			? formatDate(moment, tag, { hour: "numeric", minute: "2-digit" }).replaceAll(
					/[ \u202f]/g,
					"\u00a0",
				)
			: "";
	const end = (moment: string) =>
		isMidnight(moment) && isJapanese(tag) ? "24:00" : time(moment);
	const whole = (moment: string) =>
		[day(moment), time(moment)].filter((part) => part !== "").join(" ");
	const [short, long] = isJapanese(tag) ? ["〜", "〜\u200b"] : ["–", " – "];
	if (lastDay({ begins, ...(ends && { ends }) }) !== begins.slice(0, 10))
		return { day: [begins, ends ?? begins].map(whole).join(long) };
	const times = [time(begins), ...(ends ? [end(ends)] : [])].filter((part) => part !== "");
	return { day: day(begins), ...(times.length > 0 && { times: times.join(short) }) };
}
