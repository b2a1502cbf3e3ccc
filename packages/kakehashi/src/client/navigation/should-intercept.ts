import { matchRoute } from "@kakehashi/core/routing/route.ts";
import { type RouteRules, redirectFor } from "@kakehashi/core/routing/route-rule.ts";
import type { Routing } from "@kakehashi/core/routing/site.ts";

/** The properties of a navigate event that the decision depends on. */
export type NavigationFacts = Pick<
	NavigateEvent,
	"canIntercept" | "downloadRequest" | "formData" | "navigationType"
>;

type Routes = Pick<Routing, "routes" | "locales">;

/**
 * Decides whether the runtime shows a page in place. The browser handles everything else: other
 * origins, downloads, forms, reloads, and addresses without a route or rule that end like a file
 * name, or with a slash, which the server removes.
 * @param path undefined if the address is not a page address of the site
 */
export function shouldIntercept(
	facts: NavigationFacts,
	path: string | undefined,
	{ routes, locales }: Routes,
	rules: RouteRules,
): boolean {
	if (
		path === undefined ||
		!facts.canIntercept ||
		facts.downloadRequest !== null ||
		facts.formData !== null ||
		facts.navigationType === "reload"
	)
		return false;
	const known =
		matchRoute(path, routes, locales) !== undefined ||
		redirectFor(path, "", rules) !== undefined;
	return known || !/\.[a-z0-9]+$|\/$/i.test(path);
}
