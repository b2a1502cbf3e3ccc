import type { Localized } from "../values/localized.ts";
import type { PictureFile, PictureText } from "../values/picture.ts";
import type { CollectionFile } from "./collection-file.ts";
import type { EventText } from "./event.ts";

/** An entry as lists know it. What its page shows is read again when the page is made. */
export type Entry = {
	/** Path of its file in the content folder, such as `news/2026-11-20-opening.yaml`. */
	readonly file: string;
	/** End of its address. */
	readonly slug: string;
	/** `2026-11-20`. */
	readonly date: string;
	readonly updated?: string;
	readonly title: Localized<string>;
	readonly summary: Localized<string>;
	readonly picture?: PictureText;
	readonly event?: EventText;
	/** Every picture that its page shows. */
	readonly pictures: readonly PictureFile[];
	readonly tags: readonly string[];
	/** Codes of the languages that it is in. */
	readonly languages: readonly string[];
	/** Earlier ends of its address, or earlier addresses, the oldest first. */
	readonly formerly: readonly string[];
};

/** A folder of entries. */
export type Collection = CollectionFile & {
	readonly name: string;
	/** Those that are published, in the order of the list. */
	readonly entries: readonly Entry[];
	/** Those dated in the future, the next one first. */
	readonly waiting: readonly Pick<Entry, "file" | "date">[];
	/** How many are drafts. */
	readonly drafts: number;
};

/** Address of an entry without language prefix. */
export function entryPath({ path }: Pick<Collection, "path">, { slug }: Pick<Entry, "slug">): string {
	return `${path}/${slug}`;
}

/** The end of the address that it was published at first, by which readers know it again. */
export function firstSlug({ slug, formerly }: Pick<Entry, "slug" | "formerly">): string {
	return formerly.find((old) => !old.startsWith("/")) ?? slug;
}

/** Address of a page of the list, or of the list of a tag, without language prefix. */
export function listPath({ path }: Pick<Collection, "path">, tag?: string, page = 1): string {
	return `${path}${tag === undefined ? "" : `/tags/${tag}`}${page === 1 ? "" : `/${page}`}`;
}

/** The entries of a list in one language. */
export function entriesIn({ entries }: Pick<Collection, "entries">, code: string, tag?: string): Entry[] {
	return entries.filter(({ languages, tags }) => languages.includes(code) && (tag === undefined || tags.includes(tag)));
}

/** How many pages a list of that many entries has. */
export function pageCount({ pageSize }: Pick<Collection, "pageSize">, entries: number): number {
	return Math.max(1, Math.ceil(entries / pageSize));
}

const byFile = new WeakMap<readonly Entry[], ReadonlyMap<string, Entry>>();

/** The entry of a collection that a file in the content folder is; there may be thousands. */
export function entryOfFile({ entries }: Pick<Collection, "entries">, file: string): Entry | undefined {
	const known = byFile.get(entries) ?? new Map(entries.map((entry) => [entry.file, entry]));
	byFile.set(entries, known);
	return known.get(file);
}
