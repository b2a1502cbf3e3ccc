import { t } from "../i18n/site/t.ts";
import type { ThirdParties } from "../policy/third-parties.ts";
import { type Locales, publishedLocales } from "./locale.ts";
import type { PageEntry, Route, RouteOptions, Target, ValidityResult } from "./route.ts";
import { normalizePattern, type RouteRules } from "./route-rule.ts";
import { SiteError } from "./site-error.ts";

/** The file with the settings of a site, beside its folder `content`. */
export const settingsFile = "settings.yaml";

/**
 * Runs before a page, on the server and in the browser. Its result decides what happens:
 * - nothing or true: continue
 * - an address: redirect to it
 * - false, or a status and a message: stay on the current page; on a first request, respond with
 *   the error page (404 if there is no status)
 * @param target the address that the visitor opens, with its query and its language
 * @returns the result, or a promise of it
 * @example
 * ```ts
 * const campaign: Middleware = ({ search }) => (search.includes("spring") ? "/pricing" : true);
 * ```
 */
export type Middleware = (target: Target) => MiddlewareResult | Promise<MiddlewareResult>;
// biome-ignore lint/suspicious/noConfusingVoidType: A middleware that returns nothing lets the navigation continue.
type MiddlewareResult = void | ValidityResult | string;

/**
 * The window widths, in CSS pixels, at which the layout changes. Each is also a custom media query:
 * `(--md)` from this width, `(--below-md)` below it.
 */
export type Breakpoints = {
	/** The default is 600. */
	readonly sm: number;
	/** The default is 960. */
	readonly md: number;
	/** The default is 1280. */
	readonly lg: number;
	/** The default is 1920. */
	readonly xl: number;
	/** The default is 2560. */
	readonly xxl: number;
};

/** All themes. */
export const themes = ["light", "dark", "system"] as const;
/** A color theme of the site. `system` is the one that the visitor's device asks for. */
export type Theme = (typeof themes)[number];

/**
 * The part of the configuration that the browser's runtime contains. Keep secrets and code for Node
 * out of it.
 */
export type RoutingConfig = {
	/** The languages of the site; the first one is the default. */
	readonly locales: Locales;
	/** The middleware by name. Pages and route rules list these names. */
	readonly middleware: Readonly<Record<string, Middleware>>;
	/** Validity checks and middleware, by page name. */
	readonly pages?: Readonly<Record<string, RouteOptions>>;
};

/**
 * The routing configuration with the route table, which comes from the page files: see `withPages`.
 */
export type Routing = RoutingConfig & { readonly routes: readonly Route[] };

/**
 * Everything that `settings.yaml` and `site.config.ts` decide: who publishes the site, where, and
 * by which rules.
 */
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
		/** Redirects and other settings, by address: see `RouteRules`. */
		readonly routeRules: RouteRules;
		/** The window widths at which the layout changes. */
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
 * The maximum size of a page. `bytes` counts its HTML including its styles, after Brotli. The
 * default is 14,000, which fits into the first round trip of a connection. `over` says whether a
 * larger page causes a warning (`note`, the default) or stops the build (`stop`).
 */
export type HtmlBudget = { readonly bytes?: number; readonly over?: "note" | "stop" };

/** The configuration with the route table: everything that decides about an address. */
export type Site = SiteConfig & Routing;

/**
 * Defines the part of `site.config.ts` that the browser loads, too: middleware and settings of
 * pages. TypeScript checks it in the file that defines it. Export the result as `routing`, and
 * spread it into `defineSite`.
 * @param routing the configuration; what `settings.yaml` has may be omitted
 * @returns the same configuration
 * @example
 * ```ts
 * export const routing = defineRouting({
 * 	pages: { pricing: { validate: ({ search }) => search !== "?year=2024" } },
 * });
 * ```
 */
export function defineRouting(routing: Partial<RoutingConfig>): Partial<RoutingConfig> {
	return routing;
}

/**
 * Defines the part of the configuration that is not in `settings.yaml`, such as code. TypeScript
 * checks it in the file that defines it. Export the result as `site`. Patterns of route rules may
 * be written in any form of their addresses, such as `/料金`.
 * @param site the configuration; what `settings.yaml` has may be omitted
 * @returns the same configuration
 * @example
 * ```ts
 * export const site = defineSite({
 * 	...routing,
 * 	routeRules: { "/members/**": { middleware: ["members"], prerender: false } },
 * });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineSite(site: Partial<SiteConfig>): Partial<SiteConfig> {
	return site;
}

/** What `site.config.ts` exports about the site. Empty for a site without code. */
export type SiteCode = {
	readonly routing?: Partial<RoutingConfig> | undefined;
	/** Includes the options of `routing`. */
	readonly site?: Partial<SiteConfig> | undefined;
};

/** Joins the languages of `settings.yaml` with what the browser loads of `site.config.ts`. */
export function joinRouting(
	settings: Partial<RoutingConfig>,
	routing: SiteCode["routing"],
): RoutingConfig {
	// A site without languages has been refused before: see `loadConfiguration`.
	return { middleware: {}, ...settings, ...routing } as RoutingConfig;
}

/**
 * Joins what `settings.yaml` and `site.config.ts` say, and adds the defaults.
 * @throws {SiteError} if two patterns are the same address
 */
export function joinSite(settings: Partial<SiteConfig>, own: SiteCode["site"] = {}): SiteConfig {
	const joined = { ...settings, ...own };
	const routeRules = { ...settings.routeRules, ...own.routeRules };
	// A site without languages or an address has been refused before: see `loadConfiguration`.
	return withDefaults({ ...joined, routeRules } as SiteConfig);
}

/**
 * Completes a configuration. If they are omitted, there is no middleware, `base` is empty,
 * `routeRules` has no rules, `breakpoints` has the defaults of `Breakpoints`, and `defaultTheme` is
 * `light`.
 * @returns the configuration with these defaults, and with normalized patterns
 * @throws {SiteError} if two patterns are the same address
 */
export function withDefaults(
	site: Optional<
		SiteConfig,
		"middleware" | "base" | "routeRules" | "breakpoints" | "defaultTheme"
	>,
): SiteConfig {
	const patterns = Object.keys(site.routeRules ?? {});
	const groups = Map.groupBy(patterns, normalizePattern);
	const repeated = [...groups.values()].filter((group) => group.length > 1);
	if (repeated.length > 0)
		throw new SiteError(
			repeated.map((group) =>
				t("routePatternTwice", {
					patterns: { and: group.map((pattern) => t("quotedPattern", { pattern })) },
				}),
			),
			settingsFile,
		);
	const routeRules = Object.fromEntries(
		Object.entries(site.routeRules ?? {}).map(([pattern, rule]) => [
			normalizePattern(pattern),
			rule,
		]),
	);
	return {
		middleware: {},
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
