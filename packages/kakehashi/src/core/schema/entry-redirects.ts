import { localizePath } from "../routing/locale.ts";
import { isIn } from "../routing/route.ts";
import type { RouteRule, RouteRules } from "../routing/route-rule.ts";
import type { Site } from "../routing/site.ts";
import { type Collection, entryPath } from "./entry.ts";
import type { PageFile } from "./page-file.ts";

/** The redirects of pages whose address has changed; an earlier address that a page uses now is not a redirect. */
export function pageRedirects(
	{ locales, routes }: Pick<Site, "locales" | "routes">,
	pages: Iterable<Pick<PageFile, "path" | "formerly" | "languages">>,
): RouteRules {
	const taken = new Set(routes.map(({ path }) => path));
	const rules = [...pages].flatMap(({ path, formerly = [], ...page }) =>
		formerly
			.filter((old) => !taken.has(old))
			.flatMap((old) =>
				locales
					.filter((locale) => isIn(page, locale))
					.map((locale): [string, RouteRule] => [localizePath(old, locale), { redirect: { to: localizePath(path, locale), status: 301 } }]),
			),
	);
	return Object.fromEntries(rules);
}

/** The redirects of entries whose address has changed. */
export function entryRedirects({ locales }: Pick<Site, "locales">, collections: Iterable<Collection>): RouteRules {
	const rules = [...collections].flatMap((collection) =>
		collection.entries.flatMap((entry) =>
			entry.formerly.flatMap((slug) =>
				locales
					.filter((locale) => isIn(entry, locale))
					.map((locale): [string, RouteRule] => [
						localizePath(entryPath(collection, { slug }), locale),
						{ redirect: { to: localizePath(entryPath(collection, entry), locale), status: 301 } },
					]),
			),
		),
	);
	return Object.fromEntries(rules);
}
