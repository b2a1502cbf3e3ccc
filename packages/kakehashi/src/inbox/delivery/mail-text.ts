import { canBeMailed } from "@kakehashi/core/contact/contact.ts";
import { type Message, messageLanguageFor } from "@kakehashi/core/messages/localize.ts";
import type { MailTexts } from "@kakehashi/core/schema/mails.ts";
import { fillPlaceholders } from "@kakehashi/core/values/placeholder.ts";
import { visibleMarks } from "@kakehashi/core/values/visible-marks.ts";
import { t } from "../i18n/t.ts";
import { maxQuarantined, type StoredMessage } from "../store/store.ts";

export type MailText = { readonly subject: string; readonly text: string };

/** An email to the owner about a message. */
export type NotificationMail = MailText & {
	/** The sender. Undefined if some mail servers would not accept the address in a header. */
	readonly replyTo: { readonly name: string; readonly address: string } | undefined;
};

/**
 * Writes the email to the owner. A topic or plan without a label, for example because the site no
 * longer offers it, appears as its id.
 * @param siteHost public host name of the site
 * @param language name of the message's language, if the site still has that language
 */
export function notificationMail(
	stored: StoredMessage,
	words: MailTexts,
	siteHost: string,
	language: string | undefined,
): NotificationMail {
	const message = {
		...stored,
		name: visibleMarks(stored.name),
		company: stored.company && visibleMarks(stored.company),
		text: visibleMarks(stored.message),
	};
	const { tag, timeZone, plans, notification } = words;
	const form = formTexts(message, words);
	const topic = topicText(message, words);
	const replyTo =
		message.email !== undefined && canBeMailed(message.email)
			? { name: message.name, address: message.email }
			: undefined;
	const values = { site: siteHost, reference: message.reference, name: message.name, topic };
	const fact = (label: keyof typeof notification.labels, value: string) =>
		fillPlaceholders(notification.fact, { label: notification.labels[label], value });
	const facts = {
		reference: message.reference,
		receivedAt: new Intl.DateTimeFormat(tag, {
			dateStyle: "long",
			timeStyle: "long",
			timeZone,
		}).format(message.receivedAt),
		language: language ?? message.locale,
		topic,
		plan: message.plan && (plans[message.plan] ?? message.plan),
		name: message.name,
		company: message.company,
		email: message.email,
	} as const;
	const answer =
		replyTo !== undefined
			? notification.answer
			: message.email !== undefined
				? notification.noAnswer
				: (notification.noEmail ?? "");
	// The lines of a longer text are indented, so that a sender cannot imitate a line of the email
	// such as the reference.
	const own = fieldsInWords(message, words).map(({ label, value }) =>
		fillPlaceholders(notification.fact, { label, value: value.replaceAll("\n", "\n    ") }),
	);
	const text = [
		fillPlaceholders(notification.opening, values),
		"",
		...Object.entries(facts).flatMap(([label, value]) =>
			value === undefined || value === "" ? [] : [fact(label as keyof typeof facts, value)],
		),
		...own,
		...(message.files ?? []).map(({ field, name, size }) =>
			fillPlaceholders(notification.fact, {
				label: form.fields[field]?.label ?? field,
				value: `${visibleMarks(name)} (${megabytes(size)})`,
			}),
		),
		"",
		fillPlaceholders(answer, values),
		"",
		fact("message", "").trimEnd(),
		"",
		message.text,
		"",
	].join("\n");
	return { subject: fillPlaceholders(notification.subject, values), text, replyTo };
}

function formTexts({ form }: StoredMessage, words: MailTexts) {
	return (form !== undefined && words.forms?.[form]) || { ...words, label: form };
}

/**
 * The owner's own fields that the sender filled in, with their labels. Choices appear as labels,
 * not as ids.
 */
export function fieldsInWords(
	message: StoredMessage,
	words: MailTexts,
): { readonly label: string; readonly value: string }[] {
	const { fields } = formTexts(message, words);
	return Object.entries(message.fields).map(([id, value]) => {
		const { label = id, options = {} } = fields[id] ?? {};
		const chosen = value.split(",").map((each) => options[each]);
		return {
			label,
			value: chosen.every((each) => each !== undefined)
				? chosen.join(" / ")
				: visibleMarks(value),
		};
	});
}

/** Returns the label of the message's topic, with the name of the form if it has one. */
export function topicText(message: StoredMessage, words: MailTexts): string {
	const { label, topics } = formTexts(message, words);
	return [label, topics[message.topic] ?? message.topic].filter(Boolean).join(" – ");
}

/** The size of a file in megabytes, rounded up to a hundredth. */
export const megabytes = (bytes: number) => `${Math.ceil(bytes / 10_000) / 100} MB`;

/**
 * Writes the email that tells a sender that the message has arrived. It repeats nothing that the
 * sender typed. Otherwise someone could enter a stranger's address and send that person a text.
 * @param siteHost public host name of the site
 */
export function acknowledgementMail(
	{ reference }: StoredMessage,
	{ acknowledgement }: MailTexts,
	siteHost: string,
): MailText {
	const values = { site: siteHost, reference };
	return {
		subject: fillPlaceholders(acknowledgement.subject, values),
		text: fillPlaceholders(acknowledgement.body, values),
	};
}

/**
 * Writes the email that tells the owner that messages were quarantined. The owner must look at
 * them, because their senders were told that the messages had arrived. The text comes from the kit,
 * in the language nearest to the owner's.
 * @param siteHost public host name of the site
 */
export function noticeMail(
	{ reference, quarantineReason }: StoredMessage,
	ownerLocale: string,
	siteHost: string,
): MailText {
	const language = messageLanguageFor(ownerLocale) ?? "en";
	const subject: Message = t("noticeSubject", { siteHost });
	const text: Message = t("noticeTooMany", { siteHost, reference, maxQuarantined });
	const suspicious: Message = t("noticeSuspiciousFile", { reference });
	return {
		subject: subject[language],
		text: (quarantineReason === "scanner" ? suspicious : text)[language],
	};
}
