import type { Message } from "../../core/messages/say.ts";
import type { MailWordsByLocale } from "../../core/schema/mails.ts";
import type { Channel } from "../../inbox/delivery/channel.ts";
import type { InboxEnvironment } from "../../inbox/delivery/environment.ts";
import type { Store } from "../../inbox/store/store.ts";

/** What the commands for messages work with. */
export type InboxContext = {
	readonly store: Store;
	readonly channels: readonly Channel[];
	readonly environment: InboxEnvironment;
	/** The labels for what people choose in forms. Undefined if there is no build. */
	readonly words: MailWordsByLocale | undefined;
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
