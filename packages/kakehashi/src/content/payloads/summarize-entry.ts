import { type Locale, localizePath } from "@kakehashi/core/routing/locale.ts";
import { type Collection, type Entry, entryPath, listPath } from "@kakehashi/core/schema/entry.ts";
import type { EntrySummary, EntryTag } from "@kakehashi/core/schema/entry-summary.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { summarizeEvent } from "../events/summarize-event.ts";
import type { Typeset } from "../japanese/typeset.ts";

/** Returns a function that creates the summary of an entry for lists, in one language. */
export function entrySummarizer(
	collection: Collection,
	locale: Locale,
	typeset: Typeset,
	timeZone: string,
): (entry: Entry) => EntrySummary {
	return (entry) => ({
		...(collection.entryPages && { href: localizePath(entryPath(collection, entry), locale) }),
		slug: entry.slug,
		title: typeset(entry.title),
		summary: typeset(entry.summary),
		date: entry.date,
		day: writtenDay(entry.date, locale, collection.dates),
		...(entry.picture && { picture: typeset(entry.picture) }),
		...(entry.event && {
			event: summarizeEvent(entry.event, collection, locale, timeZone, typeset),
		}),
		tags: entry.tags.map((tag) => entryTag(collection, tag, locale, typeset)),
	});
}

/** A tag with a link to the list of its entries. */
export function entryTag(
	collection: Collection,
	tag: string,
	locale: Locale,
	typeset: Typeset,
): EntryTag {
	const label = collection.tags[tag];
	return {
		href: localizePath(listPath(collection, tag), locale),
		label: label === undefined ? tag : typeset(label),
	};
}

/** Writes the date of an entry as far as its collection shows dates. */
export function writtenDay(
	date: string,
	{ tag }: Pick<Locale, "tag">,
	shown: Collection["dates"] = "day",
): string {
	if (shown === "none") return "";
	return formatDate(date, tag, shown === "year" ? { year: "numeric" } : { dateStyle: "long" });
}
