import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { Permission } from "@kakehashi/editor/permissions/permission.ts";
import type { ChangeContext, Logged, LoggedKind } from "./logged.ts";
import type { Passkey, Person } from "./person.ts";
import type { PreviewStore } from "./preview-store.ts";

/** A person as the list of people shows them. Times are milliseconds since 1970. */
export type ListedPerson = Person & {
	readonly passkeys: number;
	/** When they last did something. Undefined if they have no session. */
	readonly lastSeen: number | undefined;
	/** When their link expires. Undefined if they have no valid link. */
	readonly invitedUntil: number | undefined;
};

/** Why nobody can be added with a name. */
export type NameRefusal = "nameInUse" | "nameMixed";

/**
 * Why a change of people was refused. `last`: nobody else could manage people afterwards. `more`:
 * the change needs permissions that the person who makes it does not hold.
 */
export type PeopleRefusal = NameRefusal | "unknown" | "last" | "more";

/** How long a session lasts without use, and how long it lasts at most, in milliseconds. */
export const idleMs = 12 * 3_600_000;
export const maxSessionMs = 30 * 24 * 3_600_000;

/** How long a sign-in link is valid, in milliseconds. */
export const linkMs = 24 * 3_600_000;

/**
 * How far in the future a stored time may be, in milliseconds. If the clock was once ahead, a
 * session or a link from that time would be valid for too long, so one that is further ahead counts
 * as expired.
 */
export const maxAheadMs = 12 * 3_600_000;

/** A session, found by its cookie. */
export type Session = { readonly person: Person; readonly openedAt: number };

/**
 * Stores the people who may sign in, with their passkeys, links, sessions and the log. Secrets are
 * stored only as hashes. A change and its log entry are written in one transaction. Every method
 * rejects with `StoreUnavailable` if the database cannot be used at the moment.
 */
export type PeopleStore = PreviewStore & {
	add(person: Omit<Person, "id">, change: ChangeContext): Promise<Person | NameRefusal>;
	/** Sorted by name. */
	list(now: number): Promise<ListedPerson[]>;
	/** Revoking a permission ends the person's sessions. */
	setPermissions(
		id: string,
		permissions: readonly Permission[],
		change: ChangeContext,
	): Promise<PeopleRefusal | undefined>;
	/**
	 * Deletes the person's passkeys and ends their sessions, for example after they lost a device.
	 */
	removePasskeys(id: string, change: ChangeContext): Promise<PeopleRefusal | undefined>;
	/** Also deletes the person's passkeys, links and sessions immediately. */
	remove(id: string, change: ChangeContext): Promise<PeopleRefusal | undefined>;
	/**
	 * Creates a person's link, which gives access to everything that they may do. Their previous
	 * link becomes invalid.
	 */
	link(
		id: string,
		tokenHash: string,
		expiresAt: number,
		change: ChangeContext,
	): Promise<PeopleRefusal | undefined>;
	/**
	 * The person of a link, and who created it. Undefined if the link is unknown, used or expired.
	 */
	invitation(
		tokenHash: string,
		now: number,
	): Promise<{ readonly person: Person; readonly by: string } | undefined>;
	/**
	 * Uses a link, which works once. Undefined if the link is invalid, or if the passkey is already
	 * stored.
	 */
	join(tokenHash: string, passkey: Passkey, now: number): Promise<Person | undefined>;
	passkey(
		id: string,
	): Promise<{ readonly passkey: Passkey; readonly person: Person } | undefined>;
	/**
	 * Opens a session with a passkey and stores the language. Undefined if the passkey was deleted
	 * or its counter has changed in the meantime.
	 */
	signIn(
		passkey: Passkey,
		counter: number,
		sessionHash: string,
		now: number,
		language?: MessageLanguage,
	): Promise<Person | undefined>;
	/**
	 * Finds a valid session and stores that it is in use.
	 * @param isUse false for requests that the browser sends by itself, which must not extend the
	 * session
	 */
	session(hash: string, now: number, isUse?: boolean): Promise<Session | undefined>;
	/** Writes no log entry, so that a full database does not prevent anyone from signing out. */
	endSession(hash: string): Promise<void>;
	/** Ends all sessions and deletes all sign-in links and preview links. */
	revokeLinks(): Promise<void>;
	/** Adds a log entry for something that happened outside this store. */
	record(kind: LoggedKind, about: string, change: ChangeContext): Promise<void>;
	/** Newest first. */
	log(limit: number): Promise<Logged[]>;
	close(): Promise<void>;
};
