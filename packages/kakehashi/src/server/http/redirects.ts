import type { MiddlewareHandler } from "hono";
import { withBase } from "../../core/routing/base.ts";
import { encodeUrl, redirectFor, withSearch } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import { requestSearch } from "./request-target.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * A redirect without a body. Permanent ones are kept for an hour only, so that an owner's mistake does not stay in
 * browsers for good.
 * @param location address with everything it needs; characters outside of ASCII are encoded here
 */
export function respondRedirect(location: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
	const permanent = status === 301 || status === 308;
	return new Response(null, {
		status,
		headers: {
			Location: encodeUrl(location),
			"Content-Length": "0",
			"Cache-Control": permanent ? "public, max-age=3600" : "no-cache",
			...headers,
		},
	});
}

/** Puts the path that the site is below before the addresses that answers lead to: handlers know none of it. */
export function leadBelow(base: string): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		await next();
		const location = c.res.headers.get("Location");
		if (location !== null) c.header("Location", withBase(location, base));
	};
}

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
