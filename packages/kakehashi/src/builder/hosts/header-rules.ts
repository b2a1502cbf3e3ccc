import { cacheControlFor, calendarType, feedType } from "../../core/http/cache-rules.ts";
import { latestBuildPath } from "../../core/routing/manifest.ts";
import { localizedRoutes } from "../../core/routing/route.ts";
import type { Site } from "../../core/routing/site.ts";

/** Headers for an exact address (`/builds/latest.json`) or everything below one (`/assets/*`). */
export type HeaderRule = { readonly pattern: string; readonly headers: Readonly<Record<string, string>> };

/**
 * The headers that a static host sends. The rule for all addresses comes first: where a host reads so many rules and no more
 * (Cloudflare 100), it is not lost. No page has a rule of its own, because what no rule speaks of is asked for again each time
 * on these hosts; and no two rules that cover one address name the same header, of which they would send both values.
 * @param everywhere headers that every answer carries
 */
export function headerRules({ routes, locales }: Pick<Site, "routes" | "locales">, everywhere: Readonly<Record<string, string>>): HeaderRule[] {
	const cached = (pattern: string): HeaderRule => ({ pattern, headers: { "Cache-Control": cacheControlFor(pattern) } });
	const lists = localizedRoutes(
		routes.filter(({ collection }) => collection),
		locales,
	);
	return [
		{ pattern: "/*", headers: everywhere },
		...["/assets/*", "/builds/meta/*", latestBuildPath].map(cached),
		...(lists.length > 0 ? [{ pattern: "/*.ics", headers: { "Content-Type": calendarType } }] : []),
		...lists.map(({ path }): HeaderRule => ({ pattern: `${path}/feed.xml`, headers: { "Content-Type": feedType } })),
	];
}
