import type { PageEntry } from "@kakehashi/core/routing/route.ts";
import { pagesOfMenu } from "@kakehashi/core/schema/menu.ts";
import { dataOf } from "../yaml/parse-content-file.ts";
import { collectionNameOf } from "./collection-name.ts";

/**
 * What must be known about all pages before any of them can be checked or bundled: the addresses
 * for links, and the kinds of section for bundles.
 */
export type PageScan = PageEntry & {
	/** Whether the page has a name for the menu. */
	readonly inMenu?: boolean;
	/**
	 * Whether the entries of the collection may be events. They may if the collection has texts for
	 * events.
	 */
	readonly hasEvents?: boolean;
	/** Whether the entries of the collection show a table of contents. */
	readonly hasContents?: boolean;
	/** The sections as they are in the file, unchecked. */
	readonly sections: readonly Readonly<Record<string, unknown>>[];
};

const pageFile = /^pages\/([A-Za-z][A-Za-z0-9-]*)\.yaml$/;

/** The name of the page that a content file describes. Undefined for other files. */
export function pageNameOf(file: string): string | undefined {
	return pageFile.exec(file)?.[1];
}

/**
 * Reads the files of pages and collections without checking them. The result is in the order of the
 * menu in `site.yaml`, then sorted by name. Files that are unreadable or have no address are
 * skipped here; `loadContent` reports their problems.
 */
export function scanPages(files: ReadonlyMap<string, Uint8Array>): PageScan[] {
	const order = pagesOfMenu(recordIn(files.get("site.yaml")).menu).map(({ name }) => name);
	const place = ({ name }: PageScan) =>
		order.includes(name) ? order.indexOf(name) : order.length;
	const scans = [...files].flatMap(([file, bytes]): PageScan[] => {
		const collection = collectionNameOf(file);
		const name = pageNameOf(file) ?? collection;
		if (name === undefined) return [];
		const { path, sections, hero, menu, languages, words, draft } = recordIn(bytes);
		if (typeof path !== "string") return [];
		const { event, contents } = asRecord(words);
		const has = {
			...(event !== undefined && { hasEvents: true }),
			...(contents !== undefined && { hasContents: true }),
		};
		if (collection !== undefined)
			return [
				{
					name,
					path,
					collection: true,
					...has,
					sections: [{ ...asRecord(hero), kind: "hero" }],
				},
			];
		return [
			{
				name,
				path,
				...(path !== "/" &&
					Array.isArray(languages) &&
					languages[0] !== undefined && { languages: languages.map(String) }),
				...(path !== "/" && draft === true && { draft }),
				...(menu !== undefined && { inMenu: true }),
				sections: Array.isArray(sections) ? sections.map(asRecord) : [],
			},
		];
	});
	return scans.sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

/** The names of the tags of each collection, unchecked. */
export function tagsByCollection(files: ReadonlyMap<string, Uint8Array>): Map<string, string[]> {
	return new Map(
		[...files].flatMap(([file, bytes]) => {
			const name = collectionNameOf(file);
			return name === undefined ? [] : [[name, tagsIn(bytes)] as const];
		}),
	);
}

/** The names of the tags in the file of a collection, unchecked. */
export function tagsIn(bytes: Uint8Array | undefined): string[] {
	return Object.keys(asRecord(recordIn(bytes).tags));
}

/** The keys of a content file, unchecked. A file that is missing or has a problem has none. */
export function recordIn(bytes: Uint8Array | undefined): Readonly<Record<string, unknown>> {
	return asRecord(bytes && dataOf(bytes));
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: {};
}

/**
 * The strings that a page's sections have under a key, such as their kinds, or the ids that links
 * may lead to.
 */
export function textsUnder(key: string, { sections }: Pick<PageScan, "sections">): string[] {
	return sections.map((section) => section[key]).filter((value) => typeof value === "string");
}
