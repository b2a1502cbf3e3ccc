import type { HttpBindings } from "@hono/node-server";

/**
 * What the app finds beside a request: Node's own objects and the request's id. Where the app is called without a port,
 * `c.env` may be undefined whatever its type says.
 */
export type ServerEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };
