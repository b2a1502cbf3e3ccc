/** How mails and a password get to the mail server. */
export type MailEncryption = "always" | "required" | "if offered";

/** A password is never sent in clear: where there is one, the server must offer STARTTLS. */
export function mailEncryption(smtpUrl: string): MailEncryption {
	const { protocol, password } = new URL(smtpUrl);
	if (protocol === "smtps:") return "always";
	return password === "" ? "if offered" : "required";
}

/** The same in words, for the log and the owner. */
export const mailEncryptionWords: Readonly<Record<MailEncryption, string>> = {
	always: "encrypted from the start",
	required: "encrypted with STARTTLS; without it nothing is sent, because SMTP_URL has a password",
	"if offered": "encrypted only if the mail server offers STARTTLS",
};
