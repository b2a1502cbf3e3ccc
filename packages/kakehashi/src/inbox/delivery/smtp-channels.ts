import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { t } from "../i18n/t.ts";
import type { StoredMessage } from "../store/store.ts";
import { type Channel, PermanentFailure } from "./channel.ts";
import { formVariable } from "./environment.ts";
import {
	acknowledgementMail,
	type MailText,
	type NotificationMail,
	noticeMail,
	notificationMail,
} from "./mail-text.ts";
import { createSendMail, minute, type SmtpTimeouts, smtpTimeouts } from "./send-mail.ts";

/** The sum of all timeouts, with some margin for the responses between them. */
const tryMs = 20 * minute;

export type SmtpOptions = {
	/** `smtp://user:password@host:587` or `smtps://…:465`. */
	readonly url: string;
	readonly from: { readonly name: string; readonly address: string };
	/** The owner's addresses. */
	readonly to: readonly string[];
	/** The recipients of a form that has recipients of its own, by `formVariable`. */
	readonly toByForm?: Readonly<Record<string, readonly string[]>>;
	/** Whether the sender of a message gets an automatic email. */
	readonly acknowledge: boolean;
	/** Public host name of the site, shown in the emails. */
	readonly siteHost: string;
	/** The texts of the emails, by the short code of the language. */
	readonly words: MailTextsByLocale;
	/** Short code of the language of the owner's emails. */
	readonly ownerLocale: string;
	readonly timeouts?: SmtpTimeouts;
};

/**
 * Creates the channels that send emails about a message: one email to each of the owner's
 * addresses, one to the sender if that is switched on, and the notice that messages were
 * quarantined. All are plain text in UTF-8. nodemailer encodes headers (RFC 2047) and removes line
 * breaks from them.
 */
export function createSmtpChannels({
	url,
	from,
	to: toAll,
	toByForm = {},
	acknowledge,
	siteHost,
	words,
	ownerLocale,
	timeouts = smtpTimeouts,
}: SmtpOptions): Channel[] {
	const send = createSendMail({ url, from, timeouts });

	// A retry after a lost response has the same Message-ID, so that mail programs show only one
	// email.
	const messageId = (kind: string, reference: string) =>
		`<${kind}.${reference}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;

	/** A message may be in a language that the site no longer has. */
	const wordsOf = (locale: string) => {
		const found = Object.hasOwn(words, locale) ? words[locale] : words[ownerLocale];
		if (found === undefined) throw new MessageError(t("mailTextMissing"));
		return found;
	};

	const recipients = (form: string | undefined) =>
		(form === undefined ? undefined : toByForm[formVariable(form)]) ?? toAll;

	const toOwner = (
		name: "notification" | "notice",
		mailOf: (message: StoredMessage) => MailText & Partial<NotificationMail>,
	): Channel => ({
		name,
		recipients: name === "notice" ? () => toAll : recipients,
		timeoutMs: tryMs,
		async deliver({ recipient, message }, signal) {
			const { subject, text, replyTo } = mailOf(message);
			const to = name === "notice" ? toAll : recipients(message.form);
			// An address that the owner has removed gets nothing. The owner's first address gets
			// the message instead, so that it is not lost.
			const addressee = recipient === undefined || to.includes(recipient) ? recipient : to[0];
			await send({
				to: [...to],
				envelope: { from: from.address, to: addressee ?? [...to] },
				subject,
				text,
				messageId: messageId(name, message.reference),
				date: new Date(message.receivedAt),
				headers: { "Auto-Submitted": "auto-generated" },
				signal,
				...(replyTo === undefined ? {} : { replyTo }),
			});
		},
	});
	const notification = toOwner("notification", (message) =>
		notificationMail(message, wordsOf(ownerLocale), siteHost, words[message.locale]?.language),
	);
	const notice = toOwner("notice", (message) => noticeMail(message, ownerLocale, siteHost));

	const acknowledgement: Channel = {
		name: "acknowledgement",
		timeoutMs: tryMs,
		async deliver({ message }, signal) {
			const { email: address = "" } = message;
			const mail = {
				to: { name: "", address },
				...acknowledgementMail(message, wordsOf(message.locale), siteHost),
				messageId: messageId("acknowledgement", message.reference),
				// Asks other machines not to reply (RFC 3834).
				headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
				signal,
			};
			// No return path, so that an email that cannot be delivered is not returned to anyone
			// (RFC 3834). Some servers reject an email without a return path.
			await send({ ...mail, envelope: { from: "", to: address } }).catch((error: unknown) => {
				if (!isRefusalOfSender(error)) throw error;
				return send({ ...mail, envelope: { from: from.address, to: address } });
			});
		},
	};
	return acknowledge ? [notification, acknowledgement, notice] : [notification, notice];
}

function isRefusalOfSender(error: unknown): boolean {
	return (
		error instanceof PermanentFailure &&
		error.cause instanceof Error &&
		"command" in error.cause &&
		error.cause.command === "MAIL FROM"
	);
}
