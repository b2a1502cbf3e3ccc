import { matchRoute } from "../../core/routing/route.ts";
import { type RouteRules, redirectFor } from "../../core/routing/route-rule.ts";
import type { Routing } from "../../core/routing/site.ts";

/** What is known about a navigation when the browser announces it. */
export type NavigationFacts = Pick<NavigateEvent, "canIntercept" | "downloadRequest" | "formData" | "navigationType">;

type Routes = Pick<Routing, "routes" | "locales">;

/**
 * Decides whether the runtime changes the page in place. Everything else is left to the browser: other origins, downloads,
 * forms, reloads, and addresses without a route or rule that end like a file's or in a slash, which the server removes.
 * @param path undefined if the address is not one of the site's
 */
export function shouldIntercept(facts: NavigationFacts, path: string | undefined, { routes, locales }: Routes, rules: RouteRules): boolean {
	if (path === undefined || !facts.canIntercept || facts.downloadRequest !== null || facts.formData !== null || facts.navigationType === "reload") return false;
	const known = matchRoute(path, routes, locales) !== undefined || redirectFor(path, "", rules) !== undefined;
	return known || !/\.[a-z0-9]+$|\/$/i.test(path);
}
