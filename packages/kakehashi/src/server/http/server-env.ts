import type { HttpBindings } from "@hono/node-server";

/** What is known of a request besides itself: its body, longer than allowed at most by one byte, and its id in the log. */
export type Known = { readonly body: Buffer; readonly requestId: string };

/** What the app finds beside a request, with Node's own objects. Where it is called without a port, `c.env` may be undefined whatever its type says. */
export type ServerEnv = { Bindings: Partial<HttpBindings & Known> };
