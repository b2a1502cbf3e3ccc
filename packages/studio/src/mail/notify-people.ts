import type { Permission } from "@kakehashi/editor/permissions/permission.ts";
import type { PeopleStore } from "../people/people-store.ts";
import type { MailPerson, StudioMail } from "./mail-person.ts";

/**
 * Sends an email to everyone who has a permission and an email address, each in their language.
 * Resolves with the number of emails sent. Never rejects. It waits for the mail server, so the
 * handler of a request should not wait for it.
 * @param except id of a person who already knows
 */
export type NotifyPeople = (
	permission: Permission,
	mail: StudioMail,
	except?: string,
) => Promise<number>;

export function createNotifyPeople(
	store: Pick<PeopleStore, "list">,
	mailPerson: MailPerson,
	clock: () => number,
): NotifyPeople {
	return async (permission, mail, except) => {
		const people = await store.list(clock()).catch(() => []);
		const recipients = people.filter(
			({ id, permissions }) => permissions.includes(permission) && id !== except,
		);
		return (await Promise.all(recipients.map((person) => mailPerson(person, mail)))).filter(
			Boolean,
		).length;
	};
}
