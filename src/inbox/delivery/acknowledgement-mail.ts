import { fillPlaceholders } from "../../core/schema/placeholder.ts";
import type { StoredMessage } from "../store/store.ts";
import { wordsFor } from "./mail-words.ts";
import type { MailText } from "./notification-mail.ts";

// An address or a handle where a name should be: the mail would carry somebody's advertising to a stranger.
const advertising = /[/\\@]|\p{L}\.\p{L}{2}|www\./iu;

/**
 * Writes the mail that tells a sender that the message has arrived. It repeats nothing of the message: whoever enters a
 * stranger's address must not be able to send them text.
 * @param siteHost host name under which the site is public
 */
export function acknowledgementMail(message: StoredMessage, siteHost: string): MailText {
	const { acknowledgement } = wordsFor(message.locale);
	const values = { site: siteHost, reference: message.reference, name: message.name };
	const greeting = advertising.test(message.name.normalize("NFKC").replaceAll("。", ".")) ? acknowledgement.greetingWithoutName : acknowledgement.greeting;
	return {
		subject: fillPlaceholders(acknowledgement.subject, values),
		text: `${fillPlaceholders(greeting, values)}\n\n${fillPlaceholders(acknowledgement.body, values)}\n`,
	};
}
