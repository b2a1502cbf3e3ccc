import type { ThirdParties } from "../policy/third-parties.ts";

import { type Locales, publishedLocales } from "./locale.ts";
import type { PageEntry, Route, RouteOptions, Target, ValidityResult } from "./route.ts";
import { normalizePattern, type RouteRules } from "./route-rule.ts";
import { SiteError } from "./site-error.ts";

/**
 * Runs before a page. Its result decides what happens:
 * - nothing or true: continue
 * - an address: redirect to it
 * - false, or a status and a message: stay on the current page; on a first request, respond with
 *   the error page (404 if there is no status)
 */
export type Middleware = (target: Target) => MiddlewareResult | Promise<MiddlewareResult>;
// biome-ignore lint/suspicious/noConfusingVoidType: a middleware that returns nothing lets the navigation go on.
type MiddlewareResult = void | ValidityResult | string;

/**
 * The window widths, in CSS pixels, at which the layout changes. Each is also a custom media query
 * of the same name.
 */
export type Breakpoints = {
	readonly sm: number;
	readonly md: number;
	readonly lg: number;
	readonly xl: number;
	readonly xxl: number;
};

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The part of `site.config.ts` that the browser's runtime contains. */
export type RoutingConfig = {
	readonly locales: Locales;
	readonly middleware: Readonly<Record<string, Middleware>>;
	/** Validity checks and middleware, by page name. */
	readonly pages?: Readonly<Record<string, RouteOptions>>;
};

/**
 * The routing configuration with the route table, which comes from the page files: see `withPages`.
 */
export type Routing = RoutingConfig & { readonly routes: readonly Route[] };

/** Everything that `site.config.ts` decides: who publishes the site, where, and by which rules. */
export type SiteConfig = RoutingConfig &
	ThirdParties & {
		/**
		 * Scheme and host of the public site, without a trailing slash. `SITE_URL` overrides it
		 * when the server starts.
		 */
		readonly origin: string;
		/**
		 * The path of the site on its host, such as `/repository`; empty at the root. Content files
		 * write pages and links without it.
		 */
		readonly base: string;
		/**
		 * Paths on the same host with content that is not part of this site, such as `/blog`. Links
		 * to them load a new document.
		 */
		readonly externalPaths?: readonly string[];
		/** Address of the site's public source repository, if there is one. */
		readonly repository?: string;
		readonly routeRules: RouteRules;
		readonly breakpoints: Breakpoints;
		/** The theme for visitors who have not chosen one. */
		readonly defaultTheme: Theme;
		/**
		 * The maximum size of a page, and whether a larger page causes a warning (`note`, the
		 * default) or stops the build (`stop`).
		 */
		readonly htmlBudget?: HtmlBudget;
	};

/**
 * @property bytes of HTML including its styles, after Brotli. The default is 14,000, which fits
 * into the first round trip of a connection.
 */
export type HtmlBudget = { readonly bytes?: number; readonly over?: "note" | "stop" };

export type Site = SiteConfig & Routing;

/** Lets TypeScript check the routing configuration in the file that defines it. */
export function defineRouting(routing: Optional<RoutingConfig, "middleware">): RoutingConfig {
	return { middleware: {}, ...routing };
}

/**
 * Lets TypeScript check a site configuration in the file that defines it. Patterns of route rules
 * may be written in any form of their addresses, such as `/料金`.
 * @throws {SiteError} if two patterns are the same address
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineSite(
	site: Optional<SiteConfig, "base" | "routeRules" | "breakpoints" | "defaultTheme">,
): SiteConfig {
	const patterns = Object.keys(site.routeRules ?? {});
	const groups = Map.groupBy(patterns, normalizePattern);
	const repeated = [...groups.values()].filter((group) => group.length > 1);
	if (repeated.length > 0)
		throw new SiteError(
			repeated.map((group) => ({
				en: `routeRules: "${group.join('" and "')}" are the same address. Keep one of them.`,
				ja: `routeRules：「${group.join("」と「")}」は同じアドレスです。どれか一つにしてください。`,
			})),
			"site.config.ts",
		);
	const routeRules = Object.fromEntries(
		Object.entries(site.routeRules ?? {}).map(([pattern, rule]) => [
			normalizePattern(pattern),
			rule,
		]),
	);
	return {
		base: "",
		breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
		defaultTheme: "light",
		...site,
		routeRules,
	};
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/**
 * The configuration with only the published languages. The default language is always published:
 * see `checkSite`.
 */
export function inPublished<C extends RoutingConfig>(config: C): C {
	return { ...config, locales: publishedLocales(config.locales) };
}

/** Combines a configuration with the pages of the content folder. */
export function withPages<C extends RoutingConfig>(
	config: C,
	pages: readonly PageEntry[],
): C & Routing {
	return { ...config, routes: pages.map((page) => ({ ...page, ...config.pages?.[page.name] })) };
}

/** The site without draft pages, as visitors see it. */
export function withoutDrafts<S extends Routing>(site: S): S {
	return { ...site, routes: site.routes.filter(({ draft }) => draft !== true) };
}

/**
 * Adds redirects to the site's route rules. If the owner has a rule for the same address, the
 * owner's rule applies.
 */
export function withRedirects<S extends Pick<Site, "routeRules">>(
	site: S,
	redirects: RouteRules = {},
): S {
	return { ...site, routeRules: { ...redirects, ...site.routeRules } };
}
