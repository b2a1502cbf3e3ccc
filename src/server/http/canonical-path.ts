import type { MiddlewareHandler } from "hono";
import { redirectFor, withSearch } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { requestSearch } from "./request-target.ts";
import { respondRedirect } from "./respond-redirect.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Leads to the one address that a page has: without a slash at the end, and without the name of the file it is kept in.
 * Where a route rule redirects that address again, the answer goes to the rule's target directly.
 * @param isPage whether a path is the address of a page
 */
export function canonicalPath(site: Pick<Site, "routeRules">, isPage: (path: string) => boolean): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const { path } = c.req;
		const clean = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : pageOfFile(path);
		if (clean === undefined || (!path.endsWith("/") && !isPage(clean))) return next();
		const search = requestSearch(c);
		const redirect = redirectFor(clean, search, site.routeRules);
		return respondRedirect(redirect?.location ?? withSearch(clean, search), redirect?.status ?? 308);
	};
}

function pageOfFile(path: string): string | undefined {
	if (path === "/index.html") return "/";
	return path.endsWith(".html") ? path.slice(0, -".html".length) : undefined;
}
