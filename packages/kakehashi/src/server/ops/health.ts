import type { Handler } from "hono";
import type { ServerEnv } from "../http/server-env.ts";

/** How long an answer from the message store counts, in milliseconds: asking it writes to the database. */
const freshness = 5_000;

/** What the owner should know while messages can be stored; undefined if they cannot be stored at the moment. */
type StoreState = () => Promise<readonly string[] | undefined>;

/**
 * Asks the message store at most every five seconds, however many want to know.
 * @param storeHealth rejects if messages cannot be stored
 * @param clock milliseconds, never going back
 */
export function watchStore(storeHealth: () => Promise<readonly string[]>, clock: () => number): StoreState {
	let known: { readonly at: number; readonly warnings: Promise<readonly string[] | undefined> } | undefined;
	return () => {
		if (known === undefined || clock() - known.at > freshness) {
			known = { at: clock(), warnings: storeHealth().catch(() => undefined) };
		}
		return known.warnings;
	};
}

/**
 * `/healthz` tells monitors that the server answers, and with which build: always 200. `degraded`: pages are served, but
 * messages cannot be stored at the moment. Restarting the server would not change that.
 */
export function health(buildId: string, storeState: StoreState): Handler<ServerEnv> {
	return async (c) => c.json({ status: (await storeState()) ? "ok" : "degraded", build: buildId }, 200, { "Cache-Control": "no-store" });
}

/** `/readyz` says whether everything works that the site offers: 503 while messages cannot be stored. `warnings`: look at `doctor`. */
export function readiness(buildId: string, storeState: StoreState): Handler<ServerEnv> {
	return async (c) => {
		const warnings = await storeState();
		const answer = warnings === undefined ? { status: "unavailable" } : { status: "ready", ...(warnings.length > 0 && { warnings }) };
		return c.json({ ...answer, build: buildId }, warnings === undefined ? 503 : 200, { "Cache-Control": "no-store" });
	};
}
