import { type Collection, entryPath } from "../schema/entry.ts";
import { localizePath } from "./locale.ts";
import type { RouteRule, RouteRules } from "./route-rule.ts";
import type { Site } from "./site.ts";

/** The redirects of entries whose address has changed. */
export function entryRedirects({ locales }: Pick<Site, "locales">, collections: Iterable<Collection>): RouteRules {
	const rules = [...collections].flatMap((collection) =>
		collection.entries.flatMap((entry) =>
			entry.formerly.flatMap((slug) =>
				locales
					.filter(({ code }) => entry.languages.includes(code))
					.map((locale): [string, RouteRule] => [
						localizePath(entryPath(collection, { slug }), locale),
						{ redirect: { to: localizePath(entryPath(collection, entry), locale), status: 301 } },
					]),
			),
		),
	);
	return Object.fromEntries(rules);
}

/** Adds redirects to those of a site. The owner's own rule for an address goes before. */
export function withRedirects<S extends Pick<Site, "routeRules">>(site: S, redirects: RouteRules = {}): S {
	return { ...site, routeRules: { ...redirects, ...site.routeRules } };
}
