import type { ThirdParties } from "../policy/third-parties.ts";

import { type Locales, publishedLocales } from "./locale.ts";
import type { PageEntry, Route, RouteOptions, Target, ValidityResult } from "./route.ts";
import { normalizePattern, type RouteRules } from "./route-rule.ts";
import { SiteError } from "./site-error.ts";

/**
 * Runs before a page. Nothing or true: continue. An address: go there instead. False, or a status
 * and a message: stay on the page that is shown, or for a first request, answer with the error page
 * (404 if no status is given).
 */
export type Middleware = (target: Target) => MiddlewareResult | Promise<MiddlewareResult>;
// biome-ignore lint/suspicious/noConfusingVoidType: a middleware that returns nothing lets the navigation go on.
type MiddlewareResult = void | ValidityResult | string;

/** The widths, in CSS pixels, from which the layout changes. Each is a custom media query of the same name. */
export type Breakpoints = { readonly sm: number; readonly md: number; readonly lg: number; readonly xl: number; readonly xxl: number };

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The part of `site.config.ts` that the browser's runtime contains. */
export type RoutingConfig = {
	readonly locales: Locales;
	readonly middleware: Readonly<Record<string, Middleware>>;
	/** Validity checks and middleware by the name of a page. */
	readonly pages?: Readonly<Record<string, RouteOptions>>;
};

/** The same with the route table, which comes from the page files: see `withPages`. */
export type Routing = RoutingConfig & { readonly routes: readonly Route[] };

/** Everything that `site.config.ts` decides: who publishes the site, where, and by which rules. */
export type SiteConfig = RoutingConfig &
	ThirdParties & {
		/** Scheme and host under which the site is public, without a trailing slash. `SITE_URL` overrides it at startup. */
		readonly origin: string;
		/** The path of the site on its host, such as `/repository`; empty at the root. Pages and links are written without it. */
		readonly base: string;
		/** Paths of the same host below which something else is published, such as `/blog`: links lead there by page loads. */
		readonly externalPaths?: readonly string[];
		/** Where the source of this site can be read, if anywhere. */
		readonly repository?: string;
		readonly routeRules: RouteRules;
		readonly breakpoints: Breakpoints;
		/** The theme of a visitor who has not chosen one. */
		readonly defaultTheme: Theme;
		/** How large a page may be, and whether a larger one is reported (`note`, the default) or stops the build (`stop`). */
		readonly htmlBudget?: HtmlBudget;
	};

/** @property bytes of HTML with its styles after Brotli; if left out, 14,000: what fits into the first response of a connection */
export type HtmlBudget = { readonly bytes?: number; readonly over?: "note" | "stop" };

export type Site = SiteConfig & Routing;

/** Checks the types of the routing where it is written. */
export function defineRouting(routing: Optional<RoutingConfig, "middleware">): RoutingConfig {
	return { middleware: {}, ...routing };
}

/**
 * Checks the types of a site configuration where it is written. Patterns may be written in any form
 * of their addresses, such as `/料金`.
 * @throws SiteError if two of them are the same address
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineSite(site: Optional<SiteConfig, "base" | "routeRules" | "breakpoints" | "defaultTheme">): SiteConfig {
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
	const routeRules = Object.fromEntries(Object.entries(site.routeRules ?? {}).map(([pattern, rule]) => [normalizePattern(pattern), rule]));
	return { base: "", breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 }, defaultTheme: "light", ...site, routeRules };
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** The same with only the published languages. The first one always is: see `checkSite`. */
export function inPublished<C extends RoutingConfig>(config: C): C {
	return { ...config, locales: publishedLocales(config.locales) };
}

/** Joins a configuration and the pages of the content folder. */
export function withPages<C extends RoutingConfig>(config: C, pages: readonly PageEntry[]): C & Routing {
	return { ...config, routes: pages.map((page) => ({ ...page, ...config.pages?.[page.name] })) };
}

/** The site as visitors get it: without draft pages. */
export function withoutDrafts<S extends Routing>(site: S): S {
	return { ...site, routes: site.routes.filter(({ draft }) => draft !== true) };
}

/** Adds redirects to those of a site. The owner's own rule for an address takes precedence. */
export function withRedirects<S extends Pick<Site, "routeRules">>(site: S, redirects: RouteRules = {}): S {
	return { ...site, routeRules: { ...redirects, ...site.routeRules } };
}
