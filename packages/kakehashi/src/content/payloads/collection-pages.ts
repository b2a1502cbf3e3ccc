import type { Payload } from "@kakehashi/core/payload/payload.ts";
import {
	type Locale,
	localeOfPath,
	localizePath,
	unlocalizePath,
} from "@kakehashi/core/routing/locale.ts";
import { isBelow } from "@kakehashi/core/routing/route.ts";
import {
	type Collection,
	type Entry,
	entryPath,
	listPath,
	pageCount,
} from "@kakehashi/core/schema/entry.ts";
import type { CollectionSources } from "./collection-sources.ts";
import { entryPayload } from "./entry-payload.ts";
import { listPayload } from "./list-payload.ts";

/** A page of a collection: one page of its list, or one of its entries. */
export type CollectionPage = {
	/** Its address, including the language. */
	readonly path: string;
	readonly locale: Locale;
	readonly collection: Collection;
	/** The entry, if this is the page of an entry. */
	readonly entry?: Entry;
	/**
	 * The addresses of the page in all its languages. Empty if the page is in one language only.
	 */
	readonly alternates: readonly { readonly code: string; readonly path: string }[];
	/** Reads and typesets the text of the page. */
	readonly payload: () => Payload;
};

export type CollectionPages = {
	/** The first page of a list. */
	readonly list: (collection: string, locale: Locale) => Payload;
	/** All other pages, created one after another. */
	readonly all: () => Iterable<CollectionPage>;
	/** Finds the page at an address below a list. */
	readonly find: (path: string) => CollectionPage | undefined;
};

/**
 * Creates access to the pages of the site's collections. Each page is only created when it is
 * requested.
 */
export function createCollectionPages(sources: CollectionSources): CollectionPages {
	const { content, site, lists } = sources;
	const listPage = (
		collection: Collection,
		locale: Locale,
		tag: string | undefined,
		number: number,
	): CollectionPage | undefined => {
		const has = ({ code }: Locale) => {
			const count = lists.of(collection.name, code, tag).length;
			return number <= pageCount(collection, count) && (count > 0 || tag === undefined);
		};
		if (!has(locale)) return undefined;
		const languages = site.locales.filter(has);
		const path = listPath(collection, tag, number);
		return page(collection, locale, path, languages, () =>
			listPayload({ ...sources, collection, locale, tag, number, languages }),
		);
	};
	const entryPage = (collection: Collection, locale: Locale, entry: Entry): CollectionPage => {
		const languages = site.locales.filter(({ code }) => entry.languages.includes(code));
		const payload = () => entryPayload({ ...sources, collection, locale, entry, languages });
		return {
			...page(collection, locale, entryPath(collection, entry), languages, payload),
			entry,
		};
	};
	const collections = [...content.collections.values()];
	return {
		list: (name, locale) => {
			const collection = content.collections.get(name);
			const first = collection && listPage(collection, locale, undefined, 1);
			if (first === undefined) throw new Error(`There is no collection "${name}"`);
			return first.payload();
		},
		*all() {
			for (const collection of collections) {
				for (const locale of site.locales)
					for (const tag of [undefined, ...Object.keys(collection.tags)])
						for (let number = tag === undefined ? 2 : 1; ; number += 1) {
							const found = listPage(collection, locale, tag, number);
							if (found === undefined) break;
							yield found;
						}
				if (!collection.entryPages) continue;
				// All languages of an entry are created in succession, so that its file is read
				// only once.
				for (const entry of collection.entries)
					for (const locale of site.locales)
						if (entry.languages.includes(locale.code))
							yield entryPage(collection, locale, entry);
			}
		},
		find: (path) => {
			const locale = localeOfPath(path, site.locales);
			const own = unlocalizePath(path, locale);
			const collection = collections.find((each) =>
				isBelow(own, { ...each, collection: true }),
			);
			if (collection === undefined) return undefined;
			const [, tag, page, slug] =
				/^(?:\/tags\/([^/]+))?(?:\/(\d+)|\/([^/]+))?$/.exec(
					own.slice(collection.path.length),
				) ?? [];
			const number = Number(page ?? 1);
			if (slug === undefined)
				return String(number) === (page ?? "1") &&
					(page === undefined ? tag !== undefined : number > 1)
					? listPage(collection, locale, tag, number)
					: undefined;
			const entry =
				tag === undefined && collection.entryPages
					? lists.of(collection.name, locale.code).find((each) => each.slug === slug)
					: undefined;
			return entry && entryPage(collection, locale, entry);
		},
	};

	function page(
		collection: Collection,
		locale: Locale,
		path: string,
		languages: readonly Locale[],
		payload: () => Payload,
	): CollectionPage {
		const alternates =
			languages.length > 1
				? languages.map((each) => ({ code: each.code, path: localizePath(path, each) }))
				: [];
		return { path: localizePath(path, locale), locale, collection, alternates, payload };
	}
}
