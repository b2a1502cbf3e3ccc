import type { Handler } from "hono";
import type { ServerEnv } from "../http/server-env.ts";

/**
 * How long a result of the message store's health check is valid, in milliseconds. It is cached,
 * because each check writes to the database.
 */
const freshness = 5_000;

/**
 * Warnings for the owner while messages can be stored. Undefined if messages cannot be stored at
 * the moment.
 */
type StoreState = () => Promise<readonly string[] | undefined>;

/**
 * Checks the message store at most every five seconds, however many requests need the result.
 * @param storeHealth rejects if messages cannot be stored
 * @param clock returns milliseconds that never decrease
 */
export function watchStore(
	storeHealth: () => Promise<readonly string[]>,
	clock: () => number,
): StoreState {
	let known:
		| { readonly at: number; readonly warnings: Promise<readonly string[] | undefined> }
		| undefined;
	return () => {
		if (known === undefined || clock() - known.at > freshness) {
			known = { at: clock(), warnings: storeHealth().catch(() => undefined) };
		}
		return known.warnings;
	};
}

/**
 * `/healthz` tells monitors that the server responds, and with which build. The status is always
 * 200. `degraded`: pages are served, but messages cannot be stored at the moment. Restarting the
 * server would not change that.
 */
export function health(buildId: string, storeState: StoreState): Handler<ServerEnv> {
	return async (c) =>
		c.json({ status: (await storeState()) ? "ok" : "degraded", build: buildId }, 200, {
			"Cache-Control": "no-store",
		});
}

/**
 * `/readyz` tells whether everything works that the site offers. The status is 503 while messages
 * cannot be stored. If there are `warnings`, the command `doctor` explains them.
 */
export function readiness(buildId: string, storeState: StoreState): Handler<ServerEnv> {
	return async (c) => {
		const warnings = await storeState();
		const body =
			warnings === undefined
				? { status: "unavailable" }
				: { status: "ready", ...(warnings.length > 0 && { warnings }) };
		return c.json({ ...body, build: buildId }, warnings === undefined ? 503 : 200, {
			"Cache-Control": "no-store",
		});
	};
}
