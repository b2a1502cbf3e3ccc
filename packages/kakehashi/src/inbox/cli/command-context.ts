import type { Message } from "../../core/messages/say.ts";
import type { MailWordsByLocale } from "../../core/schema/mails.ts";
import type { Channel } from "../delivery/channel.ts";
import type { InboxEnvironment } from "../delivery/environment.ts";
import type { Store } from "../store/store.ts";

/** What the `kakehashi inbox` commands work with. */
export type InboxCommandContext = {
	readonly store: Store;
	readonly channels: readonly Channel[];
	readonly environment: InboxEnvironment;
	/** The labels for what people choose in forms. Undefined if there is no build. */
	readonly words?: MailWordsByLocale;
	/** False if the site has no form. */
	readonly takesMessages: boolean;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/**
	 * Writes data to standard output unchanged. `tell` writes a line of text to standard output,
	 * and `complain` writes one to standard error.
	 */
	readonly write: (text: string) => void;
	readonly tell: (message: Message) => void;
	readonly complain: (message: Message) => void;
};
