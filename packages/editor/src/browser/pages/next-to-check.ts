import type { ShownPage, SiteDescription } from "../../server/description/describe-site.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";

/**
 * The keys of the texts of a page or an entry that are not written yet or are outdated in a
 * language.
 */
export function textsToCheck({
	unfinished,
	outdated,
}: Pick<ShownPage, "unfinished" | "outdated">): readonly string[] {
	return [...new Set([...unfinished, ...outdated])];
}

/** A text to be reviewed, with its page, or the entry below that page. */
export type NextToCheck = {
	readonly page: ShownPage;
	readonly entry?: ShownEntry;
	readonly key: string;
};

/**
 * Where to continue when a page has no more texts to check: the next page of the site that has
 * some. After the last page comes the first. For a collection, the page itself comes before its
 * entries.
 * @param looked the page or entry that is shown, which is skipped
 */
export function nextToCheck(
	{ pages }: SiteDescription,
	page: ShownPage,
	looked: ShownPage | ShownEntry,
): NextToCheck | undefined {
	const at = pages.indexOf(page);
	for (const each of [...pages.slice(at), ...pages.slice(0, at)]) {
		const [key] = each.file === looked.file ? [] : textsToCheck(each);
		if (key !== undefined) return { page: each, key };
		const { first: entry } = each.outdatedEntries ?? {};
		const [first] = entry?.outdated ?? [];
		if (entry !== undefined && first !== undefined && entry.file !== looked.file)
			return { page: each, entry, key: first };
	}
	return undefined;
}
