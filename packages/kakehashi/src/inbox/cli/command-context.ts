import type { Message } from "../../core/messages/say.ts";
import type { MailWordsByLocale } from "../../core/schema/mails.ts";
import type { Channel } from "../delivery/channel.ts";
import type { InboxEnvironment } from "../delivery/environment.ts";
import type { Store } from "../store/store.ts";

/** What the owner's commands work with. */
export type InboxCommandContext = {
	readonly store: Store;
	readonly channels: readonly Channel[];
	readonly environment: InboxEnvironment;
	/** The words for what people choose in forms; none where nothing is built. */
	readonly words?: MailWordsByLocale;
	/** False if the site has no form. */
	readonly takesMessages: boolean;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	/** Writes data to standard output as it is; `tell` writes a line of text there, and `complain` one to standard error. */
	readonly write: (text: string) => void;
	readonly tell: (message: Message) => void;
	readonly complain: (message: Message) => void;
};
