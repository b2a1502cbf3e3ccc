import { isStarted, type UnfinishedText, unfinishedRows } from "../../../builder/starter/placeholders.ts";
import { localizePath } from "../../../core/routing/locale.ts";
import { type Collection, type Entry, entryPath } from "../../../core/schema/entry.ts";
import type { ContentField } from "../../fields/field.ts";
import { fieldAt } from "../../fields/site-fields.ts";
import type { EditedSite } from "../../site/edited-site.ts";
import { isOutdated, maxLookedThrough, outdatedKeys } from "../../site/outdated-keys.ts";
import { suggestedSlug } from "../../structure/entry-changes.ts";
import { labelOf } from "../../words/label-of.ts";
import { mistakesIn } from "./mistakes-in.ts";

/** An entry as the list of pages shows it. */
export type ShownEntry = {
	readonly file: string;
	/** By language code; it is in no other. */
	readonly title: Readonly<Record<string, string>>;
	readonly date: string;
	readonly slug: string;
	/** The address that its title suggests, as long as it has the one it was created with. */
	readonly suggested: string | undefined;
	readonly isDraft: boolean;
	/** The codes of the languages that it is in. */
	readonly languages: readonly string[];
	/** Its address in each of its languages; none if entries have no pages of their own. */
	readonly addresses: Readonly<Record<string, string>>;
	/** Its event details besides the place; none if it is not an event. */
	readonly event: readonly ContentField[];
	readonly mistakes: number;
	/** The keys of its texts that nobody has written yet. */
	readonly unfinished: readonly string[];
	/** The same texts: in which languages each is not written, and how it begins where it is. */
	readonly unwritten: readonly Pick<UnfinishedText, "key" | "languages" | "written">[];
	/** The keys of its texts in which a language is out of date. */
	readonly outdated: readonly string[];
};

/** The entries of a collection that contain the words that are searched for, and how many there are. */
export type EntryListing = { readonly entries: readonly ShownEntry[]; readonly count: number };

/** How many are shown at a time: nobody reads a thousand. */
const maxEntries = 30;

export function listEntries(edited: EditedSite, name: string, wanted: string): EntryListing {
	const collection = edited.state().loaded?.content.collections.get(name);
	const words = wanted.toLowerCase();
	const found = (collection?.entries ?? []).filter(({ title, file }) =>
		[file, ...Object.values(title.byLocale)].some((text) => text.toLowerCase().includes(words)),
	);
	return { entries: collection ? found.slice(0, maxEntries).map((entry) => shownEntry(edited, collection, entry)) : [], count: found.length };
}

/** The entry whose page is at an address. */
export function entryAt(edited: EditedSite, address: string): ShownEntry | undefined {
	const { locales } = edited.config;
	for (const collection of edited.state().loaded?.content.collections.values() ?? [])
		for (const entry of collection.entries)
			if (locales.some((locale) => localizePath(entryPath(collection, entry), locale) === address)) return shownEntry(edited, collection, entry);
	return undefined;
}

/** How many entries of a collection have texts in which a language is out of date, and the first; by the file of its page. */
export function outdatedEntries(edited: EditedSite, file: string): { readonly count: number; readonly first: ShownEntry } | undefined {
	const collection = edited.state().loaded?.content.collections.get(/^([^/]+)\/_collection\.yaml$/.exec(file)?.[1] ?? "");
	if (collection === undefined || collection.entries.length > maxLookedThrough) return undefined;
	const found = collection.entries.filter((entry) => isOutdated(edited, entry));
	const [first] = found;
	return first && { count: found.length, first: shownEntry(edited, collection, first) };
}

/** Whether the file of an entry says that it is a draft. */
export function isDraft(bytes: Uint8Array | undefined): boolean {
	return bytes !== undefined && /^draft:\s*true\b/m.test(new TextDecoder().decode(bytes));
}

function shownEntry(edited: EditedSite, collection: Collection, entry: Entry): ShownEntry {
	const bytes = edited.bytesOf(entry.file);
	const { locales } = edited.config;
	const unfinished = bytes !== undefined && isStarted(bytes, locales) ? unfinishedRows(entry.file, bytes, locales, edited.confirmations()) : [];
	const localesOfEntry = locales.filter(({ code }) => entry.languages.includes(code));
	return {
		file: entry.file,
		title: entry.title.byLocale,
		date: entry.date,
		slug: entry.slug,
		suggested: suggestedSlug(entry, (slug) => edited.bytesOf(`${collection.name}/${entry.date}-${slug}.yaml`) !== undefined),
		isDraft: isDraft(bytes),
		languages: entry.languages,
		addresses: collection.entryPages
			? Object.fromEntries(localesOfEntry.map((locale) => [locale.code, localizePath(entryPath(collection, entry), locale)]))
			: {},
		event: entry.event ? ["begins", "ends", "limit", "calledOff"].flatMap((key) => fieldAt(edited, `${entry.file}#event.${key}`) ?? []) : [],
		mistakes: mistakesIn(edited, entry.file),
		unfinished: unfinished.map(({ key }) => key),
		unwritten: unfinished.map(({ key, languages, written }) => ({ key, languages, written: written && { ...written, text: labelOf(written.text) } })),
		outdated: outdatedKeys(edited, entry.file),
	};
}
