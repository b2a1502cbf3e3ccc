import { knownEntryAddresses } from "../../content/files/entry-link-problems.ts";
import type { Content } from "../../content/files/load-content.ts";
import { addressOf, normalizeAddress } from "../../core/routing/address.ts";
import { localizePath } from "../../core/routing/locale.ts";
import { isIn } from "../../core/routing/route.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { entryRedirects, pageRedirects } from "../../core/schema/entry-redirects.ts";

/**
 * Where the earlier addresses of pages and entries lead. What has an address now keeps it, whatever
 * had the address before.
 */
export function redirectsOf(
	site: Site,
	{ pages, collections }: Pick<Content, "pages" | "collections">,
	publicFiles: { readonly keys: () => Iterable<string> } = new Map(),
): RouteRules {
	const { locales, routes } = site;
	const entries = knownEntryAddresses(collections.values(), locales);
	const pathsIn = (locale: (typeof locales)[number]) => [
		...routes.filter((route) => isIn(route, locale)).map(({ path }) => path),
		...(entries.get(locale.code) ?? []),
	];
	const living = new Set([
		...locales.flatMap((locale) => pathsIn(locale).map((path) => normalizeAddress(localizePath(path, locale)))),
		...[...publicFiles.keys()].map((path) => addressOf(`/${path}`)),
	]);
	const rules = { ...pageRedirects(site, pages.values()), ...entryRedirects(site, collections.values()) };
	return Object.fromEntries(Object.entries(rules).filter(([from]) => !living.has(from)));
}
