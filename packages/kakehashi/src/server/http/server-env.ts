import type { HttpBindings } from "@hono/node-server";
import type { NewFile } from "../../inbox/store/store.ts";

/**
 * A form with files after it was received. The files are already in the store, before their
 * message.
 */
export type Upload = {
	readonly fields: Readonly<Record<string, string>>;
	readonly files: readonly NewFile[];
	/** Ids of all stored files, including files that are too large or did not arrive completely. */
	readonly ids: readonly string[];
	readonly refused?: 400 | 413;
	/** The error, if the store did not accept a file. */
	readonly failure?: unknown;
};

/**
 * What the server knows about a request in addition to Node's objects: the form with files, and the
 * request's id in the log.
 */
export type Known = { readonly upload: Upload | undefined; readonly requestId: string };

/**
 * The bindings of the app: Node's own objects and `Known`. If the app is called without a port,
 * `c.env` may be undefined, although its type says otherwise.
 */
export type ServerEnv = { Bindings: Partial<HttpBindings & Known> };
