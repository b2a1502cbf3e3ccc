import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import type { ChangeContext } from "../people/logged.ts";
import { linkMs, type PeopleRefusal, type PeopleStore } from "../people/people-store.ts";
import type { Person } from "../people/person.ts";
import { hashOf, newSecret } from "../people/secrets.ts";
import type { MailPerson } from "./mail-person.ts";

export type LinkOptions = {
	readonly store: PeopleStore;
	/** The origin of the studio. */
	readonly origin: string;
	readonly mailPerson: MailPerson;
	/** The site's name, by language. */
	readonly siteName: () => Readonly<Record<string, string>>;
};

/**
 * `mailedTo` is the email address to which the link was also sent. Undefined if no email was sent.
 */
export type CreatedLink = { readonly link: string; readonly mailedTo: string | undefined };

/**
 * Creates a link that a person opens once to create a passkey, and mails it to them if possible.
 * The secret comes after `#`. Browsers never send that part to a server, so no access log contains
 * it.
 */
export async function createLink(
	{ store, origin, mailPerson, siteName }: LinkOptions,
	person: Person,
	change: ChangeContext,
): Promise<CreatedLink | PeopleRefusal> {
	const secret = newSecret();
	const refused = await store.link(person.id, hashOf(secret), change.now + linkMs, change);
	if (refused !== undefined) return refused;
	const link = `${origin}/_studio/join#${secret}`;
	const names = siteName();
	const { host } = new URL(origin);
	const textOf = (name: "linkMailSubject" | "linkMailFrom" | "linkMail") =>
		inEachLanguage(
			(language) =>
				t(name, {
					site: names[language] ?? host,
					by: change.by,
					name: person.name,
					link,
				})[language],
		);
	const from = textOf("linkMailFrom");
	const how = textOf("linkMail");
	const text = inEachLanguage(
		(language) => `${change.by === "" ? "" : `${from[language]}\n\n`}${how[language]}\n`,
	);
	const isMailed = await mailPerson(person, { subject: textOf("linkMailSubject"), text });
	return { link, mailedTo: isMailed ? person.email : undefined };
}
