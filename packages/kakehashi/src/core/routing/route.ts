import { type Locale, type Locales, localeOfPath, localizePath } from "./locale.ts";

/** A page as its content file defines it: the file's name, and the address in it. */
export type PageEntry = {
	readonly name: string;
	/** Address without language prefix, starting with `/`. */
	readonly path: string;
	/** Codes of the languages that it is in; if left out, all of them. */
	readonly languages?: readonly string[];
	/** It is shown to people who work on the site, and to nobody else. */
	readonly draft?: true;
	/** It is the list of a collection, whose other pages and entries are below it. There is no table of them. */
	readonly collection?: true;
};

/** The target of a navigation, as checks and middleware see it. */
export type Target = {
	/** Path as requested, with the language prefix, without query. */
	readonly path: string;
	/** Query with its question mark, or empty. */
	readonly search: string;
	/** The locale code of the address. */
	readonly locale: string;
};

/** The result of a validity check: true passes, false is a 404, an object chooses status and message. */
export type ValidityResult = boolean | { readonly status?: number; readonly message?: string };

/** What `site.config.ts` may say about a page, besides what its content file says. */
export type RouteOptions = {
	/** May refuse a request for this page (specification §2 and §8). */
	readonly validate?: (target: Target) => ValidityResult | Promise<ValidityResult>;
	/** Names of middleware that runs before the page. */
	readonly middleware?: readonly string[];
};

/** One row of the route table: a page with one address in each of its languages. */
export type Route = PageEntry & RouteOptions;

/** A route in one language: the address a reader sees. */
export type LocalizedRoute = { readonly route: Route; readonly locale: Locale; readonly path: string };

/** Whether a page is in a language. */
export function isIn({ languages }: { readonly languages?: PageEntry["languages"] | undefined }, { code }: Pick<Locale, "code">): boolean {
	return languages?.includes(code) ?? true;
}

/** Every address of the site: each route in each of its languages, in table order. */
export function localizedRoutes(routes: readonly Route[], locales: Locales): LocalizedRoute[] {
	return routes.flatMap((route) =>
		locales.filter((locale) => isIn(route, locale)).map((locale) => ({ route, locale, path: localizePath(route.path, locale) })),
	);
}

/**
 * Finds the route of a path. Paths are compared exactly: case, slashes and escapes count. What is below the list of a
 * collection matches its route, whether there is such an entry or not.
 */
export function matchRoute(path: string, routes: readonly Route[], locales: Locales): LocalizedRoute | undefined {
	const locale = localeOfPath(path, locales);
	const own = routes.filter((each) => isIn(each, locale));
	const route = own.find((each) => localizePath(each.path, locale) === path) ?? own.find((each) => isBelow(path.slice(locale.prefix.length), each));
	return route && { route, locale, path };
}

/** True for addresses of the form that entries, lists of a tag and other pages of a list have. */
export function isBelow(path: string, { path: list, collection }: PageEntry): boolean {
	return collection === true && path.startsWith(list) && /^(?:\/[a-z0-9-]+)+$/.test(path.slice(list.length));
}

/** The address of a page's prepared data (specification §7). */
export function payloadPath(path: string): string {
	return path === "/" ? "/_payload.json" : `${path}/_payload.json`;
}

/** Name of the file that a static host serves for an address: `/` is `index.html`, `/ja/pricing` is `ja/pricing.html`. */
export function documentFile(path: string): string {
	return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
