import { type Entry, entriesIn } from "../../core/schema/entry.ts";
import type { Content } from "../files/load-content.ts";

/** The lists of all collections, each made when it is first asked for. */
export type EntryLists = {
	/** The entries of a collection in a language, or those with a tag, in their order. */
	readonly of: (collection: string, code: string, tag?: string) => readonly Entry[];
	/** Where an entry is in the list of its language, from 0. */
	readonly place: (collection: string, code: string, entry: Entry) => number;
};

export function createEntryLists({ collections }: Pick<Content, "collections">): EntryLists {
	const lists = new Map<string, readonly Entry[]>();
	const places = new Map<string, ReadonlyMap<Entry, number>>();
	const of = (name: string, code: string, tag?: string) => {
		const key = [name, code, tag].join("/");
		const collection = collections.get(name);
		const list = lists.get(key) ?? (collection === undefined ? [] : entriesIn(collection, code, tag));
		lists.set(key, list);
		return list;
	};
	return {
		of,
		place: (name, code, entry) => {
			const key = `${name}/${code}`;
			const known = places.get(key) ?? new Map(of(name, code).map((each, index) => [each, index]));
			places.set(key, known);
			return known.get(entry) ?? -1;
		},
	};
}
