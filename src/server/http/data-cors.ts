import type { MiddlewareHandler } from "hono";
import type { ServerEnv } from "./server-env.ts";

/**
 * Lets pages of other origins read payloads and build descriptors, so that a static host whose pages were built with
 * `API_BASE_URL` gets from here what its runtime asks for. All of it is public and the same for everybody.
 * @param origins those of `ALLOWED_ORIGINS`
 */
export function shareData(origins: ReadonlySet<string>): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		await next();
		const { path } = c.req;
		if (!path.startsWith("/builds/") && !path.endsWith("/_payload.json")) return;
		c.header("Vary", "Origin", { append: true });
		const origin = c.req.header("origin");
		if (origin !== undefined && origins.has(origin)) c.header("Access-Control-Allow-Origin", origin);
	};
}
