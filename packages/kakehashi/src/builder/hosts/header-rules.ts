import { cacheControlFor, calendarType, feedType } from "@kakehashi/core/http/cache-rules.ts";
import { latestBuildPath } from "@kakehashi/core/routing/manifest.ts";
import { localizedRoutes } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";

/**
 * Headers for an exact address (`/builds/latest.json`) or for all addresses below a path
 * (`/assets/*`).
 */
export type HeaderRule = {
	readonly pattern: string;
	readonly headers: Readonly<Record<string, string>>;
};

/**
 * The headers that a static host sends. The rule for all addresses comes first, so that it still
 * applies if a host reads only a limited number of rules (Cloudflare reads 100). Pages need no
 * rules, because these hosts revalidate by default. Two rules for the same address never set the
 * same header, because hosts would send both values.
 * @param everywhere headers of every response
 */
export function headerRules(
	{ routes, locales }: Pick<Site, "routes" | "locales">,
	everywhere: Readonly<Record<string, string>>,
): HeaderRule[] {
	const cached = (pattern: string): HeaderRule => ({
		pattern,
		headers: { "Cache-Control": cacheControlFor(pattern) },
	});
	const lists = localizedRoutes(
		routes.filter(({ collection }) => collection),
		locales,
	);
	return [
		{ pattern: "/*", headers: everywhere },
		...["/assets/*", "/builds/meta/*", latestBuildPath].map(cached),
		...(lists.length > 0
			? [{ pattern: "/*.ics", headers: { "Content-Type": calendarType } }]
			: []),
		...lists.map(
			({ path }): HeaderRule => ({
				pattern: `${path}/feed.xml`,
				headers: { "Content-Type": feedType },
			}),
		),
	];
}
