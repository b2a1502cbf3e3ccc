import { localeOfPath, localizePath } from "../routing/locale.ts";
import { isIn } from "../routing/route.ts";
import { normalizePattern } from "../routing/route-rule.ts";
import type { Site } from "../routing/site.ts";
import { type Collection, entryPath } from "./entry.ts";
import type { PageFile } from "./page-file.ts";

type FormerRule = { readonly redirect: { readonly to: string; readonly status: 301 } };
type FormerRules = Readonly<Record<string, FormerRule>>;
type Moved = { readonly path: string; readonly languages?: readonly string[] | undefined };

/** Redirects from the earlier addresses of pages. */
export function pageRedirects(
	site: Pick<Site, "locales">,
	pages: Iterable<Pick<PageFile, "path" | "formerly" | "languages">>,
): FormerRules {
	return Object.fromEntries(
		[...pages].flatMap((page) =>
			(page.formerly ?? []).flatMap((old) =>
				redirectsFrom(normalizePattern(old), page, site),
			),
		),
	);
}

/** Redirects from the earlier addresses of entries. */
export function entryRedirects(
	site: Pick<Site, "locales">,
	collections: Iterable<Collection>,
): FormerRules {
	return Object.fromEntries(
		[...collections].flatMap((collection) =>
			collection.entries.flatMap(({ formerly, languages, ...entry }) =>
				formerly.flatMap((old) =>
					redirectsFrom(
						formerEntryPath(collection, old),
						{ path: entryPath(collection, entry), languages },
						site,
					),
				),
			),
		),
	);
}

/**
 * An earlier address of an entry.
 * @param old the earlier slug, or the whole earlier address
 */
export function formerEntryPath(collection: Pick<Collection, "path">, old: string): string {
	return old.startsWith("/") ? normalizePattern(old) : entryPath(collection, { slug: old });
}

/**
 * The redirects from an earlier address to a page, one for each language of the page. An earlier
 * address with a language prefix redirects only in that language.
 */
export function redirectsFrom(
	old: string,
	page: Moved,
	{ locales }: Pick<Site, "locales">,
): [from: string, FormerRule][] {
	const own = localeOfPath(old, locales);
	const rule = (from: string, to: string) =>
		[from, { redirect: { to, status: 301 } }] satisfies [string, FormerRule];
	const localesOfPage = locales.filter((locale) => isIn(page, locale));
	if (own.prefix !== "")
		return localesOfPage.includes(own) ? [rule(old, localizePath(page.path, own))] : [];
	return localesOfPage.map((locale) =>
		rule(localizePath(old, locale), localizePath(page.path, locale)),
	);
}
