import { isTaken, livingAddresses } from "../../content/files/living-addresses.ts";
import type { Content } from "../../content/files/load-content.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { entryRedirects, pageRedirects } from "../../core/schema/entry-redirects.ts";

/**
 * Where the earlier addresses of pages and entries lead. What has an address now keeps it, whatever
 * had the address before; the check says so.
 */
export function redirectsOf(
	site: Site,
	{ pages, collections }: Pick<Content, "pages" | "collections">,
	publicFiles: { readonly keys: () => Iterable<string> } = new Map(),
): RouteRules {
	const living = livingAddresses({ site, collections, publicFiles: publicFiles.keys() });
	const rules = { ...pageRedirects(site, pages.values()), ...entryRedirects(site, collections.values()) };
	return Object.fromEntries(Object.entries(rules).filter(([from, { redirect }]) => !isTaken(living, from, redirect.to)));
}
