import type { MessageLanguage } from "../../core/messages/say.ts";
import type { Change, Logged, LoggedKind } from "./logged.ts";
import type { Passkey, Permission, Person } from "./person.ts";
import type { PreviewStore } from "./preview-store.ts";

/** A person as the list of people shows them. Times are milliseconds since 1970. */
export type ListedPerson = Person & {
	readonly passkeys: number;
	/** When they last did something; undefined: never signed in. */
	readonly lastSeen: number | undefined;
	/** Until when their link works; undefined if they have none that works. */
	readonly invitedUntil: number | undefined;
};

/** Why people were not changed. `last`: nobody else could change people any more. `more`: it needs rights that whoever does it does not hold. */
export type PeopleRefusal = "nameInUse" | "unknown" | "last" | "more";

/** How long a session lasts without being used, and at most, in milliseconds. */
export const idleMs = 12 * 3_600_000;
export const maxSessionMs = 30 * 24 * 3_600_000;

/** How long a link to sign in works, in milliseconds. */
export const linkMs = 24 * 3_600_000;

/** How far ahead the clock may have been, in milliseconds: what was made later than that from now would last until then, so it counts as over. */
export const maxAheadMs = 12 * 3_600_000;

/** A session, found by its cookie. */
export type Session = { readonly person: Person; readonly openedAt: number };

/**
 * Stores the people who may sign in, with their passkeys, links, sessions and the log. Secrets are stored only as
 * hashes. Every change is recorded in the log together with it, or not made at all. Every method rejects with
 * `StoreUnavailable` if the database cannot be used now.
 */
export type PeopleStore = PreviewStore & {
	add(person: Omit<Person, "id">, change: Change): Promise<Person | "nameInUse">;
	/** By name. */
	list(now: number): Promise<ListedPerson[]>;
	/** Removing a right ends the person's sessions. */
	setPermissions(id: string, permissions: readonly Permission[], change: Change): Promise<PeopleRefusal | undefined>;
	/** Takes away all that somebody could sign in with until now, and ends their sessions: a device was lost. */
	removePasskeys(id: string, change: Change): Promise<PeopleRefusal | undefined>;
	/** With passkeys, links and sessions, at once. */
	remove(id: string, change: Change): Promise<PeopleRefusal | undefined>;
	/** Creates a person's link, which is a way to all that they may do; the previous one stops working. */
	link(id: string, tokenHash: string, expiresAt: number, change: Change): Promise<PeopleRefusal | undefined>;
	/** Whose link it is, and who gave it; undefined if it is unknown, used or expired. */
	invitation(tokenHash: string, now: number): Promise<{ readonly person: Person; readonly by: string } | undefined>;
	/** Uses a link: it works once. Undefined if it does not work, or somebody already has the passkey. */
	join(tokenHash: string, passkey: Passkey, now: number): Promise<Person | undefined>;
	passkey(id: string): Promise<{ readonly passkey: Passkey; readonly person: Person } | undefined>;
	/** Opens a session with a passkey, and keeps the language; undefined if the passkey is gone, or its counter has moved meanwhile. */
	signIn(passkey: Passkey, counter: number, sessionHash: string, now: number, language?: MessageLanguage): Promise<Person | undefined>;
	/**
	 * Finds a session that is still valid, and records that it is used.
	 * @param isUse false if nobody need be there, as for what a window asks by itself: then it lasts no longer for that
	 */
	session(hash: string, now: number, isUse?: boolean): Promise<Session | undefined>;
	/** Not recorded together with it: a log that is full must not keep anybody signed in. */
	endSession(hash: string): Promise<void>;
	/** Everybody signs in again, and links that were given, also those to the draft, stop working. */
	revokeLinks(): Promise<void>;
	/** Records something that happens elsewhere. */
	record(kind: LoggedKind, about: string, change: Change): Promise<void>;
	/** Newest first. */
	log(limit: number): Promise<Logged[]>;
	close(): Promise<void>;
};
