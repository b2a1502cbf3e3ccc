import type { MiddlewareHandler } from "hono";
import { matchRoute } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import type { ServerEnv } from "../http/server-env.ts";
import { respondFile } from "./respond-file.ts";
import type { ServedFile } from "./served-file.ts";

/**
 * Answers every address that is exactly the one of a file, straight from memory: no path is ever joined or resolved here.
 * Addresses with a redirect and pages with middleware or a validity check are left to the next handler.
 */
export function serveFiles(files: ReadonlyMap<string, ServedFile>, site: Pick<Site, "locales" | "routes" | "routeRules">): MiddlewareHandler<ServerEnv> {
	const unconditional = new Map([...files].filter(([path]) => !isConditional(path, site)));
	return async (c, next) => {
		const file = unconditional.get(c.req.path);
		return file === undefined ? next() : respondFile(c, file);
	};
}

function isConditional(path: string, site: Pick<Site, "locales" | "routes" | "routeRules">): boolean {
	const rule = matchRouteRule(path, site.routeRules)?.rule;
	const route = matchRoute(path, site.routes, site.locales)?.route;
	if (rule?.redirect !== undefined) return true;
	return route !== undefined && (rule?.middleware !== undefined || route.middleware !== undefined || route.validate !== undefined);
}
