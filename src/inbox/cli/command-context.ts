import type { Channel } from "../delivery/channel.ts";
import type { InboxEnvironment } from "../delivery/environment.ts";
import type { Store } from "../store/store.ts";

/** What the owner's commands work with. */
export type CommandContext = {
	readonly store: Store;
	readonly channels: readonly Channel[];
	readonly environment: InboxEnvironment;
	/** False where the site has no form. */
	readonly takesMessages: boolean;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** Writes to standard output as it is; `complain` writes one line to standard error. */
	readonly write: (text: string) => void;
	readonly complain: (line: string) => void;
};
