import type { PeopleStore } from "../people/people-store.ts";
import type { Permission } from "../people/person.ts";
import type { MailPerson, StudioMail } from "./mail-person.ts";

/**
 * Mails everybody who has a right and an email address, each in their language, and says how many were mailed. It never
 * rejects, and waits for the mail server: a request need not wait for it.
 * @param except id of somebody who knows already
 */
export type TellPeople = (permission: Permission, mail: StudioMail, except?: string) => Promise<number>;

export function createTellPeople(store: Pick<PeopleStore, "list">, mailPerson: MailPerson, clock: () => number): TellPeople {
	return async (permission, mail, except) => {
		const people = await store.list(clock()).catch(() => []);
		const recipients = people.filter(({ id, permissions }) => permissions.includes(permission) && id !== except);
		return (await Promise.all(recipients.map((person) => mailPerson(person, mail)))).filter(Boolean).length;
	};
}
