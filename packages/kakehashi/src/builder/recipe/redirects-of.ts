import type { Content } from "../../content/files/load-content.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { entryRedirects, pageRedirects } from "../../core/schema/entry-redirects.ts";

/** Where the earlier addresses of pages and entries lead. */
export function redirectsOf(site: Site, { pages, collections }: Pick<Content, "pages" | "collections">): RouteRules {
	return { ...pageRedirects(site, pages.values()), ...entryRedirects(site, collections.values()) };
}
