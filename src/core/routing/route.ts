import { type Locale, type Locales, localizePath } from "./locale.ts";

/** A page as its content file names it: the file's name, and the address that stands in it. */
export type PageEntry = {
	readonly name: string;
	/** Address without language prefix, starting with `/`. */
	readonly path: string;
};

/** Where a navigation goes, as seen by checks and middleware. */
export type Target = {
	/** Path as requested, with the language prefix, without query. */
	readonly path: string;
	/** Query with its question mark, or empty. */
	readonly search: string;
	/** The locale code of the address. */
	readonly locale: string;
};

/** What a validity check answers: true passes, false is a 404, an object chooses status and message. */
export type ValidityResult = boolean | { readonly status?: number; readonly message?: string };

/** What `site.config.ts` may say about a page, besides what its content file says. */
export type RouteOptions = {
	/** May refuse a request for this page (specification §2 and §8). */
	readonly validate?: (target: Target) => ValidityResult | Promise<ValidityResult>;
	/** Names of middleware that runs before the page. */
	readonly middleware?: readonly string[];
};

/** One row of the route table: a page with one address in each language. */
export type Route = PageEntry & RouteOptions;

/** A route in one language: the address a reader sees. */
export type LocalizedRoute = { readonly route: Route; readonly locale: Locale; readonly path: string };

/** Every address of the site: each route in each language, in table order. */
export function localizedRoutes(routes: readonly Route[], locales: Locales): LocalizedRoute[] {
	return routes.flatMap((route) => locales.map((locale) => ({ route, locale, path: localizePath(route.path, locale) })));
}

/** Finds the route of a path. Paths are compared exactly: case, slashes and escapes count. */
export function matchRoute(path: string, routes: readonly Route[], locales: Locales): LocalizedRoute | undefined {
	return localizedRoutes(routes, locales).find((candidate) => candidate.path === path);
}

/** The address of a page's prepared data (specification §7). */
export function payloadPath(path: string): string {
	return path === "/" ? "/_payload.json" : `${path}/_payload.json`;
}

/** Name of the file that a static host serves for an address: `/` is `index.html`, `/ja/pricing` is `ja/pricing.html`. */
export function documentFile(path: string): string {
	return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
