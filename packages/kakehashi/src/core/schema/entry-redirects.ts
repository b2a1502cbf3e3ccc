import { normalizeAddress } from "../routing/address.ts";
import { localeOfPath, localizePath } from "../routing/locale.ts";
import { isIn } from "../routing/route.ts";
import type { Site } from "../routing/site.ts";
import { type Collection, entryPath } from "./entry.ts";
import type { PageFile } from "./page-file.ts";

type FormerRule = { readonly redirect: { readonly to: string; readonly status: 301 } };
type FormerRules = Readonly<Record<string, FormerRule>>;
type Moved = { readonly path: string; readonly languages?: readonly string[] | undefined };

/** The redirects of pages whose address has changed. */
export function pageRedirects(site: Pick<Site, "locales">, pages: Iterable<Pick<PageFile, "path" | "formerly" | "languages">>): FormerRules {
	return Object.fromEntries([...pages].flatMap((page) => (page.formerly ?? []).flatMap((old) => redirectsFrom(formerPath(old), page, site))));
}

/** The redirects of entries whose address has changed. */
export function entryRedirects(site: Pick<Site, "locales">, collections: Iterable<Collection>): FormerRules {
	return Object.fromEntries(
		[...collections].flatMap((collection) =>
			collection.entries.flatMap(({ formerly, languages, ...entry }) =>
				formerly.flatMap((old) => redirectsFrom(formerEntryPath(collection, old), { path: entryPath(collection, entry), languages }, site)),
			),
		),
	);
}

/** The address that an entry had, of which its file names the end, or all of it. */
export function formerEntryPath(collection: Pick<Collection, "path">, old: string): string {
	return old.startsWith("/") ? formerPath(old) : entryPath(collection, { slug: old });
}

/** Addresses are looked up without the slash at their end. */
export function formerPath(old: string): string {
	return normalizeAddress(old).replace(/(?<=.)\/$/, "");
}

/**
 * From an earlier address, in each language of the page. One that begins with the prefix of a
 * language was an address in that language alone.
 */
export function redirectsFrom(old: string, page: Moved, { locales }: Pick<Site, "locales">): [from: string, FormerRule][] {
	const own = localeOfPath(old, locales);
	const rule = (from: string, to: string) => [from, { redirect: { to, status: 301 } }] satisfies [string, FormerRule];
	const localesOfPage = locales.filter((locale) => isIn(page, locale));
	if (own.prefix !== "") return localesOfPage.includes(own) ? [rule(old, localizePath(page.path, own))] : [];
	return localesOfPage.map((locale) => rule(localizePath(old, locale), localizePath(page.path, locale)));
}
