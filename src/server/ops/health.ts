import type { Handler } from "hono";
import type { ServerEnv } from "../http/server-env.ts";

/** How long an answer of the message store counts, in milliseconds: asking it writes to the database. */
const freshness = 5_000;

/** Whether messages can be stored at the moment. */
export type StoreState = () => Promise<boolean>;

/**
 * Asks the message store at most every five seconds, however many want to know.
 * @param storeHealth rejects when messages cannot be stored
 * @param clock milliseconds, never going back
 */
export function watchStore(storeHealth: () => Promise<void>, clock: () => number): StoreState {
	let known: { readonly at: number; readonly good: Promise<boolean> } | undefined;
	return () => {
		if (known === undefined || clock() - known.at > freshness) {
			const good = storeHealth().then(
				() => true,
				() => false,
			);
			known = { at: clock(), good };
		}
		return known.good;
	};
}

/**
 * `/healthz` tells whoever watches the server that it answers, and with which build: always 200. `degraded`: pages are
 * served, but messages cannot be stored at the moment. Starting the server anew would not change that.
 */
export function health(buildId: string, isStoreGood: StoreState): Handler<ServerEnv> {
	return async (c) => c.json({ status: (await isStoreGood()) ? "ok" : "degraded", build: buildId }, 200, { "Cache-Control": "no-store" });
}

/** `/readyz` tells whether everything works that the site offers: 503 while messages cannot be stored. */
export function readiness(buildId: string, isStoreGood: StoreState): Handler<ServerEnv> {
	return async (c) => {
		const good = await isStoreGood();
		return c.json({ status: good ? "ready" : "unavailable", build: buildId }, good ? 200 : 503, { "Cache-Control": "no-store" });
	};
}
