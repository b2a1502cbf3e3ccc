import type { Locales } from "./locale.ts";
import type { Route, Target } from "./route.ts";
import { encodeAddress, type RouteRules } from "./route-rule.ts";

/** Runs before a page. Nothing or true: go on. False: stay (browser) or 403 (server). An address: go there instead. */
export type Middleware = (target: Target) => MiddlewareResult | Promise<MiddlewareResult>;
// biome-ignore lint/suspicious/noConfusingVoidType: a middleware that returns nothing lets the navigation go on.
export type MiddlewareResult = void | boolean | string;

/** The widths, in CSS pixels, from which the layout changes. Each is a custom media query of the same name. */
export type Breakpoints = { readonly sm: number; readonly md: number; readonly lg: number; readonly xl: number; readonly xxl: number };

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The part of `site.config.ts` that the browser's runtime contains. */
export type Routing = {
	readonly locales: Locales;
	readonly routes: readonly Route[];
	readonly middleware: Readonly<Record<string, Middleware>>;
};

/** Everything that `site.config.ts` decides: who publishes the site, where, and by which rules. */
export type Site = Routing & {
	/** Scheme and host under which the site is public, without a slash at the end. `SITE_URL` overrides it at start. */
	readonly origin: string;
	/** Where the source of this site can be read. */
	readonly repository: string;
	readonly routeRules: RouteRules;
	readonly breakpoints: Breakpoints;
	/** The theme of a visitor who has not chosen one. */
	readonly defaultTheme: Theme;
};

/** Checks the types of the routing where it is written. */
export function defineRouting(routing: Routing): Routing {
	return routing;
}

/** Checks the types of a site configuration where it is written. Patterns may be written as people read them: `/料金`. */
/* @__NO_SIDE_EFFECTS__ */
export function defineSite(site: Site): Site {
	const routeRules = Object.fromEntries(Object.entries(site.routeRules).map(([pattern, rule]) => [encodeAddress(pattern), rule]));
	return { ...site, routeRules };
}
