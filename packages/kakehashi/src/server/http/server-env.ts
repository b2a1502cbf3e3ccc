import type { HttpBindings } from "@hono/node-server";

/**
 * What the app finds beside a request: Node's own objects, the body, longer than allowed at most by one piece, and the request's id. Where the app is called without a port,
 * `c.env` may be undefined whatever its type says.
 */
export type ServerEnv = { Bindings: Partial<HttpBindings> & { readonly body?: Buffer | undefined }; Variables: { requestId: string } };
