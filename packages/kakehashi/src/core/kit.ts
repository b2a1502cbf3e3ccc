/** The exports of `kakehashi`, for an owner's `site.config.ts`. */
export type { SecurityContact } from "./http/security-contact.ts";
export type { EmbedProvider, ThirdParties, ThirdParty } from "./policy/third-parties.ts";
export type { Locale, Locales } from "./routing/locale.ts";
export type { Route, Target } from "./routing/route.ts";
export type { Redirect, RouteRule, RouteRules } from "./routing/route-rule.ts";
export type {
	Middleware,
	Routing,
	RoutingConfig,
	Site,
	SiteConfig,
	Theme,
} from "./routing/site.ts";
export { defineRouting, defineSite } from "./routing/site.ts";
