import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { createTransport, type SendMailOptions } from "nodemailer";
import { t } from "../i18n/t.ts";
import { PermanentFailure } from "./channel.ts";

/**
 * How long to wait for each part of sending an email, in milliseconds. After the final dot, a
 * server may take ten minutes to respond (RFC 5321, 4.5.3.2.6), and a client that hangs up earlier
 * sends a second copy. All other responses must come sooner.
 */
export type SmtpTimeouts = {
	readonly resolve: number;
	readonly connect: number;
	readonly greeting: number;
	readonly response: number;
};
export const minute = 60_000;
export const smtpTimeouts: SmtpTimeouts = {
	resolve: minute / 2,
	connect: minute,
	greeting: 5 * minute,
	response: 10 * minute,
};

/**
 * Sends one email. Rejects if the server does not accept it, with `PermanentFailure` if another try
 * would fail too.
 */
type SendMail = (mail: SendMailOptions) => Promise<void>;

type SendMailThrough = {
	/** `smtp://user:password@host:587` or `smtps://…:465`. */
	readonly url: string;
	readonly from: { readonly name: string; readonly address: string };
	readonly timeouts?: SmtpTimeouts;
};

/**
 * Emails are plain text in UTF-8; nodemailer encodes headers (RFC 2047) and removes line breaks
 * from them.
 */
export function createSendMail({ url, from, timeouts = smtpTimeouts }: SendMailThrough): SendMail {
	const transport = createTransport({
		url: withRequiredEncryption(url),
		dnsTimeout: timeouts.resolve,
		connectionTimeout: timeouts.connect,
		greetingTimeout: timeouts.greeting,
		socketTimeout: timeouts.response,
		socketCloseTimeout: 1_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});

	return async (mail) => {
		try {
			const { rejected } = await transport.sendMail({ from, ...mail });
			if (rejected.length > 0)
				throw new MessageError(t("recipientsRefused", { count: rejected.length }));
		} catch (error) {
			if (isFinal(error))
				throw Object.assign(new PermanentFailure(error.message, { cause: error }), {
					responseCode: error.responseCode,
				});
			if (!(error instanceof Error && "code" in error && error.code === "ETLS")) throw error;
			const how = mailEncryptionWords[mailEncryption(url)];
			throw Object.assign(
				new MessageError(t("mailEncryptionFailed", { how, message: error.message }), {
					cause: error,
				}),
				{
					code: error.code,
				},
			);
		}
	};
}

/**
 * Adds `requireTLS` to an address for nodemailer if encryption is required. Parameters in the
 * address override the options, so they could weaken the encryption otherwise.
 */
function withRequiredEncryption(url: string): string {
	if (mailEncryption(url) !== "required") return url;
	const changed = new URL(url);
	changed.searchParams.set("requireTLS", "true");
	return changed.href;
}

/**
 * True if the server permanently refused this email or this recipient. Retrying for days would only
 * harm the site's reputation as a sender.
 */
function isFinal(error: unknown): error is Error & { readonly responseCode: number } {
	return (
		error instanceof Error &&
		"code" in error &&
		(error.code === "EENVELOPE" || error.code === "EMESSAGE") &&
		"responseCode" in error &&
		Number(error.responseCode) >= 500
	);
}

/** When the connection to the mail server is encrypted. */
type MailEncryption = "always" | "required" | "if offered";

/**
 * The server must offer STARTTLS if there is a password, because a password is never sent in clear
 * text.
 */
export function mailEncryption(smtpUrl: string): MailEncryption {
	const { protocol, password } = new URL(smtpUrl);
	if (protocol === "smtps:") return "always";
	return password === "" ? "if offered" : "required";
}

/** The encryption in words, for the log and the owner. */
export const mailEncryptionWords: Readonly<Record<MailEncryption, Message>> = {
	always: t("mailEncryptionAlways"),
	required: t("mailEncryptionRequired"),
	"if offered": t("mailEncryptionIfOffered"),
};
