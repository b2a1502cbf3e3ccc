import { type Locale, type Locales, localeOfPath, localizePath } from "./locale.ts";

/** A page as its content file defines it: the name of the file, and the address in the file. */
export type PageEntry = {
	/**
	 * Name of the content file without `.yaml`, such as `pricing`, or name of the collection's
	 * folder.
	 */
	readonly name: string;
	/** Address without language prefix, starting with `/`. */
	readonly path: string;
	/** Codes of the page's languages; undefined for all languages of the site. */
	readonly languages?: readonly string[];
	/** Only people who work on the site can see the page. */
	readonly draft?: true;
	/**
	 * The page is the list of a collection. The addresses of entries and further list pages are
	 * below it and have no routes of their own.
	 */
	readonly collection?: true;
};

/** The target of a navigation, as checks and middleware see it. */
export type Target = {
	/** The requested path, with the language prefix, without `base` and without the query. */
	readonly path: string;
	/** Query with its question mark, or empty. */
	readonly search: string;
	/** The locale code of the address. */
	readonly locale: string;
};

/**
 * The result of a validity check: true shows the page, false is a 404, an object sets status and
 * message. The status of an object without `status` is 404.
 */
export type ValidityResult = boolean | { readonly status?: number; readonly message?: string };

/** Settings of a page in `site.config.ts`, besides its content file. */
export type RouteOptions = {
	/**
	 * May refuse a request for this page: see `ValidityResult`. It runs after the middleware, on
	 * the server and in the browser.
	 */
	readonly validate?: (target: Target) => ValidityResult | Promise<ValidityResult>;
	/** Names of the middleware that runs before the page. */
	readonly middleware?: readonly string[];
};

/**
 * One row of the route table: a page with one address in each of its languages. The kit makes it
 * from the page's content file and from `pages` in `site.config.ts`.
 */
export type Route = PageEntry & RouteOptions;

/** A route in one language, with its public address. */
export type LocalizedRoute = {
	readonly route: Route;
	readonly locale: Locale;
	readonly path: string;
};

/** Whether a page exists in a language. */
export function isIn(
	{ languages }: { readonly languages?: PageEntry["languages"] | undefined },
	{ code }: Pick<Locale, "code">,
): boolean {
	return languages?.includes(code) ?? true;
}

/**
 * Every page address of the site: each route in each of its languages, in the order of the table.
 */
export function localizedRoutes(routes: readonly Route[], locales: Locales): LocalizedRoute[] {
	return routes.flatMap((route) =>
		locales
			.filter((locale) => isIn(route, locale))
			.map((locale) => ({ route, locale, path: localizePath(route.path, locale) })),
	);
}

/**
 * Finds the route of a path. The comparison is exact: case, slashes and escapes count. A path below
 * the list of a collection matches the list's route, even if no such entry exists.
 */
export function matchRoute(
	path: string,
	routes: readonly Route[],
	locales: Locales,
): LocalizedRoute | undefined {
	const locale = localeOfPath(path, locales);
	const own = routes.filter((each) => isIn(each, locale));
	const route =
		own.find((each) => localizePath(each.path, locale) === path) ??
		own.find((each) => isBelow(path.slice(locale.prefix.length), each));
	return route && { route, locale, path };
}

/**
 * Whether an address has the form of an entry, a tag's list or a further list page of a collection.
 */
export function isBelow(path: string, { path: list, collection }: PageEntry): boolean {
	return (
		collection === true &&
		path.startsWith(list) &&
		/^(?:\/[a-z0-9-]+)+$/.test(path.slice(list.length))
	);
}

/** The address of a page's payload. */
export function payloadPath(path: string): string {
	return path === "/" ? "/_payload.json" : `${path}/_payload.json`;
}

/**
 * Name of the file that a static host serves for an address: `/` is `index.html`, `/ja/pricing` is
 * `ja/pricing.html`.
 */
export function documentFile(path: string): string {
	return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
