import { localizePath } from "@kakehashi/core/routing/locale.ts";
import { type Collection, type Entry, entryPath } from "@kakehashi/core/schema/entry.ts";
import {
	mayHavePlaceholders,
	type UnwrittenText,
	unwrittenTextsIn,
} from "kakehashi/internal/starter.ts";
import type { ContentField } from "../../fields/field.ts";
import { fieldAt } from "../../fields/site-fields.ts";
import { labelOf } from "../../i18n/label-of.ts";
import { isOutdated, maxLookedThrough, outdatedKeys } from "../../site/outdated-keys.ts";
import { bytesOf, type SiteSnapshot } from "../../site/site-snapshot.ts";
import { isDraft, suggestedSlug } from "../../structure/entry-changes.ts";
import { mistakesIn } from "./mistakes-in.ts";

/** An entry as the app's list of pages shows it. */
export type ShownEntry = {
	readonly file: string;
	/** By language code, only in the languages that the entry has. */
	readonly title: Readonly<Record<string, string>>;
	readonly date: string;
	readonly slug: string;
	/**
	 * The address that the title suggests; undefined if the address has already been changed since
	 * the entry was created.
	 */
	readonly suggested: string | undefined;
	readonly isDraft: boolean;
	/** The codes of the entry's languages. */
	readonly languages: readonly string[];
	/** Its address by language code; empty if the entries of the collection have no pages. */
	readonly addresses: Readonly<Record<string, string>>;
	/** The fields of its event, except the place; empty if it is not an event. */
	readonly event: readonly ContentField[];
	readonly mistakes: number;
	/** The keys of its placeholders. */
	readonly unfinished: readonly string[];
	/**
	 * For each placeholder: the languages in which nobody has written it, and how the text begins
	 * in the others.
	 */
	readonly unwritten: readonly Pick<UnwrittenText, "key" | "languages" | "written">[];
	/** The keys of its texts with an outdated language. */
	readonly outdated: readonly string[];
};

/**
 * The entries of a collection that match the searched words (at most `maxEntries`), and the number
 * of all matches.
 */
export type EntryListing = { readonly entries: readonly ShownEntry[]; readonly count: number };

/**
 * The maximum number of entries that are shown at a time. A list of a thousand would be unreadable.
 */
const maxEntries = 30;

export function listEntries(edited: SiteSnapshot, name: string, wanted: string): EntryListing {
	const collection = edited.loaded?.content.collections.get(name);
	const words = wanted.toLowerCase();
	const found = (collection?.entries ?? []).filter(({ title, file }) =>
		[file, ...Object.values(title.byLocale)].some((text) => text.toLowerCase().includes(words)),
	);
	return {
		entries: collection
			? found.slice(0, maxEntries).map((entry) => shownEntry(edited, collection, entry))
			: [],
		count: found.length,
	};
}

/** The entry whose page is at an address. */
export function entryAt(edited: SiteSnapshot, address: string): ShownEntry | undefined {
	const { locales } = edited.config;
	for (const collection of edited.loaded?.content.collections.values() ?? [])
		for (const entry of collection.entries)
			if (
				locales.some(
					(locale) => localizePath(entryPath(collection, entry), locale) === address,
				)
			)
				return shownEntry(edited, collection, entry);
	return undefined;
}

/**
 * The number of entries with outdated texts in a collection, and the first of them.
 * @param file the file of the collection's page
 */
export function outdatedEntries(
	edited: SiteSnapshot,
	file: string,
): { readonly count: number; readonly first: ShownEntry } | undefined {
	const [, name = ""] = /^([^/]+)\/_collection\.yaml$/.exec(file) ?? [];
	const collection = edited.loaded?.content.collections.get(name);
	if (collection === undefined || collection.entries.length > maxLookedThrough) return undefined;
	const found = collection.entries.filter((entry) => isOutdated(edited, entry));
	const [first] = found;
	return first && { count: found.length, first: shownEntry(edited, collection, first) };
}

function shownEntry(edited: SiteSnapshot, collection: Collection, entry: Entry): ShownEntry {
	const bytes = bytesOf(edited, entry.file);
	const { locales } = edited.config;
	const unfinished =
		bytes !== undefined && mayHavePlaceholders(bytes, locales)
			? unwrittenTextsIn(entry.file, bytes, locales, edited.confirmations)
			: [];
	const localesOfEntry = locales.filter(({ code }) => entry.languages.includes(code));
	return {
		file: entry.file,
		title: entry.title.byLocale,
		date: entry.date,
		slug: entry.slug,
		suggested: suggestedSlug(
			entry,
			(slug) =>
				bytesOf(edited, `${collection.name}/${entry.date}-${slug}.yaml`) !== undefined,
		),
		isDraft: isDraft(bytes),
		languages: entry.languages,
		addresses: collection.entryPages
			? Object.fromEntries(
					localesOfEntry.map((locale) => [
						locale.code,
						localizePath(entryPath(collection, entry), locale),
					]),
				)
			: {},
		event: entry.event
			? ["begins", "ends", "limit", "calledOff"].flatMap(
					(key) => fieldAt(edited, `${entry.file}#event.${key}`) ?? [],
				)
			: [],
		mistakes: mistakesIn(edited, entry.file),
		unfinished: unfinished.map(({ key }) => key),
		unwritten: unfinished.map(shownUnwritten),
		outdated: outdatedKeys(edited, entry.file),
	};
}

/** What the app shows of a text that nobody has written yet in some languages. */
export function shownUnwritten({
	key,
	languages,
	written,
}: UnwrittenText): ShownEntry["unwritten"][number] {
	return { key, languages, written: written && { ...written, text: labelOf(written.text) } };
}
