import { type Locale, localizePath } from "../../core/routing/locale.ts";
import { type Collection, type Entry, entryPath, listPath } from "../../core/schema/entry.ts";
import type { EntrySummary, EntryTag } from "../../core/schema/entry-summary.ts";
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

/** A cache, because creating a formatter takes longer than formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day. Days have no time zone, so they are parsed and formatted in UTC. */
export function writtenDay(
	date: string,
	{ tag }: Pick<Locale, "tag">,
	shown: Collection["dates"] = "day",
): string {
	if (shown === "none") return "";
	const key = `${tag} ${shown}`;
	const format =
		formats.get(key) ??
		new Intl.DateTimeFormat(tag, {
			...(shown === "year" ? { year: "numeric" } : { dateStyle: "long" }),
			timeZone: "UTC",
		});
	formats.set(key, format);
	return format.format(new Date(date));
}
