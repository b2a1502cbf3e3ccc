import { expect } from "vitest";
import type { PeopleStore } from "../people/people-store.ts";

const [now, change] = [1_000, { by: "test", now: 1_000 }];

/** What a database of an earlier version has in it: the start of its tables' names, whether there are links to the draft, and how it writes the bytes 1, 2 and 3. */
export type EarlierPeople = { readonly prefix: string; readonly hasPreviews: boolean; readonly bytes: string };

/** Fills the tables of an earlier version. */
export function fillEarlier({ prefix, hasPreviews, bytes }: EarlierPeople): string {
	return `
	INSERT INTO ${prefix}person (id, name, email, rights) VALUES ('p', '佐藤', 'sato@example.jp', 'write people'), ('q', 'Maya', NULL, 'people');
	INSERT INTO ${prefix}passkey (id, person, public_key, counter) VALUES ('key', 'p', ${bytes}, 3);
	INSERT INTO ${prefix}invitation (person, token_hash, expires_at, invited_by) VALUES ('p', 'link', ${now + 1}, 'Maya');
	INSERT INTO ${prefix}session (hash, person, opened_at, used_at) VALUES ('session', 'p', ${now}, ${now});
	INSERT INTO ${prefix}log (at, by, kind, about) VALUES (${now}, 'Maya', 'invited', '佐藤');
	${
		hasPreviews
			? `INSERT INTO ${prefix}preview (id, token_hash, person, name, start, made_at, expires_at) VALUES ('v', 'preview', 'p', '森', '/ja', ${now}, ${now + 1});
	INSERT INTO ${prefix}note (id, preview, key, path, name, words, at) VALUES ('n', 'v', 'pages/index.yaml#title', '/ja', '森', 'ここは?', ${now});`
			: ""
	}`;
}

/** Expects what `fillEarlier` stored, and that it can be used and changed. */
export async function expectEarlier(store: PeopleStore, { hasPreviews }: EarlierPeople): Promise<void> {
	const person = { id: "p", name: "佐藤", email: "sato@example.jp", rights: ["write", "people"], language: undefined };
	expect(await store.list(now)).toEqual([
		{ id: "q", name: "Maya", email: undefined, rights: ["people"], language: undefined, passkeys: 0, lastSeen: undefined, invitedUntil: undefined },
		{ ...person, passkeys: 1, lastSeen: now, invitedUntil: now + 1 },
	]);
	const known = await store.passkey("key");
	expect(known).toEqual({ person, passkey: { id: "key", publicKey: Uint8Array.of(1, 2, 3), counter: 3 } });
	expect(await store.invitation("link", now)).toEqual({ person, by: "Maya" });
	expect(await store.session("session", now)).toEqual({ person, openedAt: now });
	expect(await store.log(10)).toEqual([{ at: now, by: "Maya", kind: "invited", about: "佐藤" }]);
	const preview = { id: "v", name: "森", start: "/ja", expiresAt: now + 1 };
	expect(await store.preview("preview", now)).toEqual(hasPreviews ? preview : undefined);
	expect(await store.notes()).toEqual(hasPreviews ? [{ id: "n", key: "pages/index.yaml#title", path: "/ja", name: "森", words: "ここは?", at: now }] : []);

	if (known === undefined) return;
	expect((await store.signIn(known.passkey, 4, "later", now, "ja"))?.name).toBe("佐藤");
	expect((await store.session("later", now))?.person.language).toBe("ja");
	expect((await store.join("link", { id: "second", publicKey: Uint8Array.of(1), counter: 0 }, now))?.name).toBe("佐藤");
	expect(await store.remove("p", change)).toBeUndefined();
	const gone = [store.passkey("key"), store.passkey("second"), store.session("session", now), store.preview("preview", now)];
	expect(await Promise.all(gone)).toEqual(gone.map(() => undefined));
	expect((await store.log(10)).map(({ kind }) => kind)).toEqual(["removed", "joined", "signedIn", "invited"]);
}
