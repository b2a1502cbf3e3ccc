import { type Message, type MessageLanguage, messageLanguages } from "../../core/messages/say.ts";
import { errorCode } from "../../inbox/delivery/delivery.ts";
import type { InboxEnvironment } from "../../inbox/delivery/environment.ts";
import { createSendMail } from "../../inbox/delivery/send-mail.ts";
import type { Person } from "../people/person.ts";

/** An email from the studio. */
export type StudioMail = { readonly subject: Message; readonly text: Message };

/** Mails somebody; false if they have no address, or the mail server did not take it. It never rejects. */
export type MailPerson = (person: Pick<Person, "email" | "language">, mail: StudioMail) => Promise<boolean>;

/** Somebody waits for the result in front of a screen. */
const timeouts = { resolve: 5_000, connect: 10_000, greeting: 10_000, answer: 20_000 };

/**
 * Mails people in their language, or in all of them as long as that is not known.
 * @param smtp of the inbox; undefined: nobody is mailed
 */
export function createMailPerson(smtp: InboxEnvironment["smtp"]): MailPerson {
	const send = smtp && createSendMail({ ...smtp, timeouts });
	return async ({ email, language }, { subject, text }) => {
		if (send === undefined || email === undefined) return false;
		const languages: readonly MessageLanguage[] = language === undefined ? messageLanguages : [language];
		const inLanguages = (message: Message, between: string) => languages.map((each) => message[each]).join(between);
		try {
			await send({
				to: { name: "", address: email },
				subject: inLanguages(subject, " / "),
				text: inLanguages(text, "\n\n"),
				headers: { "Auto-Submitted": "auto-generated" },
			});
			return true;
		} catch (error) {
			console.error(`An email was not sent: ${errorCode(error)}`);
			return false;
		}
	};
}
