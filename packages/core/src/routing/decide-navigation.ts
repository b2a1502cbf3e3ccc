import { isExternal } from "./address.ts";
import { unknownMiddleware } from "./check-site.ts";
import { type LocalizedRoute, matchRoute, type Target, type ValidityResult } from "./route.ts";
import { matchRouteRule, type Redirect, redirectFor } from "./route-rule.ts";
import type { Site } from "./site.ts";

/** The result of a navigation or a request. */
export type Decision =
	| { readonly type: "redirect"; readonly redirect: Redirect }
	/**
	 * A middleware refused the navigation: the browser stays on the current page. On a first
	 * request there is no current page, so the result is the error page.
	 */
	| { readonly type: "abort"; readonly status: number; readonly message: string }
	| { readonly type: "error"; readonly status: number; readonly message: string }
	| { readonly type: "page"; readonly match: LocalizedRoute };

/** The message for an address that matches no route. */
export const noRouteMessage = "Page not found";

/** The message for an internal error of the site. */
export const faultMessage = "Internal Server Error";

/**
 * Server and browser both use this order: redirects of route rules, named middleware, the route's
 * validity check, page.
 * @throws `Unknown route middleware: "{name}"` for an undefined name
 */
export async function decideNavigation(
	target: Target,
	site: Pick<Site, "locales" | "routes" | "routeRules" | "middleware">,
): Promise<Decision> {
	const redirect = redirectFor(target.path, target.search, site.routeRules);
	if (redirect !== undefined) return { type: "redirect", redirect };
	const match = matchRoute(target.path, site.routes, site.locales);
	const names = [
		...(matchRouteRule(target.path, site.routeRules)?.rule.middleware ?? []),
		...(match?.route.middleware ?? []),
	];
	for (const name of names) {
		const middleware = Object.hasOwn(site.middleware, name) ? site.middleware[name] : undefined;
		if (middleware === undefined) throw new Error(unknownMiddleware(name));
		const result = await middleware(target);
		if (result === false || typeof result === "object")
			return { type: "abort", ...refusal(result, target) };
		if (typeof result === "string")
			return {
				type: "redirect",
				redirect: { location: result, status: 302, external: isExternal(result) },
			};
	}
	if (match === undefined) return { type: "error", status: 404, message: noRouteMessage };
	const validity = match.route.validate === undefined ? true : await match.route.validate(target);
	if (validity === true) return { type: "page", match };
	return { type: "error", ...refusal(validity, target) };
}

/**
 * The status and message for a refused page. A validity check that returns nothing refuses the
 * page, too.
 */
function refusal(
	result: ValidityResult,
	{ path }: Target,
): { readonly status: number; readonly message: string } {
	const { status = 404, message = status < 500 ? `Page Not Found: ${path}` : faultMessage } =
		(typeof result === "object" && result) || {};
	return { status, message };
}
