import type { PeopleStore } from "../people/people-store.ts";
import type { Right } from "../people/person.ts";
import type { MailPerson, StudioMail } from "./mail-person.ts";

/**
 * Mails everybody who has a right and an email address, each in their language, and says how many were mailed. It never
 * rejects, and waits for the mail server: a request need not wait for it.
 * @param except id of somebody who knows already
 */
export type TellPeople = (right: Right, mail: StudioMail, except?: string) => Promise<number>;

export function createTellPeople(store: Pick<PeopleStore, "list">, mailPerson: MailPerson, clock: () => number): TellPeople {
	return async (right, mail, except) => {
		const people = await store.list(clock()).catch(() => []);
		const recipients = people.filter(({ id, rights }) => rights.includes(right) && id !== except);
		return (await Promise.all(recipients.map((person) => mailPerson(person, mail)))).filter(Boolean).length;
	};
}
