import { localizePath } from "../routing/locale.ts";
import type { RouteRule, RouteRules } from "../routing/route-rule.ts";
import type { Site } from "../routing/site.ts";
import { type Collection, entryPath } from "./entry.ts";

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
