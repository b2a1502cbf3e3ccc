import type { Handler } from "hono";
import type { ServerEnv } from "./server-env.ts";

/** How long an answer of the message store counts, in milliseconds: asking it writes to the database. */
const freshness = 5_000;

/**
 * Tells whoever watches the server that it answers, and with which build. `degraded`: pages are served, but messages
 * cannot be stored at the moment.
 * @param storeHealth rejects when messages cannot be stored
 * @param clock milliseconds, never going back
 */
export function health(buildId: string, storeHealth: () => Promise<void>, clock: () => number): Handler<ServerEnv> {
	let known: { readonly at: number; readonly good: Promise<boolean> } | undefined;
	return async (c) => {
		if (known === undefined || clock() - known.at > freshness) {
			const good = storeHealth().then(
				() => true,
				() => false,
			);
			known = { at: clock(), good };
		}
		return c.json({ status: (await known.good) ? "ok" : "degraded", build: buildId }, 200, { "Cache-Control": "no-store" });
	};
}
