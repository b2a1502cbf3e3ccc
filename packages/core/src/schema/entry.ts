import type { Localized } from "../values/localized.ts";
import type { PictureFile, PictureText } from "../values/picture.ts";
import type { CollectionFile } from "./collection-file.ts";
import type { EventText } from "./event.ts";

/**
 * An entry with the data that lists need. The build reads the file again when it makes the entry's
 * page.
 */
export type Entry = {
	/** Path of its file in the content folder, such as `news/2026-11-20-opening.yaml`. */
	readonly file: string;
	/** The last segment of the entry's address. */
	readonly slug: string;
	/** Such as `2026-11-20`. */
	readonly date: string;
	readonly updated?: string;
	readonly title: Localized<string>;
	readonly summary: Localized<string>;
	readonly picture?: PictureText;
	readonly event?: EventText;
	/** Every picture on the entry's page. */
	readonly pictures: readonly PictureFile[];
	readonly tags: readonly string[];
	/** Codes of the entry's languages. */
	readonly languages: readonly string[];
	/** Earlier slugs or earlier whole addresses, the oldest first. */
	readonly formerly: readonly string[];
};

/** A folder of entries. */
export type Collection = CollectionFile & {
	readonly name: string;
	/** The published entries, in the order of the list. */
	readonly entries: readonly Entry[];
	/** Entries with a future date, which are not published yet; the next one first. */
	readonly waiting: readonly Pick<Entry, "file" | "date">[];
	/** The number of drafts. */
	readonly drafts: number;
};

/** The address of an entry, without the language prefix. */
export function entryPath(
	{ path }: Pick<Collection, "path">,
	{ slug }: Pick<Entry, "slug">,
): string {
	return `${path}/${slug}`;
}

/**
 * The slug that the entry was first published with. Feed readers identify the entry by it, even
 * after its address changes.
 */
export function firstSlug({ slug, formerly }: Pick<Entry, "slug" | "formerly">): string {
	return formerly.find((old) => !old.startsWith("/")) ?? slug;
}

/** The address of a list page, or of a tag's list, without the language prefix. */
export function listPath({ path }: Pick<Collection, "path">, tag?: string, page = 1): string {
	return `${path}${tag === undefined ? "" : `/tags/${tag}`}${page === 1 ? "" : `/${page}`}`;
}

/** The entries of a list, or of a tag's list, in one language. */
export function entriesIn<E extends Pick<Entry, "languages" | "tags">>(
	{ entries }: { readonly entries: readonly E[] },
	code: string,
	tag?: string,
): E[] {
	return entries.filter(
		({ languages, tags }) =>
			languages.includes(code) && (tag === undefined || tags.includes(tag)),
	);
}

/** How many list pages a number of entries needs. */
export function pageCount({ pageSize }: Pick<Collection, "pageSize">, entries: number): number {
	return Math.max(1, Math.ceil(entries / pageSize));
}

const byFile = new WeakMap<readonly Entry[], ReadonlyMap<string, Entry>>();

/**
 * Finds the entry of a file in the content folder. It must be fast, because there may be thousands
 * of entries.
 */
export function entryOfFile(
	{ entries }: Pick<Collection, "entries">,
	file: string,
): Entry | undefined {
	const known = byFile.get(entries) ?? new Map(entries.map((entry) => [entry.file, entry]));
	byFile.set(entries, known);
	return known.get(file);
}
