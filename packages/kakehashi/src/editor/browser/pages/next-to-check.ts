import type { ShownPage, SiteDescription } from "../../server/description/describe-site.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";

/** The texts of a page or an entry that nobody has written yet, or in which a language is out of date. */
export function textsToCheck({ unfinished, outdated }: Pick<ShownPage, "unfinished" | "outdated">): readonly string[] {
	return [...new Set([...unfinished, ...outdated])];
}

/** A text to be reviewed, with its page, or the entry below that page. */
export type NextToCheck = { readonly page: ShownPage; readonly entry?: ShownEntry; readonly key: string };

/**
 * Where to continue once nothing on a page needs attention: the next page of the site that has something, with the first
 * after the last; for a list, the page itself and then its entries.
 * @param looked what is shown, which is left out: the page, or an entry below it
 */
export function nextToCheck({ pages }: SiteDescription, page: ShownPage, looked: ShownPage | ShownEntry): NextToCheck | undefined {
	const at = pages.indexOf(page);
	for (const each of [...pages.slice(at), ...pages.slice(0, at)]) {
		const [key] = each.file === looked.file ? [] : textsToCheck(each);
		if (key !== undefined) return { page: each, key };
		const { first: entry } = each.outdatedEntries ?? {};
		const [first] = entry?.outdated ?? [];
		if (entry !== undefined && first !== undefined && entry.file !== looked.file) return { page: each, entry, key: first };
	}
	return undefined;
}
