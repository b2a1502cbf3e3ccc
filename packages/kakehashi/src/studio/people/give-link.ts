import type { Change, PeopleStore, Refused } from "./people-store.ts";
import { hashOf, newSecret } from "./secrets.ts";

/** How long a link works, in milliseconds. */
export const linkMs = 24 * 3_600_000;

/**
 * Creates an address that a person opens once to create a passkey. The secret comes after `#`, which browsers never send,
 * so it is in no log.
 * @param origin of the studio
 */
export async function giveLink(store: PeopleStore, origin: string, id: string, change: Change): Promise<{ readonly link: string } | Refused> {
	const secret = newSecret();
	const refused = await store.link(id, hashOf(secret), change.now + linkMs, change);
	return refused ?? { link: `${origin}/_studio/join#${secret}` };
}
