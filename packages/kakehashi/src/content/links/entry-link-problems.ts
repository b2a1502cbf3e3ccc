import { normalizeAddress } from "@kakehashi/core/routing/address.ts";
import { type Locale, languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import {
	type Collection,
	type Entry,
	entriesIn,
	entryPath,
	listPath,
	pageCount,
} from "@kakehashi/core/schema/entry.ts";
import { t } from "../i18n/site/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { linksIn, pageAddressIn } from "./links-in.ts";

/**
 * A link to an address below the list of a collection: the file that contains it, and the language
 * of the text.
 */
export type EntryLink = { readonly file: string; readonly path: string; readonly locale: Locale };

type EntryLinkSources = {
	readonly links: readonly EntryLink[];
	readonly collections: ReadonlyMap<string, Collection>;
	readonly site: Pick<Site, "locales">;
	readonly folder: string;
	/** The bytes of a file in the content folder. */
	readonly read: (file: string) => Uint8Array;
};

/**
 * Finds links to entries, tag pages and list pages that do not exist in the language of the link.
 */
export function entryLinkProblems({
	links,
	collections,
	site: { locales },
	folder,
	read,
}: EntryLinkSources): ContentProblem[] {
	if (links.length === 0) return [];
	const known = knownEntryAddresses(collections.values(), locales);
	return links
		.filter(({ path, locale }) => known.get(locale.code)?.has(path) !== true)
		.map(({ file, path, locale }) => {
			const elsewhere = locales.filter(({ code }) => known.get(code)?.has(path) === true);
			const names = elsewhere.map(({ name }) => name);
			const own = `${elsewhere[0]?.code}:${path}`;
			const message =
				elsewhere.length > 0
					? {
							...t("linkEntryLanguage", { names, path, own, name: locale.name }),
							inEditor: t("linkEntryInEditor", { names, name: locale.name }),
						}
					: t("linkEntryUnpublished", { path });
			const found = linksIn(file, read(file)).filter(
				(link) => normalizeAddress(pageAddressIn(link).page) === path,
			);
			const link = found.find((each) => each.path.at(-1) === locale.code) ?? found[0];
			const line = link && { line: link.line };
			return { file: `${folder}/${file}`, ...line, language: languageLabel(locale), message };
		});
}

/** What decides the addresses below a collection. */
export type AddressedCollection = Pick<Collection, "path" | "pageSize" | "entryPages"> & {
	readonly tags: Readonly<Record<string, unknown>>;
	readonly entries: readonly Pick<Entry, "slug" | "languages" | "tags">[];
};

/**
 * The addresses of all entries, lists and tag pages, without language prefix. The keys are language
 * codes.
 */
export function knownEntryAddresses(
	collections: Iterable<AddressedCollection>,
	locales: readonly Locale[],
): Map<string, ReadonlySet<string>> {
	const all = [...collections];
	return new Map(
		locales.map(({ code }) => [
			code,
			new Set(all.flatMap((collection) => addressesIn(collection, code))),
		]),
	);
}

function addressesIn(collection: AddressedCollection, code: string): string[] {
	const pages = (tag?: string) => {
		const count = entriesIn(collection, code, tag).length;
		return count === 0
			? []
			: Array.from({ length: pageCount(collection, count) }, (_, index) =>
					listPath(collection, tag, index + 1),
				);
	};
	const entries = collection.entryPages
		? entriesIn(collection, code).map((entry) => entryPath(collection, entry))
		: [];
	return [...entries, ...pages(), ...Object.keys(collection.tags).flatMap((tag) => pages(tag))];
}
