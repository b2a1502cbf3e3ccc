import { type Locale, type Locales, localizePath } from "./locale.ts";

/** The pages the site has components and content files for; a content file has the page's name. */
export const pageNames = ["index", "openSource", "pricing", "contacts"] as const;
export type PageName = (typeof pageNames)[number];

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

/** One row of the route table. It stands for one address in each language. */
export type Route = {
	/** Name used in content files and tests, never shown. */
	readonly id: string;
	/** Address without language prefix, starting with `/`. */
	readonly path: string;
	readonly page: PageName;
	/** May refuse a request for this route (specification §2 and §8). */
	readonly validate?: (target: Target) => ValidityResult | Promise<ValidityResult>;
	/** Names of middleware that runs before the page. */
	readonly middleware?: readonly string[];
};

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
