import { canBeMailed } from "@kakehashi/core/contact/contact.ts";
import { isEmailAddress } from "@kakehashi/core/values/email-address.ts";
import type { StoredMessage } from "kakehashi/internal/inbox.ts";

/** The longest address, in characters, that Windows passes to a mail program. */
const maxLink = 2_000;

/**
 * A `mailto:` link that opens a reply in the person's mail program: to the sender, with a subject
 * and as much of the message as fits. Undefined if no email can be sent to the sender's address.
 * @param topic in the sender's language
 */
export function replyLink(
	{ email, reference, message }: Pick<StoredMessage, "email" | "reference" | "message">,
	topic: string,
): string | undefined {
	if (email === undefined || !isEmailAddress(email) || !canBeMailed(email)) return undefined;
	const address = email.split("@").map(encodeURIComponent).join("@");
	const subject = `Re: ${topic === "" ? reference : `${topic.replace(/\s+/g, " ")} (${reference})`}`;
	const start = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=`;
	const quoted = [...`\n\n${message.toWellFormed().replace(/^/gm, "> ")}`].map((each) =>
		encodeURIComponent(each === "\n" ? "\r\n" : each),
	);
	let length = start.length;
	const fitting = quoted.filter((each) => {
		length += each.length;
		return length <= maxLink;
	});
	return start + fitting.join("");
}
