import { encodeUrl } from "@kakehashi/core/routing/address.ts";
import { withBase } from "@kakehashi/core/routing/base.ts";
import { redirectFor, withSearch } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { MiddlewareHandler } from "hono";
import { requestSearch } from "./request-target.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Returns a redirect without a body. Browsers cache a permanent one for only an hour, so that an
 * owner's mistake does not stay in browsers forever.
 * @param location the complete target address; this function encodes it
 */
export function respondRedirect(
	location: string,
	status: number,
	headers: Readonly<Record<string, string>> = {},
): Response {
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

/**
 * Adds the site's base path to the target addresses of responses, because handlers do not know the
 * base path.
 */
export function leadBelow(base: string): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		await next();
		const location = c.res.headers.get("Location");
		if (location !== null) c.header("Location", withBase(location, base));
	};
}

/**
 * Redirects to the canonical address of a page: without a trailing slash and without the name of
 * its file. If a route rule redirects that address again, the response leads directly to the rule's
 * target.
 * @param isPage whether a path is the address of a page
 */
export function canonicalPath(
	site: Pick<Site, "routeRules">,
	isPage: (path: string) => boolean,
): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const { path } = c.req;
		const clean = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : pageOfFile(path);
		if (clean === undefined || (!path.endsWith("/") && !isPage(clean))) return next();
		const search = requestSearch(c);
		const redirect = redirectFor(clean, search, site.routeRules);
		return respondRedirect(
			redirect?.location ?? withSearch(clean, search),
			redirect?.status ?? 308,
		);
	};
}

function pageOfFile(path: string): string | undefined {
	if (path.endsWith("/index.html")) return path.slice(0, -"/index.html".length) || "/";
	return path.endsWith(".html") ? path.slice(0, -".html".length) : undefined;
}
