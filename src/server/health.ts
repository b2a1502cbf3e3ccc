import type { Handler } from "hono";
import type { ServerEnv } from "./server-env.ts";

/** Tells whoever watches the server that it answers, and with which build. */
export function health(buildId: string): Handler<ServerEnv> {
	return (c) => c.json({ status: "ok", build: buildId }, 200, { "Cache-Control": "no-store" });
}
