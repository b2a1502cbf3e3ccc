import {
	type Message,
	type MessageLanguage,
	messageLanguages,
} from "@kakehashi/core/messages/localize.ts";
import { createSendMail, errorCode, type InboxEnvironment } from "kakehashi/internal/inbox.ts";
import type { Person } from "../people/person.ts";

export type StudioMail = { readonly subject: Message; readonly text: Message };

/**
 * Sends an email to a person. Resolves with false if they have no email address or the mail server
 * did not accept it. Never rejects.
 */
export type MailPerson = (
	person: Pick<Person, "email" | "language">,
	mail: StudioMail,
) => Promise<boolean>;

/** In milliseconds. Short, because a person waits for the result in the browser. */
const timeouts = { resolve: 5_000, connect: 10_000, greeting: 10_000, response: 20_000 };

/**
 * Sends an email in the person's language, or in all languages if the language is not known yet.
 * @param smtp the mail server of the inbox; if undefined, no email is sent
 */
export function createMailPerson(smtp: InboxEnvironment["smtp"]): MailPerson {
	const send = smtp && createSendMail({ ...smtp, timeouts });
	return async ({ email, language }, { subject, text }) => {
		if (send === undefined || email === undefined) return false;
		const languages: readonly MessageLanguage[] =
			language === undefined ? messageLanguages : [language];
		const inLanguages = (message: Message, between: string) =>
			languages.map((each) => message[each]).join(between);
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
