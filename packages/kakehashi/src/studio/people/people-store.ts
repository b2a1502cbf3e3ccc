import type { Passkey, Person, Right } from "./person.ts";

/** A person as the list of people shows them. Times are milliseconds since 1970. */
export type ListedPerson = Person & {
	readonly passkeys: number;
	/** When they last did something; undefined: never signed in. */
	readonly lastSeen: number | undefined;
	/** Until when their link works; undefined: there is none that does. */
	readonly invitedUntil: number | undefined;
};

/** What the log tells of. */
export const loggedKinds = ["invited", "linked", "joined", "signedIn", "rights", "removed"] as const;
export type LoggedKind = (typeof loggedKinds)[number];
export type Logged = { readonly at: number; readonly by: string; readonly kind: LoggedKind; readonly about: string };

/** Who changes something, and when: for the log. */
export type Change = { readonly by: string; readonly now: number };

/** Why people were not changed. `last`: nobody else could change people then. */
export type Refused = "taken" | "unknown" | "last";

/** Time that a session lasts without being used, and at most, in milliseconds. */
export const idleMs = 12 * 3_600_000;
export const maxSessionMs = 30 * 24 * 3_600_000;

/** A session as it is found by its cookie. */
export type Session = { readonly person: Person; readonly openedAt: number };

/**
 * Where people are kept who may sign in, with their passkeys, links, sessions and the log. `testing/people-store-contract.ts`
 * says what every store must do. Secrets come as hashes only. Whatever changes something is noted in the log with it, or not
 * done at all. Every method rejects with `StoreUnavailable` when the database cannot be used now.
 */
export type PeopleStore = {
	add(person: Omit<Person, "id">, change: Change): Promise<Person | "taken">;
	/** By name. */
	list(now: number): Promise<ListedPerson[]>;
	/** Taking a right away ends the person's sessions. */
	setRights(id: string, rights: readonly Right[], change: Change): Promise<Refused | undefined>;
	/** With passkeys, links and sessions, at once. */
	remove(id: string, change: Change): Promise<Refused | undefined>;
	/** Makes the link of a person; the one before works no more. */
	link(id: string, tokenHash: string, expiresAt: number, change: Change): Promise<Refused | undefined>;
	/** Whose link it is, and who gave it; undefined: unknown, used or too old. */
	invitation(tokenHash: string, now: number): Promise<{ readonly person: Person; readonly by: string } | undefined>;
	/** Uses a link: it works once. Undefined: it does not work, or the passkey is somebody's already. */
	join(tokenHash: string, passkey: Passkey, now: number): Promise<Person | undefined>;
	passkey(id: string): Promise<{ readonly passkey: Passkey; readonly person: Person } | undefined>;
	/** Opens a session with a passkey; undefined: the passkey is gone, or its counter has moved meanwhile. */
	signIn(passkey: Passkey, counter: number, sessionHash: string, now: number): Promise<Person | undefined>;
	/** Finds a session that still lasts, and notes that it is used. */
	session(hash: string, now: number): Promise<Session | undefined>;
	endSession(hash: string): Promise<void>;
	/** Newest first. */
	log(limit: number): Promise<Logged[]>;
	close(): Promise<void>;
};
