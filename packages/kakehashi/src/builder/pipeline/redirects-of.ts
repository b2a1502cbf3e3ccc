import type { RouteRules } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { entryRedirects, pageRedirects } from "@kakehashi/core/schema/entry-redirects.ts";
import { isAddressInUse, livingAddresses } from "../../content/links/living-addresses.ts";
import type { Content } from "../../content/load/load-content.ts";

/**
 * The redirects from earlier addresses of pages and entries. An address that is in use now is never
 * redirected, even if another page had it before. The check warns about this case.
 */
export function redirectsOf(
	site: Site,
	{ pages, collections }: Pick<Content, "pages" | "collections">,
	publicFiles: { readonly keys: () => Iterable<string> } = new Map(),
): RouteRules {
	const living = livingAddresses({ site, collections, publicFiles: publicFiles.keys() });
	const rules = {
		...pageRedirects(site, pages.values()),
		...entryRedirects(site, collections.values()),
	};
	return Object.fromEntries(
		Object.entries(rules).filter(
			([from, { redirect }]) => !isAddressInUse(living, from, redirect.to),
		),
	);
}
