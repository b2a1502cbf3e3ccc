/** The exports of `kakehashi`, for an owner's `site.config.ts`. */
export type { SecurityContact } from "@kakehashi/core/http/security-contact.ts";
export type {
	EmbedProvider,
	ThirdParties,
	ThirdParty,
} from "@kakehashi/core/policy/third-parties.ts";
export type { Locale, Locales } from "@kakehashi/core/routing/locale.ts";
export type { Route, Target } from "@kakehashi/core/routing/route.ts";
export type { Redirect, RouteRule, RouteRules } from "@kakehashi/core/routing/route-rule.ts";
export type {
	Middleware,
	Routing,
	RoutingConfig,
	Site,
	SiteConfig,
	Theme,
} from "@kakehashi/core/routing/site.ts";
export { defineRouting, defineSite } from "@kakehashi/core/routing/site.ts";
