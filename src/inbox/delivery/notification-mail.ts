import type { ContactLabelsByLocale } from "../../core/payload/contact-labels.ts";
import { fillPlaceholders } from "../../core/schema/placeholder.ts";
import type { StoredMessage } from "../store/store.ts";
import { wordsFor } from "./mail-words.ts";
import { visibleMarks } from "./visible-marks.ts";

export type MailText = { readonly subject: string; readonly text: string };

/** A mail to the owner about a message, in the message's language. */
export type NotificationMail = MailText & {
	/** The sender; undefined when not every mail server would take the address in a header. */
	readonly replyTo: { readonly name: string; readonly address: string } | undefined;
};

/**
 * Writes the owner's mail.
 * @param siteHost host name under which the site is public
 * @param labels words for topics and plans; an id that has none, such as one offered earlier, stands for itself
 */
export function notificationMail(stored: StoredMessage, siteHost: string, labels: ContactLabelsByLocale = {}): NotificationMail {
	const message = {
		...stored,
		name: visibleMarks(stored.name),
		company: stored.company && visibleMarks(stored.company),
		message: visibleMarks(stored.message),
	};
	const { tag, timeZone, notification } = wordsFor(message.locale);
	const { topics = {}, plans = {} } = labels[message.locale] ?? {};
	const topic = topics[message.topic] ?? message.topic;
	const plan = message.plan && (plans[message.plan] ?? message.plan);
	const values = { site: siteHost, reference: message.reference, name: message.name, topic };
	const [localPart = ""] = message.email.split("@");
	const replyTo = /^[\x21-\x7e]+$/.test(localPart) ? { name: message.name, address: message.email } : undefined;
	const receivedAt = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "long", timeZone }).format(message.receivedAt);
	const facts = [
		["reference", message.reference],
		["receivedAt", receivedAt],
		["topic", topic],
		["plan", plan],
		["name", message.name],
		["company", message.company],
		["email", message.email],
	] as const;
	const text = [
		fillPlaceholders(notification.opening, values),
		"",
		...facts.flatMap(([key, value]) => (value === undefined ? [] : [notification.labels[key] + notification.colon + value])),
		"",
		fillPlaceholders(replyTo === undefined ? notification.noAnswer : notification.answer, values),
		"",
		`${notification.labels.message}${notification.colon.trimEnd()}`,
		"",
		message.message,
		"",
	].join("\n");
	return { subject: fillPlaceholders(notification.subject, values), text, replyTo };
}
