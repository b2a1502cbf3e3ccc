import type { Site } from "@kakehashi/core/routing/site.ts";
import { type Entry, entriesIn } from "@kakehashi/core/schema/entry.ts";
import { lastDay } from "@kakehashi/core/schema/event.ts";
import { siteClock } from "../events/site-clock.ts";
import type { Content } from "../load/load-content.ts";

/** The entries of all collections as lists. Each list is created when it is first requested. */
export type EntryLists = {
	/**
	 * The entries of a collection in a language, in the order of the collection. With `tag`, only
	 * those with the tag.
	 */
	readonly of: (collection: string, code: string, tag?: string) => readonly Entry[];
	/**
	 * The same entries as lists show them: upcoming events by date, entries without an event, and
	 * past events with the most recent first.
	 */
	readonly byDay: (collection: string, code: string, tag?: string) => DividedEntries;
	/** The index of an entry in the list of its language, starting at 0. */
	readonly place: (collection: string, code: string, entry: Entry) => number;
};

export type DividedEntries = {
	readonly coming: readonly Entry[];
	readonly others: readonly Entry[];
	readonly past: readonly Entry[];
};

export function createEntryLists(
	content: Pick<Content, "collections" | "organization" | "today">,
	site: Pick<Site, "locales">,
): EntryLists {
	const { collections } = content;
	const { today } = siteClock(content, site);
	const lists = new Map<string, readonly Entry[]>();
	const divided = new Map<readonly Entry[], DividedEntries>();
	const places = new Map<string, ReadonlyMap<Entry, number>>();
	const of = (name: string, code: string, tag?: string) => {
		const key = [name, code, tag].join("/");
		const collection = collections.get(name);
		const list =
			lists.get(key) ?? (collection === undefined ? [] : entriesIn(collection, code, tag));
		lists.set(key, list);
		return list;
	};
	return {
		of,
		byDay: (name, code, tag) => {
			const found = of(name, code, tag);
			const known = divided.get(found);
			if (known !== undefined) return known;
			const events = found.flatMap((entry) =>
				entry.event
					? [{ entry, begins: entry.event.begins, isPast: lastDay(entry.event) < today }]
					: [],
			);
			const sorted = events.toSorted((a, b) => (a.begins < b.begins ? -1 : 1));
			const those = (isPast: boolean) =>
				sorted.filter((each) => each.isPast === isPast).map(({ entry }) => entry);
			const result = {
				coming: those(false),
				others: found.filter(({ event }) => event === undefined),
				past: those(true).reverse(),
			};
			divided.set(found, result);
			return result;
		},
		place: (name, code, entry) => {
			const key = `${name}/${code}`;
			const known =
				places.get(key) ?? new Map(of(name, code).map((each, index) => [each, index]));
			places.set(key, known);
			return known.get(entry) ?? -1;
		},
	};
}
