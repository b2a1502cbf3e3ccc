import { createTransport } from "nodemailer";
import type { ContactLabelsByLocale } from "../../core/payload/contact-labels.ts";
import { acknowledgementMail } from "./acknowledgement-mail.ts";
import { type Channel, PermanentFailure } from "./channel.ts";
import { notificationMail } from "./notification-mail.ts";

export type SmtpOptions = {
	/** `smtp://user:password@host:587` or `smtps://…:465`. */
	readonly url: string;
	readonly from: { readonly name: string; readonly address: string };
	/** The owner's addresses. */
	readonly to: readonly string[];
	/** Whether the sender of a message gets an automatic mail. */
	readonly acknowledge: boolean;
	/** Host name under which the site is public, named in the mails. */
	readonly siteHost: string;
	/** Words for topics and plans. */
	readonly labels?: ContactLabelsByLocale;
	/** How long to wait for a connection, and for each answer. */
	readonly timeoutMs?: number;
};

/**
 * The mails about a message: to the owner, and to the sender when that is switched on. Both are plain text in UTF-8;
 * nodemailer encodes headers (RFC 2047) and removes line breaks from them.
 */
export function createSmtpChannels({ url, from, to, acknowledge, siteHost, labels, timeoutMs = 15_000 }: SmtpOptions): Channel[] {
	const transport = createTransport({
		url,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		dnsTimeout: timeoutMs,
		socketCloseTimeout: 1_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	// A repetition after an answer that got lost has the same Message-ID, so that mail systems see one mail.
	const messageId = (id: string) => `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;

	const notification: Channel = {
		name: "notification",
		async deliver({ id, message }, signal) {
			const { subject, text, replyTo } = notificationMail(message, siteHost, labels);
			await transport.sendMail({
				from,
				to: [...to],
				subject,
				text,
				messageId: messageId(id),
				date: new Date(message.receivedAt),
				headers: { "Auto-Submitted": "auto-generated" },
				signal,
				...(replyTo === undefined ? {} : { replyTo }),
			});
		},
	};

	const acknowledgement: Channel = {
		name: "acknowledgement",
		async deliver({ id, message }, signal) {
			const mail = { from, to: { name: "", address: message.email }, ...acknowledgementMail(message, siteHost), messageId: messageId(id), signal };
			// Tells other machines not to answer (RFC 3834).
			const headers = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };
			try {
				await transport.sendMail({ ...mail, headers });
			} catch (error) {
				// A mistyped address stays one; asking for it again for days would only harm our name as a sender.
				if (error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500)
					throw Object.assign(new PermanentFailure(error.message, { cause: error }), { responseCode: error.responseCode });
				throw error;
			}
		},
	};
	return acknowledge ? [notification, acknowledgement] : [notification];
}
