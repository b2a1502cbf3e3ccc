import { siteUrlOf } from "@kakehashi/core/routing/base.ts";
import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import {
	type Collection,
	type Entry,
	entriesIn,
	entryPath,
	firstSlug,
} from "@kakehashi/core/schema/entry.ts";
import { type EventText, isTimed, lastDay } from "@kakehashi/core/schema/event.ts";
import { dateAfter } from "@kakehashi/core/value-types/date/calendar-date.ts";
import ical, { ICalEventStatus } from "ical-generator";
import { eventMoments } from "../events/event-moments.ts";
import { siteClock } from "../events/site-clock.ts";
import { onlineLink } from "../events/summarize-event.ts";
import type { Content } from "../load/load-content.ts";
import { organizationIn } from "../organization/organization-in.ts";
import { calendarPath, eventPath, feedTitle } from "./feed-links.ts";
import { plainTextOf } from "./plain-text.ts";

/** The maximum number of events in a calendar. It contains those that begin last. */
const calendarLength = 200;

/**
 * iCalendar files (RFC 5545) in all languages, by address. `feeds` has a calendar for each
 * collection with events. `events` has a file for each event that is not over.
 */
export function calendars(
	content: Content,
	site: Site,
): { readonly feeds: Map<string, string>; readonly events: Map<string, string> } {
	const { today } = siteClock(content, site);
	const feeds = new Map<string, string>();
	const events = new Map<string, string>();
	for (const collection of content.collections.values())
		for (const locale of collection.words.event === undefined ? [] : site.locales) {
			const write = calendarWriter(content, site, collection, locale);
			const all = entriesIn(collection, locale.code)
				.filter(isEvent)
				.toSorted((a, b) => (a.event.begins < b.event.begins ? -1 : 1));
			feeds.set(
				calendarPath(collection, locale),
				write(all.slice(-calendarLength), feedTitle(content, collection, locale)),
			);
			for (const entry of collection.entryPages ? all : [])
				if (lastDay(entry.event) >= today)
					events.set(
						eventPath(localizePath(entryPath(collection, entry), locale)),
						write([entry]),
					);
		}
	return { feeds, events };
}

type EventEntry = Entry & { readonly event: EventText };
const isEvent = (entry: Entry): entry is EventEntry => entry.event !== undefined;

/**
 * Returns a function that writes a calendar. Its output must not change if the content does not
 * change. So the time stamp is the day on which the entry was published or updated.
 */
function calendarWriter(content: Content, site: Site, collection: Collection, locale: Locale) {
	const { timeZone } = siteClock(content, site);
	const plain = plainTextOf(content, locale);
	const siteUrl = siteUrlOf(site);
	const organization = organizationIn(content, locale);
	const itsPlace = organization?.address && `${organization.name}, ${organization.address.text}`;
	return (entries: readonly EventEntry[], name?: string) => {
		const calendar = ical({
			prodId: { company: "kakehashi", product: "events" },
			...(name && { name }),
		});
		for (const { slug, formerly, title, summary, date, updated, event } of entries) {
			const { begins, place, online, calledOff } = event;
			const link = onlineLink(event, locale);
			const followed = link && (link.startsWith("/") ? siteUrl + link : link);
			const isDay = !isTimed(begins);
			// The end of an all-day event is the day after its last day.
			const moments = eventMoments(
				isDay ? { begins, ends: dateAfter(lastDay(event), 1) } : event,
				timeZone,
			);
			calendar.createEvent({
				// The id is the same in all languages, and does not change if the address of the
				// entry changes.
				id: `${collection.name}-${firstSlug({ slug, formerly })}@${new URL(site.origin).host}`,
				stamp: new Date(updated ?? date),
				start: new Date(moments.begins.ms),
				...(moments.ends && { end: new Date(moments.ends.ms) }),
				allDay: isDay,
				summary: plain(title),
				description: plain(summary),
				location:
					[place && plain(place), followed].filter(Boolean).join(", ") ||
					(online === undefined && itsPlace) ||
					null,
				url:
					siteUrl +
					localizePath(
						collection.entryPages ? entryPath(collection, { slug }) : collection.path,
						locale,
					),
				...(calledOff && { status: ICalEventStatus.CANCELLED }),
			});
		}
		return `${calendar.toString()}\r\n`;
	};
}
