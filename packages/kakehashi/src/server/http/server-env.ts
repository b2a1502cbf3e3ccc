import type { HttpBindings } from "@hono/node-server";
import type { NewFile } from "../../inbox/store/store.ts";

/** A form with files as it was received. The store has the files, for a message that is still to come. */
export type Upload = {
	readonly fields: Readonly<Record<string, string>>;
	readonly files: readonly NewFile[];
	/** Also for files that are too large, or did not arrive completely. */
	readonly ids: readonly string[];
	readonly refused?: 400 | 413;
	/** The store did not accept a file. */
	readonly failure?: unknown;
};

/** What is known about a request besides itself: the form with files, and its id in the log. */
export type Known = { readonly upload: Upload | undefined; readonly requestId: string };

/** What the app finds beside a request, with Node's own objects. If it is called without a port, `c.env` may be undefined, whatever its type says. */
export type ServerEnv = { Bindings: Partial<HttpBindings & Known> };
